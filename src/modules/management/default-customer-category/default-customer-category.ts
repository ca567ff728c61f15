import { field } from '../../../platform/definition/field.ts'
import { defineModule } from '../../../platform/definition/module.ts'
import { customerCategoryFields } from '../../sales/customer-category/customer-category.ts'

/** Customer categories that a new company starts with. */
export const defaultCustomerCategory = defineModule({
  name: 'default-customer-category',
  label: ['Kategori Pelanggan Awal', 'Default customer category'],
  table: 'default_customer_categories',
  scope: 'reference',
  platformWrites: true,
  master: true,
  title: 'name',
  fields: {
    ...customerCategoryFields(),
    active: field.active(),
  },
  list: {
    columns: ['code', 'name', 'price_level', 'default_top_days', 'default_limit', 'active'],
    filters: ['active'],
    search: ['code', 'name'],
    sort: 'code',
  },
})

import { field } from '../../../platform/definition/field.ts'
import { defineModule } from '../../../platform/definition/module.ts'
import { customerCategoryFields } from './customer-category-fields.ts'

/** Kinds of customers, with the terms that a new customer of the kind starts from. */
export const customerCategory = defineModule({
  name: 'customer-category',
  label: ['Kategori Pelanggan', 'Customer category'],
  table: 'customer_categories',
  scope: 'corporate',
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
  lookup: {
    also: [
      'default_top_days',
      'allow_cash',
      'allow_deposit',
      'allow_credit',
      'allow_credit_submission',
      'allow_credit_transfer',
    ],
  },
  form: {
    sections: [
      { label: ['Data Kategori', 'Category'], fields: ['code', 'name', 'price_level'] },
      {
        label: ['Syarat untuk Pelanggan Baru', 'Terms of new customers'],
        fields: [
          'default_top_days',
          'default_limit',
          'allow_cash',
          'allow_deposit',
          'allow_credit',
          'allow_credit_submission',
          'allow_credit_transfer',
        ],
      },
    ],
  },
  tabs: [{ module: 'customer', by: 'customer_category_id' }],
})

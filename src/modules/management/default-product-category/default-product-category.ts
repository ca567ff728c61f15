import { field } from '../../../platform/definition/field.ts'
import { defineModule } from '../../../platform/definition/module.ts'

/** Product categories that a new company starts with. */
export const defaultProductCategory = defineModule({
  name: 'default-product-category',
  label: ['Kategori Produk Awal', 'Default product category'],
  table: 'default_product_categories',
  scope: 'reference',
  platformWrites: true,
  master: true,
  title: 'name',
  fields: {
    code: field.text(['Kode', 'Code'], { required: true, max: 30, unique: true, placeholder: 'NORMAL' }),
    name: field.text(['Nama', 'Name'], { required: true, placeholder: 'Beton Normal' }),
    default_product_type_id: field.link(['Jenis Produk', 'Product type'], 'default-product-type', { required: true }),
    stock_effect: field.boolean(['Memakai Material', 'Uses material'], { default: true, required: true }),
    active: field.active(),
  },
  list: {
    columns: ['code', 'name', 'default_product_type_id', 'stock_effect', 'active'],
    filters: ['default_product_type_id', 'active'],
    search: ['code', 'name'],
    sort: 'code',
  },
})

import { field } from '../../../platform/definition/field.ts'
import { defineModule } from '../../../platform/definition/module.ts'
import { derivedKind } from '../product-kinds.ts'

/** Categories of products. A category without stock effect, such as a pump service, uses no material. */
export const productCategory = defineModule({
  name: 'product-category',
  label: ['Kategori Produk', 'Product category'],
  table: 'product_categories',
  readFrom: 'product_category_list',
  scope: 'corporate',
  master: true,
  title: 'name',
  fields: {
    code: field.text(['Kode', 'Code'], { required: true, max: 20, unique: true, placeholder: 'NORMAL' }),
    name: field.text(['Nama', 'Name'], { required: true, placeholder: 'Beton Normal' }),
    product_type_id: field.link(['Jenis Produk', 'Product type'], 'product-type', { required: true }),
    stock_effect: field.boolean(['Memakai Material', 'Uses material'], { default: true, required: true }),
    kind: derivedKind(),
    active: field.active(),
  },
  list: {
    columns: ['code', 'name', 'product_type_id', 'kind', 'stock_effect', 'active'],
    filters: ['product_type_id', 'active'],
    search: ['code', 'name'],
    sort: 'code',
  },
  lookup: { also: ['product_type_id', 'stock_effect', 'kind'] },
})

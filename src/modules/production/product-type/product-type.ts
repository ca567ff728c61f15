import { field } from '../../../platform/definition/field.ts'
import { defineModule } from '../../../platform/definition/module.ts'
import { kindField } from '../product-kinds.ts'

/** Concrete, mortar or service. The company's own copy of the defaults: it is looked up, never edited. */
export const productType = defineModule({
  name: 'product-type',
  label: ['Jenis Produk', 'Product type'],
  table: 'product_types',
  scope: 'corporate',
  title: 'name',
  hidden: true,
  fields: {
    code: field.select(
      ['Kode', 'Code'],
      { concrete: ['Beton', 'Concrete'], mortar: ['Mortar', 'Mortar'], service: ['Jasa', 'Service'] },
      { required: true, unique: true },
    ),
    name: field.text(['Nama', 'Name'], { required: true }),
    kind: kindField(),
    active: field.active(),
  },
  list: { columns: ['code', 'name', 'kind', 'active'], filters: ['active'], search: ['code', 'name'], sort: 'code' },
  calls: { create: false, update: false, delete: false },
})

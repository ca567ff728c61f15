import { field } from '../../../platform/definition/field.ts'
import { defineModule } from '../../../platform/definition/module.ts'
import { kindField } from '../product-kinds.ts'

/** Concrete, mortar or service. The company's copy of the default data; it can be looked up but not edited. */
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

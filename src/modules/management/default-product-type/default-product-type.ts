import { field } from '../../../platform/definition/field.ts'
import { defineModule } from '../../../platform/definition/module.ts'
import { kindField } from '../../production/product-kinds.ts'

/** Product types that a new company starts with. */
export const defaultProductType = defineModule({
  name: 'default-product-type',
  label: ['Jenis Produk Awal', 'Default product type'],
  table: 'default_product_types',
  scope: 'reference',
  platformWrites: true,
  master: true,
  title: 'name',
  fields: {
    code: field.select(
      ['Kode', 'Code'],
      { concrete: ['Beton', 'Concrete'], mortar: ['Mortar', 'Mortar'], service: ['Jasa', 'Service'] },
      { required: true, unique: true },
    ),
    name: field.text(['Nama', 'Name'], { required: true, placeholder: 'Beton' }),
    kind: kindField(),
    active: field.active(),
  },
  list: { columns: ['code', 'name', 'kind', 'active'], filters: ['active'], search: ['code', 'name'], sort: 'code' },
})

import { field } from '../../../platform/definition/field.ts'
import { defineModule } from '../../../platform/definition/module.ts'

/** Vendor categories that a new company starts with. */
export const defaultVendorCategory = defineModule({
  name: 'default-vendor-category',
  label: ['Kategori Pemasok Awal', 'Default vendor category'],
  table: 'default_vendor_categories',
  scope: 'reference',
  platformWrites: true,
  master: true,
  title: 'name',
  fields: {
    code: field.text(['Kode', 'Code'], { required: true, max: 30, unique: true, placeholder: 'SEMEN' }),
    name: field.text(['Nama', 'Name'], { required: true, placeholder: 'Pemasok Semen' }),
    active: field.active(),
  },
  list: { columns: ['code', 'name', 'active'], filters: ['active'], search: ['code', 'name'], sort: 'code' },
})

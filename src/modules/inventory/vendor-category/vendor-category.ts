import { field } from '../../../platform/definition/field.ts'
import { defineModule } from '../../../platform/definition/module.ts'

/** Categories of vendors. */
export const vendorCategory = defineModule({
  name: 'vendor-category',
  label: ['Kategori Pemasok', 'Vendor category'],
  table: 'vendor_categories',
  scope: 'corporate',
  master: true,
  title: 'name',
  fields: {
    code: field.text(['Kode', 'Code'], { required: true, max: 30, unique: true, placeholder: 'SEMEN' }),
    name: field.text(['Nama', 'Name'], { required: true, placeholder: 'Pemasok Semen' }),
    qc_required: field.boolean(['Wajib Uji Mutu', 'Quality test required'], {
      default: false,
      hint: ['Setiap penerimaan dari kategori ini diuji', 'Every receipt of this category is tested'],
    }),
    active: field.active(),
  },
  list: {
    columns: ['code', 'name', 'qc_required', 'active'],
    filters: ['active'],
    search: ['code', 'name'],
    sort: 'code',
  },
  tabs: [{ module: 'vendor', by: 'vendor_category_id' }],
})

import { field } from '../../../platform/definition/field.ts'
import { defineModule } from '../../../platform/definition/module.ts'

/** The documents that are printed from templates. */
export const templatePrintCategory = defineModule({
  name: 'template-print-category',
  label: ['Kategori Template Cetak', 'Print template category'],
  table: 'template_print_categories',
  scope: 'reference',
  platformWrites: true,
  master: true,
  title: 'name',
  fields: {
    code: field.text(['Kode', 'Code'], { required: true, max: 30, unique: true, placeholder: 'DOCKET' }),
    name: field.text(['Nama', 'Name'], { required: true, placeholder: 'Surat Jalan' }),
    active: field.active(),
  },
  list: { columns: ['code', 'name', 'active'], filters: ['active'], search: ['code', 'name'], sort: 'code' },
})

import { field } from '../../../platform/definition/field.ts'
import { defineModule } from '../../../platform/definition/module.ts'

/** Which sets of default data a new company gets. */
export const defaultDataConfig = defineModule({
  name: 'default-data-config',
  label: ['Konfigurasi Data Awal', 'Default data configuration'],
  table: 'default_data_configs',
  scope: 'reference',
  platformWrites: true,
  master: true,
  title: 'name',
  fields: {
    code: field.text(['Kode', 'Code'], { required: true, max: 30, unique: true, placeholder: 'UOM' }),
    name: field.text(['Nama', 'Name'], { required: true, placeholder: 'Satuan' }),
    version: field.integer(['Versi', 'Version'], { required: true, min: 1, default: 1 }),
    included: field.boolean(['Disalin ke Perusahaan Baru', 'Copied into a new company'], { default: true }),
    active: field.active(),
  },
  list: {
    columns: ['code', 'name', 'version', 'included', 'active'],
    filters: ['included', 'active'],
    search: ['code', 'name'],
    sort: 'code',
  },
})

import { field } from '../../../platform/definition/field.ts'
import { defineModule } from '../../../platform/definition/module.ts'

/** The tour of a screen; its steps are the module guide-config-detail. */
export const guideConfig = defineModule({
  name: 'guide-config',
  label: ['Panduan', 'Tour guide'],
  table: 'guide_configs',
  scope: 'reference',
  platformWrites: true,
  master: true,
  title: 'title_id',
  fields: {
    route: field.text(['Halaman', 'Screen'], {
      required: true,
      max: 100,
      unique: true,
      rules: 'regex:^[a-z0-9_-]+(/[a-z0-9_-]+){1,2}$',
      placeholder: 'sales/sales-order',
      hint: ['Alamat halaman tanpa / di depan', 'The address of the screen without the leading /'],
    }),
    title_id: field.text(['Judul (Indonesia)', 'Title (Indonesian)'], { required: true, placeholder: 'Surat Jalan' }),
    title_en: field.text(['Judul (Inggris)', 'Title (English)'], { required: true, placeholder: 'Dockets' }),
    active: field.active(),
  },
  list: {
    columns: ['route', 'title_id', 'title_en', 'active'],
    filters: ['active'],
    search: ['route', 'title_id', 'title_en'],
    sort: 'route',
  },
  lookup: { code: 'route' },
  tabs: [{ module: 'guide-config-detail', by: 'guide_config_id' }],
})

import { field } from '../../../platform/definition/field.ts'
import { defineModule } from '../../../platform/definition/module.ts'

/** A step of a tour: its order, the part of the screen that it points to, and its text. */
export const guideConfigDetail = defineModule({
  name: 'guide-config-detail',
  label: ['Langkah Panduan', 'Tour guide step'],
  table: 'guide_config_details',
  scope: 'reference',
  platformWrites: true,
  master: true,
  title: 'text_id',
  fields: {
    guide_config_id: field.link(['Panduan', 'Tour guide'], 'guide-config', { required: true, fixed: true }),
    position: field.integer(['Urutan', 'Order'], { required: true, min: 1, max: 1000, default: 1 }),
    selector: field.text(['Bagian Layar', 'Part of the screen'], {
      required: true,
      max: 200,
      rules: 'regex:^[A-Za-z0-9_#.:="\\[\\]()> -]+$',
      placeholder: 'search',
      hint: [
        'menu, user, search, rows, add, fields, save, atau selektor CSS seperti #field-code',
        'menu, user, search, rows, add, fields, save, or a CSS selector such as #field-code',
      ],
    }),
    placement: field.select(
      ['Letak', 'Placement'],
      {
        auto: ['Otomatis', 'Automatic'],
        top: ['Di atas', 'Above'],
        bottom: ['Di bawah', 'Below'],
        left: ['Di kiri', 'At the left'],
        right: ['Di kanan', 'At the right'],
      },
      { required: true, default: 'auto' },
    ),
    text_id: field.textarea(['Teks (Indonesia)', 'Text (Indonesian)'], { required: true, max: 500 }),
    text_en: field.textarea(['Teks (Inggris)', 'Text (English)'], { required: true, max: 500 }),
    active: field.active(),
  },
  list: {
    columns: ['guide_config_id', 'position', 'selector', 'text_id', 'placement', 'active'],
    filters: ['guide_config_id', 'active'],
    search: ['selector', 'text_id', 'text_en', 'guide_config_id'],
    sort: 'position',
    pageSize: 20,
  },
})

import { field } from '../../../platform/definition/field.ts'
import { defineModule } from '../../../platform/definition/module.ts'
import { ORIENTATIONS } from '../../management/print-template/print-template.ts'

/** The template that the company uses for each category of documents; -01 in landscape where it chose none. */
export const chosenTemplate = defineModule({
  name: 'template-print',
  folder: 'chosen-template',
  label: ['Template Cetak', 'Print template'],
  table: 'corporate_templates',
  scope: 'corporate',
  title: 'category',
  fields: {
    category: field.text(['Kategori', 'Category'], { computed: true }),
    template_print_category_id: field.link(['Jenis Dokumen', 'Document type'], 'template-print-category', {
      required: true,
      fixed: true,
    }),
    template_print_id: field.link(['Template', 'Template'], 'template_print', {
      required: true,
      called: 'code|name',
      among: { template_print_category_id: 'template_print_category_id' },
    }),
    template_code: field.text(['Kode Template', 'Template code'], { computed: true }),
    orientation: field.select(['Orientasi', 'Orientation'], ORIENTATIONS, {
      as: 'options',
      required: true,
      default: 'landscape',
    }),
  },
  list: {
    columns: ['template_print_category_id', 'template_code', 'template_print_id', 'orientation'],
    filters: ['template_print_category_id', 'orientation'],
    search: ['category', 'template_code'],
    sort: 'category',
    sortable: ['category', 'template_code', 'orientation'],
  },
  form: {
    sections: [
      {
        label: ['Data Template Cetak', 'Print template'],
        fields: ['template_print_category_id', 'template_print_id', 'orientation'],
      },
    ],
  },
})

import { field } from '../../../platform/definition/field.ts'
import { defineModule } from '../../../platform/definition/module.ts'

/** The orientation of the paper, for templates and companies alike. */
export const ORIENTATIONS = {
  landscape: ['Lanskap', 'Landscape'],
  portrait: ['Potret', 'Portrait'],
} as const

/** The templates of printed documents: the product's, and those that administrators wrote. */
export const printTemplate = defineModule({
  name: 'template_print',
  folder: 'print-template',
  label: ['Template Cetak', 'Print template'],
  table: 'template_prints',
  scope: 'reference',
  platformWrites: true,
  master: true,
  title: 'name',
  fields: {
    template_print_category_id: field.link(['Kategori', 'Category'], 'template-print-category', { required: true }),
    code: field.text(['Kode', 'Code'], {
      required: true,
      max: 30,
      unique: true,
      fixed: true,
      placeholder: 'DOCKET-03',
    }),
    name: field.text(['Nama', 'Name'], { required: true, placeholder: 'Surat jalan ringkas' }),
    orientation: field.select(['Orientasi', 'Orientation'], ORIENTATIONS, { required: true, default: 'landscape' }),
    paper: field.select(['Kertas', 'Paper'], { A4: ['A4', 'A4'] }, { required: true, default: 'A4' }),
    body: field.textarea(['Isi', 'Body'], {
      placeholder: '# Surat Jalan {docket_number}',
      hint: [
        'Satu baris satu paragraf; # untuk judul, | untuk kolom, {nama} untuk variabel. Template bawaan tanpa isi',
        'One line is one paragraph; # for a heading, | for columns, {name} for a variable. Built-in templates have no body',
      ],
    }),
    variables: field.textarea(['Variabel', 'Variables'], { computed: true }),
    temporary: field.boolean(['Sementara', 'Temporary'], { default: false }),
    active: field.active(),
  },
  list: {
    columns: ['code', 'name', 'template_print_category_id', 'orientation', 'paper', 'temporary', 'active'],
    filters: ['template_print_category_id', 'orientation', 'temporary', 'active'],
    search: ['code', 'name'],
    sort: 'code',
  },
  lookup: { also: ['template_print_category_id'] },
})

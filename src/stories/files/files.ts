import { field } from '../../platform/definition/field.ts'
import { defineModule } from '../../platform/definition/module.ts'

const lines = { parent: 'story_file_id', scope: 'production-unit' } as const

/**
 * A record with every kind of file: a picture, a document, one that needs a permission, several, and attachments. A
 * record named 'Segel' is sealed: everybody sees it, nobody changes it.
 */
export const files = defineModule({
  name: 'story-file',
  label: ['Berkas', 'Files'],
  route: 'files',
  table: 'story_files',
  scope: 'production-unit',
  title: 'name',
  fields: {
    code: field.text(['Kode', 'Code'], { required: true, max: 20, unique: true }),
    name: field.text(['Nama', 'Name'], { required: true }),
    production_unit_id: field.link(['Unit Produksi', 'Production unit'], 'production-unit', {
      required: true,
      fixed: true,
    }),
    photo: field.file(['Foto', 'Photo']),
    paper: field.file(['Surat', 'Paper'], { accept: 'document', maxMb: 5 }),
    contract: field.file(['Kontrak', 'Contract'], { accept: 'any', maxMb: 5, permission: 'read-price' }),
    photos: field.files(['Foto Lapangan', 'Site photos'], { ...lines, table: 'story_file_photos', max: 3 }),
    documents: field.attachments(['Dokumen', 'Documents'], {
      ...lines,
      table: 'story_file_documents',
      categories: 'story-document-category',
    }),
  },
  list: {
    columns: ['photo', 'code', 'name', 'paper', 'production_unit_id'],
    search: ['code', 'name'],
    sort: '-id',
  },
  form: {
    sections: [
      { label: ['Data', 'Data'], fields: ['code', 'name', 'photo', 'paper', 'contract'] },
      { label: ['Foto Lapangan', 'Site photos'], fields: ['photos'] },
      { label: ['Dokumen', 'Documents'], fields: ['documents'] },
    ],
  },
})

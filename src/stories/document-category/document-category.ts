import { field } from '../../platform/definition/field.ts'
import { defineModule } from '../../platform/definition/module.ts'

/** The categories of documents in the story about files. */
export const documentCategory = defineModule({
  name: 'story-document-category',
  label: ['Kategori Dokumen', 'Document category'],
  route: 'document-category',
  table: 'story_document_categories',
  scope: 'corporate',
  master: true,
  title: 'name',
  fields: {
    code: field.text(['Kode', 'Code'], { required: true, max: 20, unique: true }),
    name: field.text(['Nama', 'Name'], { required: true }),
    active: field.active(),
  },
  list: { columns: ['code', 'name', 'active'], filters: ['active'], search: ['code', 'name'], sort: 'name' },
})

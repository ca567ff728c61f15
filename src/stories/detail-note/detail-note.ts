import { field } from '../../platform/definition/field.ts'
import { defineModule } from '../../platform/definition/module.ts'

/** Notes of a sub-list in the story about details, shown there also to users who may not read them elsewhere. */
export const detailNote = defineModule({
  name: 'story-detail-note',
  label: ['Catatan Rincian', 'Note on a detail'],
  route: 'detail-note',
  table: 'story_detail_notes',
  scope: 'corporate',
  title: 'name',
  fields: {
    name: field.text(['Isi', 'Text'], { required: true }),
    detail_id: field.link(['Rincian', 'Detail'], 'story-detail', { required: true }),
  },
  list: { columns: ['name', 'detail_id'], filters: ['detail_id'], search: ['name'], sort: 'name' },
})

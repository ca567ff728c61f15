import { field } from '../../platform/definition/field.ts'
import { defineModule } from '../../platform/definition/module.ts'

/** Records of a sub-list in the story about details. */
export const detailEntry = defineModule({
  name: 'story-detail-entry',
  label: ['Entri', 'Entry'],
  route: 'detail-entry',
  table: 'story_detail_entries',
  scope: 'corporate',
  title: 'name',
  fields: {
    name: field.text(['Nama', 'Name'], { required: true }),
    detail_id: field.link(['Rincian', 'Detail'], 'story-detail', { required: true }),
    amount: field.money(['Nilai', 'Amount']),
  },
  list: { columns: ['name', 'detail_id', 'amount'], filters: ['detail_id'], search: ['name'], sort: 'name' },
})

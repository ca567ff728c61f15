import { defineModule } from '../../platform/definition/module.ts'
import { approve, cardList } from '../card-list/card-list.ts'

/** The cards as a table with a cell and a column of the module's own. */
export const cells = defineModule({
  name: 'story-cell',
  label: ['Sel Sendiri', 'Own cells'],
  route: 'cells',
  table: 'story_cards',
  scope: 'corporate',
  title: 'name',
  fields: cardList.fields,
  list: {
    columns: ['name', 'date', 'amount', 'volume', 'status', { field: 'last_update', from: 1600 }],
    filters: ['status'],
    search: ['name'],
    sort: 'name',
  },
  actions: { approve },
})

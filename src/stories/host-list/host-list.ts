import { defineModule } from '../../platform/definition/module.ts'
import { cardList } from '../card-list/card-list.ts'

/** The cards as a table within a host that shows only the rows. */
export const hostList = defineModule({
  name: 'story-host-list',
  label: ['Daftar di Induk', 'Hosted list'],
  route: 'host-list',
  table: 'story_cards',
  scope: 'corporate',
  title: 'name',
  fields: cardList.fields,
  list: { columns: ['name', 'date', 'amount', 'status'], filters: ['status'], search: ['name'], sort: 'name' },
})

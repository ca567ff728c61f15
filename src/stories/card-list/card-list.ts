import { statuses } from '../../modules/shared/statuses.ts'
import type { Action } from '../../platform/definition/action.ts'
import { field } from '../../platform/definition/field.ts'
import { defineModule } from '../../platform/definition/module.ts'

export const approve = {
  label: ['Setujui', 'Approve'],
  done: ['Disetujui', 'Approved'],
  from: 'pending',
  to: 'approve',
  primary: true,
  bulk: true,
} as const satisfies Action

/** A list that starts as cards, with more filters than are shown inline and an action for several records. */
export const cardList = defineModule({
  name: 'story-card-list',
  label: ['Daftar Kartu', 'Card list'],
  route: 'card-list',
  table: 'story_cards',
  scope: 'corporate',
  title: 'name',
  fields: {
    name: field.text(['Nama', 'Name'], { required: true }),
    date: field.date(['Tanggal', 'Date'], { required: true }),
    amount: field.money(['Nilai', 'Amount']),
    volume: field.quantity(['Volume', 'Volume'], 'm³', { min: 0 }),
    city: field.text(['Kota', 'City']),
    note: field.textarea(['Catatan', 'Note'], { max: 500 }),
    urgent: field.boolean(['Mendesak', 'Urgent'], { default: false }),
    status: field.status(statuses('pending', 'approve')),
  },
  list: {
    columns: ['name', 'date', 'amount', 'volume', 'city', 'note', 'status'],
    filters: ['date', 'status', 'urgent', 'amount', 'volume', 'city', 'note'],
    search: ['name'],
    sort: 'name',
    cards: true,
  },
  actions: { approve },
})

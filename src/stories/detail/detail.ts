import { ADDRESS_FIELDS, addressFields } from '../../modules/shared/address.ts'
import { field } from '../../platform/definition/field.ts'
import { defineModule } from '../../platform/definition/module.ts'

/** A record with every part of a detail: facts, sections, a place, sub-lists, history. */
export const detail = defineModule({
  name: 'story-detail',
  label: ['Rincian', 'Detail'],
  route: 'detail',
  table: 'story_details',
  scope: 'corporate',
  title: 'name',
  fields: {
    name: field.text(['Nama', 'Name'], { required: true }),
    nick: field.text(['Singkatan', 'Short name'], { max: 20, transform: 'upper' }),
    date: field.date(['Tanggal', 'Date'], { required: true }),
    volume: field.quantity(['Volume', 'Volume'], 'm³', { min: 0 }),
    amount: field.money(['Nilai', 'Amount'], { permission: 'read-price' }),
    note: field.textarea(['Catatan', 'Note'], { separator: true }),
    ...addressFields({ required: false }),
  },
  list: { columns: ['name', 'date', 'volume', 'amount'], search: ['name'], sort: 'name' },
  detail: {
    facts: ['volume', 'amount'],
    sections: [
      { label: ['Data', 'Data'], fields: ['name', 'nick', 'date', 'note'] },
      { label: ['Alamat', 'Address'], fields: ADDRESS_FIELDS },
    ],
  },
  tabs: [
    { module: 'story-detail-entry', by: 'detail_id' },
    // Users who may not read notes elsewhere still see those of this record.
    { module: 'story-detail-note', by: 'detail_id', permission: 'read-story-detail' },
  ],
})

import { field } from '../../platform/definition/field.ts'
import { defineModule } from '../../platform/definition/module.ts'

/** A module with one of everything that modules declare: a call, a print, first data, a job and a ledger check. */
export const parcel = defineModule({
  name: 'story-parcel',
  label: ['Paket', 'Parcel'],
  route: 'parcel',
  table: 'story_parcels',
  scope: 'corporate',
  title: 'name',
  fields: {
    name: field.text(['Nama', 'Name'], { required: true }),
    pieces: field.integer(['Jumlah', 'Pieces'], { required: true, min: 1 }),
    piece_weight: field.quantity(['Berat Satuan', 'Weight of a piece'], 'kg', { required: true, above: 0 }),
    weight: field.quantity(['Berat', 'Weight'], 'kg', { computed: true }),
    labelled: field.boolean(['Berlabel', 'Labelled'], { computed: true }),
  },
  list: { columns: ['name', 'pieces', 'weight'], search: ['name'], sort: 'name' },
})

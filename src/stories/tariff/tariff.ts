import { field } from '../../platform/definition/field.ts'
import { defineModule } from '../../platform/definition/module.ts'

/** A module whose action and whose call on many records show their effects before they are confirmed. */
export const tariff = defineModule({
  name: 'story-tariff',
  label: ['Tarif', 'Tariff'],
  route: 'tariff',
  table: 'story_tariffs',
  scope: 'corporate',
  title: 'name',
  fields: {
    name: field.text(['Nama', 'Name'], { required: true, max: 40 }),
    price: field.money(['Tarif', 'Price'], { required: true, min: 1 }),
    pieces: field.integer(['Jumlah', 'Pieces'], { required: true, min: 1 }),
    total: field.money(['Nilai', 'Worth'], { computed: true }),
  },
  list: { columns: ['name', 'price', 'pieces', 'total'], search: ['name'], sort: 'name', summary: ['total'] },
  actions: {
    price: {
      label: ['Ubah Tarif', 'Change price'],
      done: ['Tarif diubah', 'Price changed'],
      asks: { price: field.money(['Tarif Baru', 'New price'], { required: true, min: 1 }) },
      previews: true,
    },
  },
  collections: {
    raise: {
      label: ['Naikkan Semua', 'Raise all'],
      asks: {
        percent: field.percent(['Kenaikan (%)', 'Rise (%)'], { required: true, above: 0 }),
        named: field.text(['Nama Berawalan', 'Name begins']),
      },
      permission: 'update-story-tariff-price',
      says: ['Tarif yang sudah Rp 1 miliar tidak dinaikkan.', 'A price of Rp 1 billion is not raised.'],
      previews: true,
    },
  },
})

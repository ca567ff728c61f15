import { field } from '../../platform/definition/field.ts'
import { defineModule } from '../../platform/definition/module.ts'

/** A record in which every kind of field stands, to be filled, saved, reloaded and changed. */
export const everyField = defineModule({
  name: 'story-every-field',
  label: ['Semua Isian', 'Every field'],
  route: 'every-field',
  table: 'story_every_fields',
  scope: 'corporate',
  title: 'name',
  fields: {
    code: field.text(['Kode', 'Code'], { required: true, max: 20, unique: true }),
    name: field.text(['Nama', 'Name'], { required: true }),
    note: field.textarea(['Catatan', 'Note']),
    count: field.integer(['Jumlah', 'Count'], { min: 0, max: 1_000_000 }),
    volume: field.quantity(['Volume', 'Volume'], 'm³', { min: 0 }),
    share: field.percent(['Bagian', 'Share']),
    price: field.money(['Harga', 'Price']),
    day: field.date(['Tanggal', 'Date']),
    moment: field.datetime(['Waktu', 'Moment']),
    hour: field.time(['Jam', 'Time']),
    agreed: field.boolean(['Disetujui', 'Agreed'], { default: false }),
    grade: field.select(['Mutu', 'Grade'], {
      low: ['Rendah', 'Low'],
      usual: ['Biasa', 'Usual'],
      high: ['Tinggi', 'High'],
    }),
    province_id: field.link(['Provinsi', 'Province'], 'province'),
    city_id: field.link(['Kota', 'City'], 'city', { among: { province_id: 'province_id' } }),
  },
  list: {
    columns: ['code', 'name', 'count', 'volume', 'price', 'day', 'grade', 'city_id'],
    filters: ['day', 'grade', 'province_id', 'agreed'],
    search: ['code', 'name'],
    sort: '-id',
  },
})

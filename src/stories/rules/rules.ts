import { field } from '../../platform/definition/field.ts'
import { defineModule } from '../../platform/definition/module.ts'

/** A record with a field for each rule of the specification. */
export const rules = defineModule({
  name: 'story-rule',
  label: ['Aturan Isian', 'Rules'],
  route: 'rules',
  table: 'story_rules',
  scope: 'production-unit',
  title: 'name',
  fields: {
    production_unit_id: field.link(['Unit Produksi', 'Production unit'], 'production-unit', {
      required: true,
      fixed: true,
    }),
    name: field.text(['Nama', 'Name'], { required: true, max: 40 }),
    letters: field.text(['Huruf', 'Letters'], { rules: 'alpha' }),
    plate: field.text(['Pelat', 'Plate'], { rules: 'alpha_spaces' }),
    code: field.text(['Sandi', 'Code word'], { rules: 'alpha_dash|length:5' }),
    account: field.text(['Pengguna', 'User'], { rules: 'alpha_num|excluded:admin,root' }),
    tax: field.text(['NPWP', 'Tax number'], { rules: 'digits:16' }),
    mail: field.text(['Surel', 'Mail'], { rules: 'email' }),
    again: field.text(['Surel Lagi', 'Mail again'], { rules: 'confirmed:mail' }),
    factor: field.text(['Faktor', 'Factor'], { rules: 'double:2|between:1,1000' }),
    kind: field.select(['Jenis', 'Kind'], { cash: ['Tunai', 'Cash'], credit: ['Kredit', 'Credit'] }),
    term: field.integer(['Tempo', 'Terms'], { rules: 'required_if:kind,credit', min: 1, max: 90 }),
    volume: field.quantity(['Volume', 'Volume'], 'm³', { above: 0, max: 17.5 }),
    price: field.money(['Harga', 'Price'], { rules: 'max_value:1500000000' }),
    posted: field.date(['Tanggal Buku', 'Posting date'], { rules: 'lock_period' }),
    now: field.datetime(['Waktu Sekarang', 'Now'], { rules: 'lockNow' }),
    planned: field.date(['Rencana', 'Planned'], { min: 'today' }),
    done: field.date(['Terlaksana', 'Done'], { max: 'today' }),
    until: field.date(['Sampai', 'Until'], { rules: 'not_before:planned' }),
  },
  list: { columns: ['name', 'volume', 'price', 'posted'], search: ['name'], sort: '-id' },
})

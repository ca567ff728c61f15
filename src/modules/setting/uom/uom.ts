import { field } from '../../../platform/definition/field.ts'
import { defineModule } from '../../../platform/definition/module.ts'

/** The fields of a unit of measure; for companies and default data alike. */
export const uomFields = () => ({
  code: field.text(['Kode', 'Code'], { required: true, max: 20, unique: true, placeholder: 'TON' }),
  name: field.text(['Nama', 'Name'], { required: true, placeholder: 'Ton' }),
  type: field.select(
    ['Jenis', 'Type'],
    {
      mass: ['Massa', 'Mass'],
      volume: ['Volume', 'Volume'],
      count: ['Jumlah', 'Count'],
      length: ['Panjang', 'Length'],
      time: ['Waktu', 'Time'],
      energy: ['Energi', 'Energy'],
    },
    { required: true },
  ),
  base_factor: field.quantity(['Faktor ke Satuan Dasar', 'Factor to the base unit'], '', {
    above: 0,
    shown: 3,
    hint: ['Ton berfaktor 1000 bila dasarnya kg', 'A ton has the factor 1000 if the base unit is kg'],
  }),
})

/** Units of measure; units of one type are converted into each other by their base factors. */
export const uom = defineModule({
  name: 'uom',
  label: ['Satuan', 'Unit of measure'],
  table: 'uoms',
  scope: 'corporate',
  master: true,
  title: 'name',
  fields: {
    ...uomFields(),
    active: field.active(),
  },
  list: {
    columns: ['code', 'name', 'type', 'base_factor', 'active'],
    filters: ['type', 'active'],
    search: ['code', 'name'],
    sort: 'code',
  },
  lookup: { also: ['type', 'base_factor'], atOnce: 500 },
})

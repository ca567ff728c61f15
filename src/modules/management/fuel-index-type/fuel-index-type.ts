import { field } from '../../../platform/definition/field.ts'
import { defineModule } from '../../../platform/definition/module.ts'

/** The unit in which fuel use is judged: per hour, per kilometre or per cubic metre. */
export const fuelIndexType = defineModule({
  name: 'fuel-index-type',
  label: ['Jenis Indeks BBM', 'Fuel index type'],
  table: 'fuel_index_types',
  scope: 'reference',
  platformWrites: true,
  master: true,
  title: 'name',
  fields: {
    code: field.text(['Kode', 'Code'], { required: true, max: 30, unique: true, placeholder: 'LITER_PER_HOUR' }),
    name: field.text(['Nama', 'Name'], { required: true, placeholder: 'Liter per jam' }),
    formula: field.text(['Rumus', 'Formula'], { required: true, placeholder: 'liter / jam operasi' }),
    unit: field.text(['Satuan', 'Unit'], { required: true, max: 30, placeholder: 'liter/jam' }),
    better: field.select(
      ['Lebih Baik Bila', 'Better when'],
      { low: ['Rendah', 'Low'], high: ['Tinggi', 'High'] },
      { required: true },
    ),
    active: field.active(),
  },
  list: {
    columns: ['code', 'name', 'formula', 'unit', 'better', 'active'],
    filters: ['better', 'active'],
    search: ['code', 'name'],
    sort: 'code',
  },
  lookup: { also: ['unit', 'better'] },
})

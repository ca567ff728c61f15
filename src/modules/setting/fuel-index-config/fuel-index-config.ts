import { field } from '../../../platform/definition/field.ts'
import { defineModule } from '../../../platform/definition/module.ts'

/** The limits of fuel use; for companies and default data alike. */
export const fuelIndexConfigFields = () => ({
  name: field.text(['Nama', 'Name'], { required: true, placeholder: 'Truck mixer per km' }),
  equipment_type_id: field.link(['Jenis Alat', 'Equipment type'], 'equipment-type', { required: true }),
  fuel_index_type_id: field.link(['Jenis Indeks', 'Index type'], 'fuel-index-type', { required: true }),
  equipment_model: field.text(['Model Alat', 'Equipment model'], { max: 100, placeholder: 'FM 260 JD' }),
  min: field.quantity(['Batas Bawah', 'Lower limit'], '', { required: true, min: 0 }),
  max: field.quantity(['Batas Atas', 'Upper limit'], '', { required: true, above: 0 }),
  standard: field.quantity(['Standar', 'Standard'], '', { min: 0 }),
  valid_from: field.date(['Berlaku Dari', 'Valid from'], { required: true }),
})

/** The normal range of fuel use for a type of equipment. */
export const fuelIndexConfig = defineModule({
  name: 'fuel-index-config',
  label: ['Konfigurasi Indeks BBM', 'Fuel index configuration'],
  table: 'fuel_index_configs',
  scope: 'corporate',
  master: true,
  title: 'name',
  fields: {
    ...fuelIndexConfigFields(),
    name: field.text(['Nama', 'Name'], {
      placeholder: 'Truck mixer per km',
      hint: ['Kosongkan untuk nama dari jenisnya', 'Leave empty to name it by its types'],
    }),
    active: field.active(),
  },
  list: {
    columns: [
      'name',
      'equipment_type_id',
      'fuel_index_type_id',
      'equipment_model',
      'min',
      'standard',
      'max',
      'valid_from',
      'active',
    ],
    filters: ['equipment_type_id', 'fuel_index_type_id', 'active'],
    search: ['name', 'equipment_model'],
    sort: 'name',
  },
})

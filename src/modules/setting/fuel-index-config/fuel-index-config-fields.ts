import { field } from '../../../platform/definition/field.ts'

/** The limits of a fuel figure; a company's and the default ones alike. */
export const fuelIndexConfigFields = () => ({
  name: field.text(['Nama', 'Name'], { required: true, placeholder: 'Truck mixer per km' }),
  equipment_type_id: field.link(['Jenis Alat', 'Equipment type'], 'equipment-type', { required: true }),
  fuel_index_type_id: field.link(['Jenis Indeks', 'Index type'], 'fuel-index-type', { required: true }),
  equipment_model: field.text(['Model Alat', 'Equipment model'], { max: 100, placeholder: 'FM 260 JD' }),
  min: field.quantity(['Batas Bawah', 'Lowest'], '', { required: true, min: 0 }),
  max: field.quantity(['Batas Atas', 'Highest'], '', { required: true, above: 0 }),
  standard: field.quantity(['Standar', 'Standard'], '', { min: 0 }),
  valid_from: field.date(['Berlaku Dari', 'Valid from'], { required: true }),
})

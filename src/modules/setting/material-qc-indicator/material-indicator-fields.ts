import { field } from '../../../platform/definition/field.ts'

/** What says how a property of a material is measured; a company's indicators and the default ones alike. */
export const materialIndicatorFields = () => ({
  code: field.text(['Kode', 'Code'], { required: true, max: 30, unique: true, placeholder: 'LUMPUR' }),
  name: field.text(['Nama', 'Name'], { required: true, placeholder: 'Kadar lumpur' }),
  unit: field.text(['Satuan', 'Unit'], { max: 20, placeholder: '%' }),
  method: field.text(['Metode', 'Method'], { max: 100, placeholder: 'SNI 1971:2011' }),
  type: field.select(
    ['Jenis Nilai', 'Kind of value'],
    { number: ['Angka', 'Number'], boolean: ['Ya / Tidak', 'Yes or no'], choice: ['Pilihan', 'Choice'] },
    { required: true },
  ),
})

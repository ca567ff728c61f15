import { field } from '../../../platform/definition/field.ts'
import { defineModule } from '../../../platform/definition/module.ts'

/** How a property of a material is measured; for companies and default data alike. */
export const materialIndicatorFields = () => ({
  code: field.text(['Kode', 'Code'], { required: true, max: 30, unique: true, placeholder: 'LUMPUR' }),
  name: field.text(['Nama', 'Name'], { required: true, placeholder: 'Kadar lumpur' }),
  unit: field.text(['Satuan', 'Unit'], { max: 20, placeholder: '%' }),
  method: field.text(['Metode', 'Method'], { max: 100, placeholder: 'SNI 1971:2011' }),
  type: field.select(
    ['Jenis Nilai', 'Value type'],
    { number: ['Angka', 'Number'], boolean: ['Ya / Tidak', 'Yes or no'], choice: ['Pilihan', 'Choice'] },
    { required: true, default: 'number' },
  ),
  is_moisture: field.boolean(['Kadar Air', 'Moisture'], {
    required: true,
    default: false,
    hint: [
      'Agregat yang dibeli berat kering dibayar tanpa air ini',
      'Aggregate bought by dry weight is paid without this water',
    ],
  }),
})

/** Properties that are measured when material arrives, such as mud, moisture and grading. */
export const materialQcIndicator = defineModule({
  name: 'material-qc-indicator',
  label: ['Indikator QC', 'QC indicator'],
  table: 'material_qc_indicators',
  scope: 'corporate',
  master: true,
  title: 'name',
  fields: {
    ...materialIndicatorFields(),
    active: field.active(),
  },
  list: {
    columns: ['code', 'name', 'unit', 'method', 'type', 'active'],
    filters: ['type', 'active'],
    search: ['code', 'name'],
    sort: 'code',
  },
  lookup: { also: ['unit', 'type'] },
})

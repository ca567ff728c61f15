import { field } from '../../../platform/definition/field.ts'
import { defineModule } from '../../../platform/definition/module.ts'

/** An indicator of a material's tests, with its limits and the deduction beyond them. */
export const materialQcConfigDetail = defineModule({
  name: 'material-qc-config-detail',
  label: ['Rincian QC Material', 'Material QC configuration detail'],
  table: 'material_qc_config_details',
  scope: 'corporate',
  master: true,
  hidden: true,
  title: 'order',
  fields: {
    material_qc_config_id: field.link(['Konfigurasi QC', 'QC configuration'], 'material-qc-config', {
      required: true,
      fixed: true,
    }),
    material_qc_indicator_id: field.link(['Indikator', 'Indicator'], 'material-qc-indicator', { required: true }),
    order: field.integer(['Urutan', 'Order'], { required: true, min: 1, max: 1000, default: 1 }),
    min: field.quantity(['Batas Bawah', 'Lower limit'], ''),
    max: field.quantity(['Batas Atas', 'Upper limit'], ''),
    deduction_formula: field.text(['Potongan', 'Deduction'], {
      placeholder: '1.5 × (value − max)',
      rules: 'max:60',
      hint: [
        'Hanya bentuk k × (value − max): k persen untuk setiap angka di atas batas atas',
        'Only k × (value − max): k per cent for each 1 above the upper limit',
      ],
    }),
    mandatory: field.boolean(['Wajib', 'Mandatory'], { default: true }),
    active: field.active(),
  },
  list: {
    columns: [
      'order',
      'material_qc_config_id',
      'material_qc_indicator_id',
      'min',
      'max',
      'mandatory',
      'deduction_formula',
      'active',
    ],
    filters: ['material_qc_config_id', 'material_qc_indicator_id', 'active'],
    search: ['deduction_formula', 'material_qc_indicator_id'],
    sort: 'order',
  },
})

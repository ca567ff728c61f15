import { field } from '../../../platform/definition/field.ts'
import { defineModule } from '../../../platform/definition/module.ts'

const known = { computed: true } as const
const figure = { ...known, exact: true, sum: false } as const

/**
 * The results of a material's decided and open tests, beside the limits and the previous test. Read only, on the detail
 * of material and vendor.
 */
export const qualityTrend = defineModule({
  name: 'quality-trend',
  label: ['Tren Uji Mutu', 'Quality trend'],
  task: 'material-quality',
  table: 'material_quality_results',
  readFrom: 'quality_trends',
  scope: 'production-unit',
  hidden: true,
  title: 'number',
  fields: {
    number: field.text(['No. Uji', 'Test'], known),
    date: field.date(['Tanggal', 'Date'], known),
    material_id: field.link(['Material', 'Material'], 'material', known),
    vendor_id: field.link(['Pemasok', 'Vendor'], 'vendor', known),
    production_unit_id: field.link(['Unit Produksi', 'Production unit'], 'production-unit', known),
    material_qc_indicator_id: field.link(['Indikator', 'Indicator'], 'material-qc-indicator', known),
    value: field.quantity(['Hasil', 'Value'], '', figure),
    unit: field.text(['Satuan', 'Unit'], known),
    min: field.quantity(['Batas Bawah', 'Lower limit'], '', figure),
    max: field.quantity(['Batas Atas', 'Upper limit'], '', figure),
    change: field.quantity(['Dari Uji Sebelumnya', 'Since previous test'], '', figure),
    average: field.quantity(['Rata-rata 5 Uji', 'Average of 5 tests'], '', { ...known, shown: 2, sum: false }),
    result: field.select(
      ['Penilaian', 'Result'],
      { pass: ['Memenuhi', 'Within limits'], reject: ['Tidak Memenuhi', 'Beyond limits'] },
      known,
    ),
  },
  list: {
    columns: [
      'date',
      'material_qc_indicator_id',
      'value',
      'unit',
      'min',
      'max',
      'change',
      'average',
      'result',
      { field: 'number', from: 1280 },
      { field: 'vendor_id', from: 1600 },
      { field: 'material_id', from: 'chosen' },
    ],
    filters: ['date', 'material_qc_indicator_id', 'result', 'material_id', 'vendor_id'],
    search: ['vendor_id'],
    sortable: ['date', 'value'],
    sort: '-date',
    pageSize: 20,
    statistics: [
      {
        label: ['Tidak Memenuhi', 'Beyond limits'],
        value: 'indicator.beyond',
        classes: 'red',
        filter: { result: 'reject' },
      },
      { label: ['Terendah', 'Lowest'], value: 'index_indicator.min', transform: 'quantity' },
      { label: ['Rata-rata', 'Average'], value: 'index_indicator.avg', transform: 'quantity' },
      { label: ['Tertinggi', 'Highest'], value: 'index_indicator.max', transform: 'quantity' },
    ],
    chart: {
      label: ['Rata-rata per Bulan', 'Average by month'],
      items: [],
      graph: {
        type: 'line',
        label: ['Rata-rata hasil uji per bulan', 'Average result by month'],
        categories: ['Bulan', 'Month'],
        values: ['Hasil', 'Value'],
        transform: 'quantity',
      },
    },
  },
  calls: { create: false, update: false, delete: false, lookup: false },
})

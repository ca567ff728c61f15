import { field } from '../../../platform/definition/field.ts'
import { defineModule } from '../../../platform/definition/module.ts'
import { statuses } from '../../shared/statuses.ts'

const known = { computed: true } as const
const { pass, reject, pending } = statuses('pass', 'reject', 'pending')

/** The fuel efficiency of equipment in a period, from full tank to full tank, beside its standard. Read only. */
export const fuelIndex = defineModule({
  name: 'fuel-index',
  label: ['Indeks BBM', 'Fuel index'],
  table: 'fuel_indexes',
  readFrom: 'fuel_index_list',
  scope: 'production-unit',
  title: 'name',
  fields: {
    name: field.text(['Nama', 'Name'], known),
    period: field.month(['Periode', 'Period'], known),
    equipment_id: field.link(['Alat', 'Equipment'], 'equipment', known),
    production_unit_id: field.link(['Unit Produksi', 'Production unit'], 'production-unit', known),
    fuel_index_type_id: field.link(['Jenis Indeks', 'Index type'], 'fuel-index-type', known),
    date: field.date(['Isi Penuh Terakhir', 'Last full tank'], known),
    liter: field.quantity(['BBM', 'Fuel'], 'liter', { ...known, shown: 1 }),
    divisor: field.quantity(['Km/Jam/m³', 'Km/h/m³'], '', { ...known, shown: 1 }),
    index: field.quantity(['Indeks', 'Index'], '', { ...known, shown: 2 }),
    unit: field.text(['Satuan', 'Unit'], known),
    min: field.quantity(['Min', 'Min'], '', { ...known, shown: 2 }),
    standard: field.quantity(['Standar', 'Standard'], '', { ...known, shown: 2 }),
    max: field.quantity(['Maks', 'Max'], '', { ...known, shown: 2 }),
    trend: field.quantity(['Tren', 'Trend'], '%', { ...known, shown: 1, sum: false }),
    result: field.select(
      ['Penilaian', 'Judgement'],
      { pass: ['Sesuai Standar', 'Within standard'], reject: ['Di Luar Standar', 'Outside standard'] },
      known,
    ),
    status: field.status(
      {
        pass: { ...pass, label: ['Sesuai Standar', 'Within standard'] },
        reject: { ...reject, label: ['Di Luar Standar', 'Outside standard'] },
        pending: { ...pending, label: ['Tanpa Penilaian', 'Not judged'], badge: 'rest' },
      },
      ['Hasil', 'Result'],
    ),
  },
  list: {
    columns: [
      'period',
      'equipment_id',
      'fuel_index_type_id',
      'liter',
      { field: 'divisor', from: 1280 },
      'index',
      { field: 'unit', from: 1600 },
      { field: 'min', from: 1024 },
      { field: 'standard', from: 1600 },
      { field: 'max', from: 1024 },
      { field: 'trend', from: 1280 },
      { field: 'production_unit_id', from: 'chosen' },
      { field: 'date', from: 'chosen' },
      { field: 'result', from: 'chosen' },
      'status',
    ],
    filters: ['period', 'equipment_id', 'fuel_index_type_id', 'status'],
    search: ['name'],
    sortable: ['period', 'liter', 'index', 'status'],
    sort: '-period',
    pageSize: 20,
    card: [
      ['equipment_id', 'index'],
      ['period', 'liter'],
    ],
    statistics: [
      {
        label: ['Di Luar Standar', 'Outside standard'],
        value: 'indicator.outside',
        classes: 'red',
        filter: { status: 'reject' },
      },
      { label: ['Terendah', 'Lowest'], value: 'index_indicator.min', transform: 'quantity' },
      { label: ['Rata-rata', 'Average'], value: 'index_indicator.avg', transform: 'quantity' },
      { label: ['Tertinggi', 'Highest'], value: 'index_indicator.max', transform: 'quantity' },
    ],
    chart: {
      label: ['Indeks per Periode', 'Index by period'],
      items: [],
      graph: {
        type: 'line',
        label: ['Rata-rata indeks per periode', 'Average index by period'],
        categories: ['Periode', 'Period'],
        values: ['Indeks', 'Index'],
        transform: 'quantity',
      },
    },
  },
  calls: { create: false, update: false, delete: false },
  detail: { facts: ['index', 'liter', 'divisor', 'trend'] },
})

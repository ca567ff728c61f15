import { field } from '../../../platform/definition/field.ts'
import { defineModule } from '../../../platform/definition/module.ts'
import { READ_PRICE } from '../../common-fields.ts'

/** A unit's sales target for a month, in total or by salesperson or category, beside the billable deliveries. */
export const salesTarget = defineModule({
  name: 'sales-target',
  label: ['Target Penjualan', 'Sales target'],
  table: 'sales_targets',
  readFrom: 'sales_target_list',
  scope: 'production-unit',
  title: 'period',
  fields: {
    period: field.monthText(['Periode', 'Period'], { computed: true }),
    year: field.integer(['Tahun', 'Year'], {
      required: true,
      min: 2000,
      max: 2100,
      ungrouped: true,
      placeholder: '2026',
    }),
    month: field.integer(['Bulan', 'Month'], { required: true, min: 1, max: 12, placeholder: '1–12' }),
    production_unit_id: field.link(['Unit Produksi', 'Production unit'], 'production-unit', { required: true }),
    salesman_id: field.link(['Tenaga Penjual', 'Salesperson'], 'company-salesman', {
      own: 'user_id',
      hint: ['Kosong: semua', 'Empty: all'],
    }),
    product_category_id: field.link(['Kategori Produk', 'Product category'], 'product-category', {
      hint: ['Kosong: semua', 'Empty: all'],
    }),
    target_m3: field.quantity(['Target Volume', 'Target volume'], 'm³', { required: true, above: 0 }),
    target_amount: field.money(['Target Nilai', 'Target value'], {
      permission: READ_PRICE,
      hint: ['Sebelum PPN', 'Before VAT'],
    }),
    actual_m3: field.quantity(['Realisasi Volume', 'Actual volume'], 'm³', { computed: true }),
    actual_amount: field.money(['Realisasi Nilai', 'Actual value'], {
      computed: true,
      permission: READ_PRICE,
      hint: ['Sebelum PPN dan biaya tambahan', 'Before VAT and charges'],
    }),
    achievement_pct: field.percent(['Pencapaian', 'Achievement'], { computed: true }),
  },
  list: {
    columns: [
      'period',
      'production_unit_id',
      'salesman_id',
      { field: 'product_category_id', from: 1280 },
      'target_m3',
      'actual_m3',
      { field: 'target_amount', from: 'chosen' },
      { field: 'actual_amount', from: 'chosen' },
      'achievement_pct',
    ],
    filters: ['year', 'month', 'salesman_id', 'product_category_id'],
    search: ['period', 'salesman_id'],
    sortable: ['period', 'target_m3'],
    sort: '-period',
    chart: {
      label: ['Target dan Realisasi', 'Target and actual'],
      items: [],
      graph: {
        label: ['Target dan realisasi volume per periode', 'Target and actual volume by period'],
        categories: ['Periode', 'Period'],
        columns: ['period'],
        values: ['Volume (m³)', 'Volume (m³)'],
        transform: 'quantity',
        series: {
          label: ['Volume', 'Volume'],
          names: { aim: ['Target', 'Target'], reached: ['Realisasi', 'Actual'] },
        },
      },
    },
  },
  form: {
    sections: [
      {
        label: ['Target', 'Target'],
        fields: [
          'year',
          'month',
          'production_unit_id',
          'salesman_id',
          'product_category_id',
          'target_m3',
          'target_amount',
        ],
      },
    ],
  },
  detail: {
    facts: ['target_m3', 'actual_m3', 'achievement_pct'],
    sections: [
      {
        fields: [
          'period',
          'production_unit_id',
          'salesman_id',
          'product_category_id',
          'target_m3',
          'actual_m3',
          'target_amount',
          'actual_amount',
          'achievement_pct',
        ],
      },
    ],
  },
})

import { field } from '../../../platform/definition/field.ts'
import { defineModule } from '../../../platform/definition/module.ts'
import { cancelReason, noteField, unitField } from '../../common-fields.ts'
import { statuses } from '../../shared/statuses.ts'
import { READ_COST } from '../read-cost.ts'

/** What was used of the materials. Rows of production are written by dockets alone. */
export const materialUsage = defineModule({
  name: 'material-usage',
  label: ['Pemakaian Material', 'Material usage'],
  table: 'material_usages',
  scope: 'production-unit',
  growing: true,
  countedBy: 'MU',
  title: 'number',
  fields: {
    number: field.number('MU'),
    status: field.status(statuses('pending', 'finish', 'cancel')),
    date: field.date(['Tanggal', 'Date'], { computed: true }),
    production_unit_id: unitField(),
    type: field.select(
      ['Jenis', 'Type'],
      {
        production: ['Produksi', 'Production'],
        waste: ['Susut/Buangan', 'Waste'],
        trial_mix: ['Trial Mix', 'Trial mix'],
        calibration: ['Kalibrasi', 'Calibration'],
        maintenance: ['Pemeliharaan', 'Maintenance'],
        other: ['Lainnya', 'Other'],
      },
      { computed: true },
    ),
    docket_id: field.link(['Surat Jalan', 'Docket'], 'production/docket', { computed: true }),
    job_order_id: field.link(['Job Order', 'Job order'], 'production', { computed: true }),
    product_id: field.link(['Produk', 'Product'], 'product', { computed: true }),
    quantity: field.quantity(['Volume', 'Volume'], 'm³', { computed: true }),
    total_kg: field.quantity(['Total', 'Total'], 'kg', { computed: true }),
    value: field.money(['Nilai', 'Value'], { computed: true, permission: READ_COST }),
    items: field.lines(['Material', 'Materials'], {
      table: 'material_usage_items',
      parent: 'material_usage_id',
      scope: 'production-unit',
      fields: {
        material_id: field.link(['Material', 'Material'], 'material', { computed: true }),
        warehouse_id: field.link(['Gudang', 'Warehouse'], 'warehouse', { computed: true }),
        theoretical: field.quantity(['Teoretis', 'Theoretical'], '', { computed: true, shown: 3 }),
        actual: field.quantity(['Aktual', 'Actual'], '', { computed: true, shown: 3 }),
        deviation_pct: field.quantity(['Deviasi', 'Deviation'], '%', { computed: true }),
        uom_id: field.link(['Satuan', 'Unit of measure'], 'uom', { computed: true }),
        value: field.money(['Nilai', 'Value'], { computed: true, permission: READ_COST }),
      },
    }),
    note: noteField(),
    cancel_reason: cancelReason('cancel'),
  },
  list: {
    columns: [
      'number',
      'date',
      'type',
      'docket_id',
      'product_id',
      'quantity',
      'total_kg',
      { field: 'value', from: 1024 },
      'status',
    ],
    filters: ['date', 'type', 'status', 'docket_id', 'product_id'],
    search: ['number'],
    sortable: ['number', 'date'],
    sort: '-date',
    pageSize: 20,
  },
  calls: { create: false, update: false, delete: false },
  detail: { facts: ['quantity', 'total_kg', 'value'] },
})

import { field } from '../../../platform/definition/field.ts'
import { defineModule } from '../../../platform/definition/module.ts'
import { cancelReason, entryDate, noteField, reason, unitField } from '../../common-fields.ts'
import { DOCUMENTS, documents } from '../../shared/documents.ts'
import { statuses } from '../../shared/statuses.ts'
import { READ_COST } from '../read-cost.ts'
import { PLACES } from '../warehouse-types.ts'

/** Usage of materials: by a docket, which writes it itself, or for another purpose, entered by hand and then posted. */
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
    date: entryDate({ max: 'today' }),
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
      { required: true, serverOnly: ['production'] },
    ),
    reason: field.textarea(['Alasan', 'Reason'], {
      required: true,
      max: 1_000,
      placeholder: 'Kalibrasi timbangan semen',
    }),
    docket_id: field.link(['Surat Jalan', 'Docket'], 'production/docket', { computed: true }),
    job_order_id: field.link(['Job Order', 'Job order'], 'production', { computed: true }),
    product_id: field.link(['Produk', 'Product'], 'product', { computed: true }),
    batching_plant_id: field.link(['Batching Plant', 'Batching plant'], 'batching-plant', { computed: true }),
    quantity: field.quantity(['Volume', 'Volume'], 'm³', { computed: true }),
    basis: field.select(
      ['Dasar Angka Aktual', 'Basis of actual figures'],
      {
        mix: ['Mix Design', 'Mix design'],
        part: ['Sebagian Batch', 'Batches in part'],
        batch: ['Timbangan Batch', 'Weighed batches'],
      },
      { computed: true, onlyKnown: true },
    ),
    total_kg: field.quantity(['Total', 'Total'], 'kg', { computed: true, exact: true }),
    value: field.money(['Nilai', 'Value'], { computed: true, permission: READ_COST }),
    items: field.lines(['Material', 'Materials'], {
      table: 'material_usage_items',
      parent: 'material_usage_id',
      scope: 'production-unit',
      required: true,
      min: 1,
      max: 50,
      fields: {
        material_id: field.link(['Material', 'Material'], 'material', { required: true, fills: { uom_id: 'uom_id' } }),
        warehouse_id: field.link(['Gudang', 'Warehouse'], 'warehouse', { required: true, offers: PLACES }),
        theoretical: field.quantity(['Teoretis', 'Theoretical'], '', { computed: true, exact: true }),
        actual: field.quantity(['Aktual', 'Actual'], '', { required: true, above: 0, exact: true }),
        deviation_pct: field.quantity(['Deviasi', 'Deviation'], '%', { computed: true }),
        uom_id: field.link(['Satuan', 'Unit of measure'], 'uom', { computed: true }),
        value: field.money(['Nilai', 'Value'], { computed: true, permission: READ_COST }),
      },
    }),
    documents: documents({
      table: 'material_usage_documents',
      parent: 'material_usage_id',
      scope: 'production-unit',
      of: 'material_usage',
    }),
    note: noteField(),
    cancel_reason: cancelReason('cancel'),
  },
  editableWhen: { status: 'pending' },
  alwaysEditable: ['note', 'documents'],
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
      { field: 'batching_plant_id', from: 'chosen' },
      'status',
    ],
    filters: ['date', 'type', 'items.material_id', 'batching_plant_id', 'status', 'product_id', 'docket_id'],
    search: ['number'],
    sortable: ['number', 'date'],
    sort: '-date',
    pageSize: 20,
  },
  // A usage is numbered when it is created, so it is cancelled instead of deleted.
  calls: { delete: false },
  form: {
    sections: [
      { label: ['Data Pemakaian', 'Usage'], fields: ['date', 'type', 'production_unit_id', 'reason', 'items', 'note'] },
      DOCUMENTS,
    ],
  },
  detail: {
    facts: ['quantity', 'total_kg', 'value'],
    sections: [
      {
        fields: [
          'type',
          'date',
          'docket_id',
          'job_order_id',
          'product_id',
          'batching_plant_id',
          'basis',
          'production_unit_id',
          'reason',
          'note',
          'cancel_reason',
          'items',
          'documents',
        ],
      },
    ],
  },
  actions: {
    post: {
      label: ['Posting', 'Post'],
      done: ['Diposting', 'Posted'],
      from: 'pending',
      primary: true,
      shows: ['type', 'reason', 'total_kg'],
      says: ['Stok material berkurang sejumlah ini.', 'Material stock decreases by these quantities.'],
    },
    cancel: {
      label: ['Batalkan Pemakaian', 'Cancel usage'],
      done: ['Dibatalkan', 'Cancelled'],
      from: ['pending', 'finish'],
      // A docket's usage is cancelled with the docket.
      when: { docket_id: null },
      // The reversal has the day of the cancellation.
      afterClosing: true,
      asks: { reason: reason() },
      danger: true,
      says: ['Yang sudah diposting kembali ke stok.', 'What was posted returns to the stock.'],
    },
  },
})

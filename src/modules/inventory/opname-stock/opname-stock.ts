import { field } from '../../../platform/definition/field.ts'
import { defineModule } from '../../../platform/definition/module.ts'
import { approvalNote, cancelReason, entryDate, noteField, reason, refusal, unitField } from '../../common-fields.ts'
import { DOCUMENTS, documents } from '../../shared/documents.ts'
import { statuses } from '../../shared/statuses.ts'
import { READ_COST } from '../read-cost.ts'

/**
 * A stock take of a warehouse. It is frozen at one moment, and its differences are posted, so the plant keeps working
 * meanwhile.
 */
export const opnameStock = defineModule({
  name: 'opname-stock',
  label: ['Opname Stok', 'Stock take'],
  table: 'stock_takes',
  readFrom: 'stock_take_list',
  scope: 'production-unit',
  growing: true,
  countedBy: 'OP',
  title: 'number',
  fields: {
    number: field.number('OP'),
    status: field.status(statuses('pending', 'ready', 'progress', 'approve', 'reject', 'cancel')),
    date: entryDate({ max: 'today' }),
    warehouse_id: field.link(['Gudang', 'Warehouse'], 'warehouse', { required: true, fixed: true, givesUnit: true }),
    production_unit_id: unitField(),
    counted_by: field.link(['Penghitung', 'Counted by'], 'users', { required: true }),
    snapshot_at: field.datetime(['Dibekukan', 'Frozen'], { computed: true }),
    item_names: field.text(['Material', 'Materials'], { computed: true }),
    value_difference: field.money(['Nilai Selisih', 'Value difference'], { computed: true, permission: READ_COST }),
    materials: field.lines(['Material yang Dihitung', 'Materials to count'], {
      as: 'picker',
      table: 'stock_take_items',
      parent: 'stock_take_id',
      scope: 'production-unit',
      // After the freeze these are the rows to be filled in.
      shownWhen: { snapshot_at: null },
      max: 50,
      hint: ['Kosongkan untuk semua material di gudang ini', 'Leave empty for all materials in this warehouse'],
      fields: { material_id: field.link(['Material', 'Material'], 'material', { required: true }) },
    }),
    items: field.lines(['Hasil Hitung', 'Count'], {
      table: 'stock_take_items',
      readFrom: 'stock_take_item_list',
      parent: 'stock_take_id',
      scope: 'production-unit',
      given: true,
      shownWhen: { status: ['ready', 'progress', 'approve', 'reject', 'cancel'] },
      max: 50,
      columns: [
        'material_id',
        'method',
        'volume',
        'density',
        'counted_qty',
        'uom_id',
        'system_qty',
        'difference',
        'difference_pct',
        'value_difference',
        'reason',
        'photo',
      ],
      fields: {
        material_id: field.link(['Material', 'Material'], 'material', { computed: true }),
        uom_id: field.link(['Satuan', 'Unit of measure'], 'uom', { computed: true }),
        uom_type: field.text(['Jenis Satuan', 'Unit type'], { computed: true }),
        uom_factor: field.quantity(['Isi Satuan', 'Unit in kg or litres'], '', { computed: true, exact: true }),
        method: field.select(['Cara Hitung', 'Method'], {
          weigh: ['Timbang', 'Weighed'],
          silo_level: ['Level Silo', 'Silo level'],
          volume_survey: ['Ukur Volume', 'Volume survey'],
          tank_dip: ['Celup Tangki', 'Tank dip'],
        }),
        volume: field.quantity(['Volume', 'Volume'], 'm³', { min: 0, exact: true }),
        density: field.quantity(['Berat Isi', 'Bulk density'], 'kg/m³', { above: 0, exact: true }),
        counted_qty: field.quantity(['Stok Fisik', 'Counted'], '', { min: 0, exact: true }),
        reason: field.text(['Alasan', 'Reason'], { max: 200 }),
        photo: field.file(['Foto', 'Photo'], { maxMb: 5 }),
        system_qty: field.quantity(['Stok Sistem', 'System'], '', { computed: true, exact: true }),
        difference: field.quantity(['Selisih', 'Difference'], '', { computed: true, exact: true }),
        difference_pct: field.quantity(['Selisih (%)', 'Difference (%)'], '%', { computed: true }),
        unit_cost: field.quantity(['Harga Satuan (Rp)', 'Unit cost (Rp)'], 'Rp', {
          computed: true,
          permission: READ_COST,
        }),
        value_difference: field.money(['Nilai Selisih', 'Value difference'], { computed: true, permission: READ_COST }),
      },
    }),
    documents: documents({
      table: 'stock_take_documents',
      parent: 'stock_take_id',
      scope: 'production-unit',
      of: 'stock_take',
    }),
    note: noteField(),
    cancel_reason: cancelReason('reject', 'cancel'),
  },
  editableWhen: { status: ['pending', 'ready'] },
  alwaysEditable: ['note', 'documents'],
  list: {
    columns: [
      'number',
      'date',
      'warehouse_id',
      'item_names',
      { field: 'counted_by', from: 1280 },
      { field: 'snapshot_at', from: 1600 },
      { field: 'value_difference', from: 1024 },
      'status',
    ],
    filters: ['date', 'status', 'warehouse_id', 'counted_by'],
    search: ['number'],
    sortable: ['number', 'date'],
    sort: '-date',
    pageSize: 20,
  },
  // A stock take is numbered when it is created, so it is cancelled instead of deleted.
  calls: { delete: false },
  form: {
    sections: [
      {
        label: ['Data Opname', 'Stock take'],
        fields: ['date', 'warehouse_id', 'counted_by', 'materials', 'note'],
      },
      { label: ['Hasil Hitung', 'Count'], fields: ['items'], only: 'update' },
      DOCUMENTS,
    ],
  },
  detail: {
    facts: ['value_difference'],
    sections: [
      {
        fields: [
          'warehouse_id',
          'production_unit_id',
          'date',
          'counted_by',
          'snapshot_at',
          'note',
          'cancel_reason',
          'materials',
          'items',
          'documents',
        ],
      },
    ],
  },
  actions: {
    freeze: {
      label: ['Bekukan', 'Freeze'],
      done: ['Dibekukan', 'Frozen'],
      from: 'pending',
      to: 'ready',
      primary: true,
      shows: ['warehouse_id', 'item_names'],
      says: [
        'Stok sistem dihitung sampai saat ini. Cetak lembar hitung lalu hitung; pabrik tetap berjalan.',
        'System stock is taken at this moment. Print the sheet and count; the plant keeps running.',
      ],
    },
    print: {
      label: ['Cetak', 'Print'],
      done: ['Dicetak', 'Printed'],
      from: ['ready', 'progress', 'approve'],
      afterClosing: true,
      asks: { template: field.text(['Template', 'Template'], { max: 50 }) },
    },
    submit: {
      label: ['Ajukan', 'Submit'],
      done: ['Diajukan', 'Submitted'],
      from: 'ready',
      permission: 'create-opname-stock',
      primary: true,
      shows: ['warehouse_id', 'item_names'],
      says: [
        'Menunggu persetujuan orang lain; hasil hitung tidak dapat diubah lagi.',
        'It waits for approval by another user; the counted quantities can no longer be changed.',
      ],
    },
    approve: {
      label: ['Setujui', 'Approve'],
      done: ['Disetujui', 'Approved'],
      from: 'progress',
      primary: true,
      asks: { note: approvalNote() },
      shows: ['warehouse_id', 'item_names', 'value_difference'],
      says: [
        'Setelah level terakhir setuju, selisihnya diposting ke stok. Yang bergerak sejak dibekukan tidak berubah.',
        'After the last approval the difference is posted. Movements since the freeze stay.',
      ],
    },
    reject: {
      label: ['Tolak', 'Reject'],
      done: ['Ditolak', 'Rejected'],
      from: 'progress',
      asks: refusal(),
      danger: true,
      says: ['Stok tidak berubah.', 'The stock does not change.'],
    },
    cancel: {
      label: ['Batalkan Opname', 'Cancel stock take'],
      done: ['Dibatalkan', 'Cancelled'],
      from: ['pending', 'ready', 'progress'],
      asks: { reason: reason() },
      danger: true,
      says: ['Stok tidak berubah.', 'The stock does not change.'],
    },
  },
})

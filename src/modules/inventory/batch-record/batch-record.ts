import { field } from '../../../platform/definition/field.ts'
import { defineModule } from '../../../platform/definition/module.ts'
import { cancelReason, noteField, reason, unitField } from '../../common-fields.ts'
import { statuses } from '../../shared/statuses.ts'
import { PROBLEMS } from './problems.ts'

const { pending, progress, finish, cancel } = statuses('pending', 'progress', 'finish', 'cancel')

/**
 * What the plant weighed of each material for one batch of a docket; recorded by its batching PC, or by hand while the
 * PC is down.
 */
export const batchRecord = defineModule({
  name: 'batch-record',
  label: ['Catatan Batch', 'Batch record'],
  table: 'batch_records',
  scope: 'production-unit',
  growing: true,
  hidden: true,
  title: 'docket_no',
  fields: {
    docket_no: field.text(['No. Surat Jalan', 'Docket number'], {
      max: 60,
      hint: ['Terisi dari surat jalan yang dipilih', 'Filled from the chosen docket'],
      placeholder: 'DO/SMG/2611/00042',
    }),
    docket_id: field.link(['Surat Jalan', 'Docket'], 'production/docket', { givesUnit: true }),
    production_unit_id: unitField(),
    batch_no: field.integer(['Batch Ke-', 'Batch number'], { required: true, min: 1, max: 1_000 }),
    at: field.datetime(['Waktu Batch', 'Batched at'], { hint: ['Kosongkan untuk sekarang', 'Leave empty for now'] }),
    volume: field.quantity(['Volume', 'Volume'], 'm³', { required: true, above: 0, max: 1_000 }),
    total_target: field.quantity(['Target', 'Target'], 'kg', { computed: true, exact: true }),
    total_actual: field.quantity(['Aktual', 'Actual'], 'kg', { computed: true, exact: true }),
    deviation_pct: field.quantity(['Deviasi', 'Deviation'], '%', { computed: true }),
    items: field.lines(['Material', 'Materials'], {
      table: 'batch_record_items',
      parent: 'batch_record_id',
      scope: 'production-unit',
      required: true,
      min: 1,
      max: 50,
      fields: {
        material_id: field.link(['Material', 'Material'], 'material', { required: true }),
        target_kg: field.quantity(['Target', 'Target'], 'kg', { required: true, min: 0, max: 1_000_000, exact: true }),
        actual_kg: field.quantity(['Aktual', 'Actual'], 'kg', { required: true, min: 0, max: 1_000_000, exact: true }),
        deviation_pct: field.quantity(['Deviasi', 'Deviation'], '%', { computed: true }),
      },
    }),
    job_order_id: field.link(['Job Order', 'Job order'], 'production', { computed: true }),
    product_id: field.link(['Produk', 'Product'], 'product', { computed: true }),
    device_id: field.link(['Perangkat', 'Device'], 'device', { computed: true, onlyKnown: true }),
    seq: field.integer(['Nomor Urut Perangkat', 'Sequence number of the device'], { computed: true, onlyKnown: true }),
    status: field.status({
      pending: { ...pending, label: ['Perlu Diselesaikan', 'To be settled'] },
      progress: { ...progress, label: ['Belum Dihitung', 'Not counted yet'] },
      finish: { ...finish, label: ['Dihitung', 'Counted'] },
      cancel: { ...cancel, label: ['Dikesampingkan', 'Set aside'] },
    }),
    problem: field.select(['Masalah', 'Problem'], PROBLEMS, { computed: true, onlyKnown: true }),
    note: noteField(),
    cancel_reason: cancelReason('cancel'),
  },
  list: {
    columns: [
      'at',
      'docket_no',
      'batch_no',
      'volume',
      { field: 'docket_id', from: 'chosen' },
      { field: 'job_order_id', from: 'chosen' },
      { field: 'product_id', from: 1280 },
      { field: 'total_target', from: 1024 },
      'total_actual',
      'deviation_pct',
      { field: 'problem', from: 1280 },
      'status',
    ],
    filters: ['at', 'status', 'problem', 'docket_id', 'job_order_id', 'product_id'],
    search: ['docket_no'],
    sortable: ['at'],
    sort: '-at',
    pageSize: 20,
    summary: ['volume', 'total_target', 'total_actual'],
  },
  // Weights are never overwritten: a wrong record is set aside.
  calls: { update: false, delete: false },
  form: {
    sections: [
      {
        fields: ['docket_id', 'docket_no', 'production_unit_id', 'batch_no', 'at', 'volume', 'items', 'note'],
      },
    ],
  },
  detail: {
    facts: ['volume', 'total_target', 'total_actual', 'deviation_pct'],
    sections: [
      {
        fields: [
          'problem',
          'at',
          'docket_id',
          'docket_no',
          'job_order_id',
          'product_id',
          'batch_no',
          'production_unit_id',
          'device_id',
          'seq',
          'note',
          'cancel_reason',
          'items',
        ],
      },
    ],
  },
  actions: {
    settle: {
      label: ['Selesaikan Batch', 'Settle batch'],
      done: ['Batch diselesaikan', 'Batch settled'],
      from: ['pending', 'progress'],
      primary: true,
      shows: ['docket_no', 'batch_no', 'volume', 'total_actual'],
      asks: {
        docket_id: field.link(['Surat Jalan', 'Docket'], 'production/docket', {
          hint: ['Kosongkan bila surat jalannya sudah benar', 'Leave empty if its docket is right'],
        }),
      },
      says: [
        'Batch ini milik surat jalan tersebut. Bila sudah berangkat, selisihnya dengan yang telah dipotong disesuaikan di stok.',
        'The batch belongs to this docket. If it has departed, the difference from what was taken is adjusted in stock.',
      ],
    },
    cancel: {
      label: ['Kesampingkan', 'Set aside'],
      done: ['Dikesampingkan', 'Set aside'],
      from: ['pending', 'progress'],
      asks: { reason: reason() },
      danger: true,
      says: ['Batch ini tidak dihitung di surat jalan mana pun.', 'This batch does not count for any docket.'],
    },
  },
})

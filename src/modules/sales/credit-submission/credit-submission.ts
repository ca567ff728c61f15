import { field } from '../../../platform/definition/field.ts'
import { defineModule } from '../../../platform/definition/module.ts'
import { cancelReason, entryDate, READ_PRICE, reason, unitField } from '../../common-fields.ts'
import { DOCUMENTS, documents } from '../../shared/documents.ts'
import { statuses } from '../../shared/statuses.ts'

const words = statuses('pending', 'progress', 'approve', 'reject', 'cancel')
const figure = { computed: true, permission: READ_PRICE } as const
const then = { ...figure, shownWhen: { submitted: true } } as const

export const SUBMISSION_TYPES = {
  new: ['Baru', 'New'],
  increase: ['Kenaikan', 'Increase'],
  renew: ['Perpanjangan', 'Renewal'],
  one_time: ['Sekali Pakai', 'One time'],
} as const

/** What a level tells beside the submission itself. */
export const LEVEL_COLUMNS = ['level_of', 'status', 'decided_by_name', 'decided_at', 'note'] as const

/** A customer's request for a credit limit. Approvers decide level by level; the last level sets the limit. */
export const creditSubmission = defineModule({
  name: 'credit-submission',
  label: ['Pengajuan Kredit', 'Credit submission'],
  table: 'credit_submissions',
  readFrom: 'credit_submission_list',
  scope: 'production-unit',
  title: 'number',
  fields: {
    number: field.number('PK'),
    status: field.status({
      ...words,
      pending: { ...words.pending, label: ['Menunggu persetujuan', 'Waits for approval'] },
      progress: {
        ...words.progress,
        label: ['Dalam proses, menunggu verifikasi berikutnya', 'In progress, awaiting next verification'],
      },
    }),
    submitted: field.boolean(['Diajukan', 'Submitted'], { computed: true }),
    date: entryDate(),
    customer_id: field.link(['Pelanggan', 'Customer'], 'customer', {
      required: true,
      fills: { requested_top: 'top_days' },
    }),
    type: field.select(['Jenis', 'Type'], SUBMISSION_TYPES, { required: true, default: 'new' }),
    site_project_id: field.link(['Proyek', 'Site project'], 'site-project', {
      among: { customer_id: 'customer_id' },
      givesUnit: true,
      hint: ['Kosong: limit pelanggan untuk semua proyek', 'Empty: the limit of the customer for all projects'],
    }),
    sales_order_id: field.link(['Pesanan Penjualan', 'Sales order'], 'sales-order', {
      among: { customer_id: 'customer_id' },
      givesUnit: true,
      rules: 'required_if:type,one_time',
      shownWhen: { type: 'one_time' },
    }),
    production_unit_id: unitField(),
    requested_limit: field.money(['Limit Diajukan', 'Requested limit'], {
      required: true,
      above: 0,
      hint: ['Limit seluruhnya, bukan tambahannya', 'The whole limit, not the increase'],
    }),
    requested_top: field.integer(['Jatuh Tempo (hari)', 'Payment term (days)'], { required: true, min: 0, max: 365 }),
    valid_from: field.date(['Berlaku Dari', 'Valid from'], { required: true, default: 'today' }),
    valid_until: field.date(['Berlaku Sampai', 'Valid until'], { rules: 'not_before:valid_from' }),
    collateral: field.textarea(['Jaminan', 'Collateral'], { max: 1_000 }),
    reason: field.textarea(['Alasan', 'Reason'], { required: true, max: 1_000 }),
    ref_submission_id: field.link(['Pengajuan Sebelumnya', 'Previous submission'], 'credit-submission', {
      among: { customer_id: 'customer_id' },
    }),
    salesman_id: field.link(['Tenaga Penjual', 'Salesperson'], 'company-salesman', { computed: true, own: 'user_id' }),
    current_limit: field.money(['Limit Sekarang', 'Limit now'], figure),
    exposure: field.money(['Kredit Terpakai', 'Credit used'], figure),
    credit_available: field.money(['Sisa Limit', 'Credit left'], figure),
    current_level: field.text(['Level', 'Level'], { computed: true }),
    my_turn: field.boolean(['Giliran Saya', 'My turn'], { computed: true }),
    age_days: field.integer(['Umur (hari)', 'Age (days)'], { computed: true }),
    limit_then: field.money(['Limit', 'Limit'], then),
    exposure_then: field.money(['Kredit Terpakai', 'Credit used'], then),
    overdue_then: field.money(['Lewat Jatuh Tempo', 'Overdue'], then),
    overdue_30_then: field.money(['Lewat Jatuh Tempo > 30 hari', 'Overdue > 30 days'], then),
    deposit_then: field.money(['Sisa Deposit', 'Deposits left'], then),
    paid_then: field.money(['Dibayar 12 Bulan', 'Paid in 12 months'], then),
    submitted_at: field.datetime(['Waktu Pengajuan', 'Submitted at'], { computed: true }),
    documents: documents({
      table: 'credit_submission_documents',
      parent: 'credit_submission_id',
      scope: 'production-unit',
      of: 'credit_submission',
    }),
    cancel_reason: cancelReason('reject', 'cancel'),
  },
  // It grants a limit from its approval on, whenever it was entered.
  plans: true,
  editableWhen: { status: 'pending', submitted: false },
  deletableWhen: { status: 'pending', submitted: false },
  list: {
    columns: [
      'number',
      'date',
      'customer_id',
      { field: 'type', from: 1280 },
      'requested_limit',
      { field: 'current_limit', from: 1280 },
      'current_level',
      { field: 'salesman_id', from: 'chosen' },
      { field: 'site_project_id', from: 'chosen' },
      'status',
      { field: 'age_days', from: 1600 },
    ],
    filters: ['date', 'status', 'customer_id', 'salesman_id', 'my_turn', 'type'],
    search: ['number', 'customer_id', 'site_project_id'],
    sortable: ['number', 'date', 'requested_limit'],
    sort: '-date',
    pageSize: 20,
  },
  form: {
    sections: [
      {
        label: ['Data Pengajuan', 'Submission'],
        fields: [
          'date',
          'customer_id',
          'type',
          'site_project_id',
          'sales_order_id',
          'requested_limit',
          'requested_top',
          'valid_from',
          'valid_until',
          'production_unit_id',
        ],
      },
      { label: ['Alasan & Jaminan', 'Reason and collateral'], fields: ['reason', 'collateral', 'ref_submission_id'] },
      DOCUMENTS,
    ],
  },
  detail: {
    facts: ['requested_limit', 'current_limit', 'exposure', 'credit_available'],
    sections: [
      {
        fields: [
          'customer_id',
          'date',
          'type',
          'site_project_id',
          'sales_order_id',
          'requested_top',
          'valid_from',
          'valid_until',
          'salesman_id',
          'current_level',
          'submitted_at',
          'production_unit_id',
          'reason',
          'collateral',
          'ref_submission_id',
          'cancel_reason',
        ],
      },
      {
        label: ['Saat Diajukan', 'When submitted'],
        fields: ['limit_then', 'exposure_then', 'overdue_then', 'overdue_30_then', 'deposit_then', 'paid_then'],
      },
      DOCUMENTS,
    ],
  },
  tabs: [
    {
      module: 'credit-limit-approval',
      by: 'credit_submission_id',
      label: ['Level Persetujuan', 'Approval levels'],
      permission: 'read-credit-submission',
      columns: LEVEL_COLUMNS,
    },
    { module: 'receivable-entry', by: 'customer_id', key: 'customer_id', label: ['Riwayat Piutang', 'Receivables'] },
  ],
  cannotGoOn: ['Pengajuan tidak dapat dilanjutkan · sekarang {status}', 'It cannot continue · now {status}'],
  actions: {
    submit: {
      label: ['Ajukan', 'Submit'],
      done: ['Diajukan', 'Submitted'],
      from: 'pending',
      when: { submitted: false },
      primary: true,
      shows: ['customer_id', 'type', 'requested_limit', 'current_limit', 'requested_top'],
      says: [
        'Penyetuju level pertama mendapat giliran; rinciannya terkunci.',
        'The first level decides next; the details are locked.',
      ],
    },
    assign: {
      label: ['Alihkan Penyetuju', 'Reassign'],
      done: ['Penyetuju dialihkan', 'Reassigned'],
      from: ['pending', 'progress'],
      when: { submitted: true },
      asks: {
        user_id: field.link(['Penyetuju', 'Approver'], 'users', { required: true }),
        reason: reason(),
      },
      shows: ['customer_id', 'current_level'],
    },
    cancel: {
      label: ['Batalkan Pengajuan', 'Cancel submission'],
      done: ['Dibatalkan', 'Cancelled'],
      from: ['pending', 'progress'],
      asks: { reason: reason() },
      danger: true,
    },
  },
})

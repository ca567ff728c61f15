import { field } from '../../../platform/definition/field.ts'
import { defineModule } from '../../../platform/definition/module.ts'
import { READ_PRICE } from '../../common-fields.ts'
import { AGEING } from '../../sales/ageing.ts'
import { SUBMISSION_CLOSED, SUBMISSION_TYPES } from '../../sales/credit-submission/credit-submission.ts'
import { statuses } from '../../shared/statuses.ts'

const DECIDES = 'update-credit-limit-approval'
const figure = { computed: true, permission: READ_PRICE } as const
const known = { computed: true } as const
const words = statuses('off', 'pending', 'approve', 'reject', 'cancel')

/** The levels of credit submissions for approvers: the customer's figures at submission beside today's. */
export const creditLimitApproval = defineModule({
  name: 'credit-limit-approval',
  label: ['Persetujuan Limit Kredit', 'Credit limit approval'],
  table: 'approval_steps',
  readFrom: 'credit_limit_approval_list',
  rows: { doc_type: 'credit_submission' },
  scope: 'production-unit',
  title: 'number',
  fields: {
    number: field.text(['Nomor', 'Number'], known),
    status: field.status({
      ...words,
      off: { ...words.off, label: ['Menunggu level sebelumnya', 'Waits for the previous level'] },
      pending: { ...words.pending, label: ['Menunggu persetujuan', 'Waits for approval'] },
      cancel: { ...words.cancel, label: ['Tidak dapat dilanjutkan', 'Cannot be continued'] },
    }),
    mine: field.select(
      ['Saya', 'Mine'],
      {
        turn: ['Giliran saya', 'My turn'],
        waiting: ['Menunggu level sebelumnya', 'Waits for the previous level'],
        history: ['Riwayat saya', 'Decided by me'],
        other: ['Orang lain', 'Others'],
      },
      known,
    ),
    level_of: field.text(['Level', 'Level'], known),
    credit_submission_id: field.link(['Pengajuan Kredit', 'Credit submission'], 'credit-submission', known),
    date: field.date(['Tanggal', 'Date'], known),
    customer_id: field.link(['Pelanggan', 'Customer'], 'customer', known),
    site_project_id: field.link(['Proyek', 'Site project'], 'site-project', known),
    sales_order_id: field.link(['Pesanan Penjualan', 'Sales order'], 'sales-order', known),
    production_unit_id: field.link(['Unit Produksi', 'Production unit'], 'production-unit', known),
    type: field.select(['Jenis', 'Type'], SUBMISSION_TYPES, known),
    requested_limit: field.money(['Limit Diajukan', 'Requested limit'], known),
    requested_top: field.integer(['Jatuh Tempo (hari)', 'Payment term (days)'], known),
    valid_from: field.date(['Berlaku Dari', 'Valid from'], known),
    valid_until: field.date(['Berlaku Sampai', 'Valid until'], known),
    collateral: field.textarea(['Jaminan', 'Collateral'], known),
    reason: field.textarea(['Alasan', 'Reason'], known),
    opened_at: field.datetime(['Menunggu Sejak', 'Waits since'], known),
    due_at: field.datetime(['Batas Waktu', 'Due at'], known),
    late: field.boolean(['Lewat Batas Waktu', 'Past its due time'], known),
    decided_by_name: field.text(['Diputuskan Oleh', 'Decided by'], known),
    decided_at: field.datetime(['Waktu Keputusan', 'Decided at'], known),
    note: field.textarea(['Catatan', 'Note'], known),
    limit_then: field.money(['Limit', 'Limit'], figure),
    exposure_then: field.money(['Kredit Terpakai', 'Credit used'], figure),
    overdue_then: field.money(['Lewat Jatuh Tempo', 'Overdue'], figure),
    overdue_30_then: field.money(['Lewat Jatuh Tempo > 30 hari', 'Overdue > 30 days'], figure),
    deposit_then: field.money(['Sisa Deposit', 'Deposits left'], figure),
    paid_then: field.money(['Dibayar 12 Bulan', 'Paid in 12 months'], figure),
    current_limit: field.money(['Limit Sekarang', 'Limit now'], figure),
    exposure: field.money(['Kredit Terpakai', 'Credit used'], figure),
    credit_available: field.money(['Sisa Limit', 'Credit left'], figure),
    overdue: field.money(['Lewat Jatuh Tempo', 'Overdue'], figure),
    overdue_30: field.money(['Lewat Jatuh Tempo > 30 hari', 'Overdue > 30 days'], figure),
    not_due: field.money(AGEING.not_due, figure),
    days_1_30: field.money(AGEING.days_1_30, figure),
    days_31_60: field.money(AGEING.days_31_60, figure),
    days_61_90: field.money(AGEING.days_61_90, figure),
    over_90: field.money(AGEING.over_90, figure),
    deposit: field.money(['Sisa Deposit', 'Deposits left'], figure),
    paid_12_months: field.money(['Dibayar 12 Bulan', 'Paid in 12 months'], figure),
  },
  calls: { create: false, update: false, delete: false },
  list: {
    columns: [
      'number',
      'date',
      'customer_id',
      { field: 'site_project_id', from: 'chosen' },
      'requested_limit',
      { field: 'current_limit', from: 1280 },
      { field: 'exposure', from: 1600 },
      { field: 'overdue_30', from: 1600 },
      'level_of',
      { field: 'due_at', from: 'chosen' },
      { field: 'opened_at', from: 1280 },
      { field: 'mine', from: 1024 },
      { field: 'decided_by_name', from: 1600 },
      'status',
    ],
    filters: ['mine', 'status', 'late', 'date', 'customer_id', 'credit_submission_id'],
    search: ['number', 'customer_id'],
    sortable: ['date', 'requested_limit', 'opened_at'],
    sort: '-date',
    first: ['pending'],
    pageSize: 20,
  },
  detail: {
    facts: ['requested_limit', 'credit_available'],
    sections: [
      {
        fields: [
          'credit_submission_id',
          'customer_id',
          'type',
          'site_project_id',
          'sales_order_id',
          'requested_top',
          'valid_from',
          'valid_until',
          'level_of',
          'mine',
          'opened_at',
          'due_at',
          'production_unit_id',
          'reason',
          'collateral',
          'decided_by_name',
          'decided_at',
          'note',
        ],
      },
      {
        label: ['Saat Diajukan', 'When submitted'],
        fields: ['limit_then', 'exposure_then', 'overdue_then', 'overdue_30_then', 'deposit_then', 'paid_then'],
      },
      {
        label: ['Hari Ini', 'Today'],
        fields: ['current_limit', 'exposure', 'overdue', 'overdue_30', 'deposit', 'paid_12_months'],
      },
    ],
  },
  cannotGoOn: SUBMISSION_CLOSED,
  actions: {
    approve: {
      label: ['Setujui', 'Approve'],
      done: ['Disetujui', 'Approved'],
      from: 'pending',
      permission: DECIDES,
      primary: true,
      asks: { note: field.textarea(['Catatan', 'Note'], { max: 1_000 }) },
      shows: ['customer_id', 'requested_limit', 'current_limit', 'exposure', 'overdue_30'],
    },
    reject: {
      label: ['Tolak', 'Reject'],
      done: ['Ditolak', 'Rejected'],
      from: 'pending',
      permission: DECIDES,
      asks: {
        note: field.textarea(['Catatan', 'Note'], { rules: 'required_if:reason,', max: 1_000 }),
        // Also accepts the parameter of callers that send `reason` for every rejection.
        reason: field.hidden(['Alasan', 'Reason'], { max: 1_000 }),
      },
      shows: ['customer_id', 'requested_limit'],
      danger: true,
    },
  },
})

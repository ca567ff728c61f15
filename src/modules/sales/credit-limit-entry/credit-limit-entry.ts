import { field } from '../../../platform/definition/field.ts'
import { defineModule } from '../../../platform/definition/module.ts'

/** Why a limit changed. */
const TYPES = {
  submission: ['Pengajuan', 'Submission'],
  transfer_out: ['Transfer Keluar', 'Transfer out'],
  transfer_in: ['Transfer Masuk', 'Transfer in'],
  adjust: ['Penyesuaian', 'Adjustment'],
  expire: ['Berakhir', 'Expired'],
} as const

/** Every change of a credit limit, with the limit after it. Read only. */
export const creditLimitEntry = defineModule({
  name: 'credit-limit-entry',
  label: ['Mutasi Limit', 'Credit limit entry'],
  table: 'credit_limit_entries',
  readFrom: 'credit_limit_entry_list',
  changedAt: 'at',
  scope: 'corporate',
  growing: true,
  hidden: true,
  title: 'at',
  fields: {
    at: field.datetime(['Waktu', 'Time'], { computed: true }),
    customer_id: field.link(['Pelanggan', 'Customer'], 'customer', { computed: true }),
    site_project_id: field.link(['Proyek', 'Site project'], 'site-project', { computed: true }),
    credit_line_id: field.link(['Limit Kredit', 'Credit line'], 'credit-line', { computed: true }),
    type: field.select(['Jenis', 'Type'], TYPES, { computed: true }),
    ref: field.text(['Referensi', 'Reference'], { computed: true }),
    amount: field.money(['Jumlah', 'Amount'], { computed: true }),
    balance: field.money(['Limit Sesudahnya', 'Limit after it'], { computed: true }),
    valid_until: field.date(['Berlaku Sampai', 'Valid until'], { computed: true }),
    reason: field.textarea(['Alasan', 'Reason'], { computed: true }),
    created_by_name: field.text(['Oleh', 'By'], { computed: true }),
  },
  list: {
    columns: [
      'at',
      { field: 'customer_id', from: 'chosen' },
      'site_project_id',
      { field: 'credit_line_id', from: 'chosen' },
      'type',
      { field: 'ref', from: 1600 },
      'amount',
      'balance',
      'valid_until',
      'reason',
      { field: 'created_by_name', from: 1600 },
    ],
    filters: ['at', 'type', 'customer_id', 'site_project_id'],
    search: ['customer_id', 'site_project_id'],
    sortable: ['at'],
    sort: '-at',
    pageSize: 20,
  },
  calls: { create: false, update: false, delete: false },
})

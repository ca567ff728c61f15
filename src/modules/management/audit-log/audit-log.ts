import { field } from '../../../platform/definition/field.ts'
import { defineModule } from '../../../platform/definition/module.ts'

/** What finance reads the history of: the documents of money, and the customers whose limit and terms it keeps. */
const FINANCE_TABLES = [
  'customers',
  'sales_orders',
  'sales_order_items',
  'deposits',
  'deposit_refunds',
  'credit_submissions',
  'credit_transfers',
  'sales_invoices',
  'sales_payments',
] as const

/** Who changed what, when: the tab 'Riwayat' of every record reads it. Nobody writes it but the engine. */
export const auditLog = defineModule({
  name: 'audit-log',
  label: ['Riwayat', 'History'],
  table: 'audit_logs',
  changedAt: 'at',
  scope: 'corporate',
  growing: true,
  hidden: true,
  readsPart: { permission: 'read-audit-log-finance', field: 'table', values: FINANCE_TABLES },
  title: 'action',
  fields: {
    at: field.datetime(['Waktu', 'Time'], { computed: true }),
    user_id: field.link(['Pengguna', 'User'], 'users', { computed: true }),
    user_name: field.text(['Oleh', 'By'], { computed: true }),
    action: field.text(['Tindakan', 'Action'], { computed: true }),
    table: field.text(['Tabel', 'Table'], { computed: true }),
    row_id: field.integer(['ID', 'ID'], { computed: true }),
    number: field.text(['Nomor', 'Number'], { computed: true }),
    before: field.json(['Sebelum', 'Before']),
    after: field.json(['Sesudah', 'After']),
    ip: field.text(['Alamat IP', 'IP address'], { computed: true }),
    reason: field.textarea(['Alasan', 'Reason'], { computed: true }),
  },
  list: {
    columns: [
      'at',
      'user_name',
      'action',
      'table',
      'row_id',
      'number',
      'after',
      'reason',
      { field: 'before', from: 'chosen' },
      { field: 'ip', from: 'chosen' },
    ],
    filters: ['at', 'user_id', 'action', 'table', 'row_id'],
    search: [],
    sortable: [],
    sort: '-at',
  },
  calls: { create: false, update: false, delete: false },
})

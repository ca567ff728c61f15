import { field } from '../../../platform/definition/field.ts'
import type { Label } from '../../../platform/definition/label.ts'
import { type AnyModule, defineModule } from '../../../platform/definition/module.ts'
import { OTHER_DEEDS, OTHER_TABLES } from './words.ts'

/**
 * The tables whose history finance may read: documents of money, and customers, whose limit and terms finance
 * maintains.
 */
const FINANCE_TABLES = [
  'customers',
  'sales_orders',
  'sales_order_items',
  'credit_lines',
  'credit_limit_entries',
  'deposits',
  'deposit_refunds',
  'credit_submissions',
  'credit_transfers',
  'sales_invoices',
  'sales_credit_notes',
  'sales_payments',
] as const

/** Who changed what and when; the tab 'Riwayat' of a record reads it. Only the engine writes it. */
export const auditLog = defineModule({
  name: 'audit-log',
  label: ['Riwayat', 'History'],
  table: 'audit_logs',
  changedAt: 'at',
  scope: 'corporate',
  platformToo: true,
  growing: true,
  hidden: true,
  ownUnitOnly: { table: 'table', id: 'row_id' },
  readsPart: { permission: 'read-audit-log-finance', field: 'table', values: FINANCE_TABLES },
  title: 'action',
  fields: {
    at: field.datetime(['Waktu', 'Time'], { computed: true }),
    user_id: field.link(['Pengguna', 'User'], 'users', { computed: true }),
    user_name: field.text(['Oleh', 'By'], { computed: true }),
    action: field.select(['Tindakan', 'Action'], OTHER_DEEDS, { computed: true }),
    table: field.select(['Jenis Data', 'Type of record'], OTHER_TABLES, { computed: true }),
    row_id: field.integer(['ID', 'ID'], { computed: true }),
    number: field.text(['Nomor', 'Number'], { computed: true }),
    before: field.json(['Sebelum', 'Before'], { rowOf: 'table' }),
    after: field.json(['Perubahan', 'Changes'], { rowOf: 'table' }),
    ip: field.text(['Alamat IP', 'IP address'], { computed: true }),
    reason: field.textarea(['Alasan', 'Reason'], { computed: true }),
  },
  list: {
    columns: [
      'at',
      'user_name',
      'action',
      'table',
      'number',
      'after',
      { field: 'reason', from: 1280 },
      { field: 'before', from: 'chosen' },
      { field: 'row_id', from: 'chosen' },
      { field: 'ip', from: 'chosen' },
    ],
    filters: ['at', 'user_id', 'action', 'table', 'number', 'row_id'],
    search: ['user_id'],
    sortable: [],
    sort: '-at',
  },
  detail: {
    sections: [{ fields: ['at', 'user_name', 'action', 'table', 'number', 'row_id', 'ip', 'reason'] }],
  },
  calls: { create: false, update: false, delete: false },
})

/** Modules that write their table before those that only read it: a table is named, and its rows opened, by the first. */
export const writersFirst = (modules: readonly AnyModule[]) =>
  modules.toSorted((one, other) => (one.calls.create ? 0 : 1) - (other.calls.create ? 0 : 1))

/** The audit log with the product's tables and verbs, by the names that their screens use. */
export function auditLogOf(modules: readonly AnyModule[]): AnyModule {
  const tables = new Map<string, Label>(Object.entries(OTHER_TABLES))
  const deeds = new Map<string, Label>(Object.entries(OTHER_DEEDS))
  const add = (words: Map<string, Label>, word: string, label: Label) => {
    if (!words.has(word)) words.set(word, label)
  }
  for (const { table, label, fields, actions } of writersFirst(modules)) {
    add(tables, table, label)
    for (const [verb, action] of Object.entries(actions)) add(deeds, verb, action.done)
    for (const one of Object.values(fields)) if (one.kind === 'lines') add(tables, one.table, one.label)
  }
  const { action, table } = auditLog.fields
  const fields = {
    ...auditLog.fields,
    action: { ...action, options: Object.fromEntries(deeds) },
    table: { ...table, options: Object.fromEntries(tables) },
  }
  const readsPart = auditLog.readsPart && {
    ...auditLog.readsPart,
    values: FINANCE_TABLES.filter((one) => tables.has(one)),
  }
  return { ...auditLog, fields, readsPart }
}

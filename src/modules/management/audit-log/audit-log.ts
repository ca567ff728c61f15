import { field } from '../../../platform/definition/field.ts'
import { defineModule } from '../../../platform/definition/module.ts'

/** Who changed what, when: the tab 'Riwayat' of every record reads it. Nobody writes it but the engine. */
export const auditLog = defineModule({
  name: 'audit-log',
  label: ['Riwayat', 'History'],
  table: 'audit_logs',
  scope: 'corporate',
  growing: true,
  hidden: true,
  title: 'action',
  fields: {
    at: field.datetime(['Waktu', 'Time'], { computed: true }),
    user_name: field.text(['Oleh', 'By'], { computed: true }),
    action: field.text(['Tindakan', 'Action'], { computed: true }),
    table: field.text(['Tabel', 'Table'], { computed: true }),
    row_id: field.integer(['ID', 'ID'], { computed: true }),
    number: field.text(['Nomor', 'Number'], { computed: true }),
    before: field.json(['Sebelum', 'Before']),
    after: field.json(['Sesudah', 'After']),
    reason: field.textarea(['Alasan', 'Reason'], { computed: true }),
  },
  list: {
    columns: ['at', 'user_name', 'action', 'table', 'row_id', 'number', 'before', 'after', 'reason'],
    filters: ['table', 'row_id'],
    search: [],
    sortable: [],
    sort: '-id',
  },
  calls: { create: false, update: false, delete: false },
})

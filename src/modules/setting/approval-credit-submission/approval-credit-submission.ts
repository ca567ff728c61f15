import { field } from '../../../platform/definition/field.ts'
import { defineModule } from '../../../platform/definition/module.ts'

/** The documents that need approval levels. */
export const APPROVED_DOCUMENTS = {
  credit_submission: ['Pengajuan Kredit', 'Credit submission'],
  deposit_refund: ['Pengembalian Deposit', 'Deposit refund'],
  purchase_order: ['Pesanan Pembelian', 'Purchase order'],
  stock_take: ['Opname Stok', 'Stock take'],
  product_mix_design: ['Mix Design', 'Mix design'],
} as const

/** The approval levels of a type of document: each is decided by a role or by named users, from an amount on. */
export const approvalCreditSubmission = defineModule({
  name: 'approval-credit-submission',
  label: ['Level Persetujuan', 'Approval level'],
  table: 'approval_config_levels',
  scope: 'corporate',
  master: true,
  title: 'name',
  fields: {
    doc_type: field.select(['Dokumen', 'Document'], APPROVED_DOCUMENTS, {
      required: true,
      fixed: true,
      default: 'credit_submission',
    }),
    name: field.text(['Nama', 'Name'], { computed: true }),
    level: field.integer(['Level', 'Level'], {
      computed: true,
      hint: ['Level aktif selalu berurutan 1 sampai n', 'Active levels always run from 1 to n'],
    }),
    approver: field.select(
      ['Disetujui Oleh', 'Approved by'],
      { role: ['Peran', 'A role'], users: ['Pengguna Tertentu', 'Named users'] },
      { required: true, default: 'role', as: 'options' },
    ),
    role_id: field.link(['Peran', 'Role'], 'roles', {
      rules: 'required_if:approver,role',
      shownWhen: { approver: 'role' },
    }),
    users: field.lines(['Pengguna', 'Users'], {
      table: 'approval_config_level_users',
      parent: 'approval_config_level_id',
      as: 'picker',
      max: 20,
      required: true,
      shownWhen: { approver: 'users' },
      fields: { user_id: field.link(['Pengguna', 'User'], 'users', { required: true }) },
    }),
    min_amount: field.money(['Berlaku Mulai Nilai', 'From the amount'], {
      required: true,
      default: 0,
      hint: ['Level 1 mulai dari 0', 'Level 1 begins at 0'],
    }),
    due_hours: field.integer(['Batas Waktu', 'Due within'], {
      required: true,
      min: 1,
      max: 720,
      default: 24,
      unit: 'jam',
    }),
    escalate_role_id: field.link(['Eskalasi Ke', 'Escalates to'], 'roles', {
      hint: ['Setelah batas waktu lewat', 'Once the time has passed'],
    }),
    active: field.active(),
  },
  list: {
    columns: [
      'doc_type',
      'level',
      'name',
      'approver',
      'role_id',
      'min_amount',
      'due_hours',
      'escalate_role_id',
      'active',
    ],
    filters: ['doc_type', 'active'],
    search: ['name'],
    sort: 'level',
  },
  form: {
    sections: [
      { fields: ['doc_type', 'approver', 'role_id', 'min_amount', 'due_hours', 'escalate_role_id'] },
      { label: ['Pengguna', 'Users'], fields: ['users'] },
    ],
  },
  // A level is removed by deactivating it, the highest first: decided documents still refer to it.
  calls: { delete: false },
})

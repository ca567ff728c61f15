import { field } from '../../../platform/definition/field.ts'
import { defineModule } from '../../../platform/definition/module.ts'

/** The levels that a credit submission climbs: each is decided by a role or by named users, from an amount on. */
export const approvalCreditSubmission = defineModule({
  name: 'approval-credit-submission',
  label: ['Level Persetujuan', 'Approval level'],
  table: 'approval_config_levels',
  rows: { doc_type: 'credit_submission' },
  scope: 'corporate',
  master: true,
  title: 'name',
  fields: {
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
    columns: ['level', 'name', 'approver', 'role_id', 'min_amount', 'due_hours', 'escalate_role_id', 'active'],
    filters: ['active'],
    search: ['name'],
    sort: 'level',
  },
  form: {
    sections: [
      { fields: ['approver', 'role_id', 'min_amount', 'due_hours', 'escalate_role_id'] },
      { label: ['Pengguna', 'Users'], fields: ['users'] },
    ],
  },
  // A level is taken off by deactivating it, the highest first: what was decided under it still names it.
  calls: { delete: false },
})

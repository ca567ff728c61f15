import { field } from '../../../platform/definition/field.ts'
import { defineModule } from '../../../platform/definition/module.ts'
import { roleLevel } from '../roles/roles.ts'

/** The roles that a new company starts with, and what each may do. */
export const defaultRoles = defineModule({
  name: 'default-roles',
  label: ['Peran Awal', 'Default role'],
  table: 'default_roles',
  scope: 'reference',
  platformWrites: true,
  title: 'name',
  fields: {
    code: field.text(['Kode', 'Code'], {
      required: true,
      max: 30,
      unique: true,
      rules: 'excluded:SUPER-ADMIN',
      placeholder: 'DISPATCHER',
    }),
    name: field.text(['Nama', 'Name'], { required: true, placeholder: 'Dispatcher' }),
    corporate_level: field.boolean(['Akses Semua Unit', 'Access to all units'], {
      default: false,
      hint: ['Melihat semua unit produksi', 'Sees all production units'],
    }),
    level: roleLevel(),
  },
  list: {
    columns: ['code', 'name', { field: 'level', from: 'chosen' }, 'corporate_level'],
    search: ['code', 'name'],
    sort: 'level',
  },
  mappings: [
    {
      name: 'default-role-permission',
      label: ['Izin', 'Permissions'],
      table: 'default_role_permissions',
      by: 'default_role_id',
      module: 'task-permission',
      setter: 'permission',
      holds: 'permission',
      columns: ['task_group_id', 'task_id', 'action', 'is_dangerous', 'permission'],
      filters: ['task_group_id', 'task_id', 'is_dangerous'],
    },
  ],
})

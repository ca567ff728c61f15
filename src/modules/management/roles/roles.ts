import { field } from '../../../platform/definition/field.ts'
import { defineModule } from '../../../platform/definition/module.ts'
import { ROLE_NAMES } from './role-names.ts'

/** The level of a role; users grant only roles with a higher number than their own. */
export const roleLevel = () =>
  field.integer(['Jenjang', 'Level'], {
    required: true,
    rules: 'oneOf:10,20,30',
    default: 30,
    hint: [
      '10 manajer perusahaan, 20 staf perusahaan dan admin plant, 30 staf plant',
      '10 corporate manager, 20 corporate staff and plant admin, 30 plant staff',
    ],
  })

/** Roles of a company; each holds permissions, switched on and off one by one. */
export const roles = defineModule({
  name: 'roles',
  label: ['Peran', 'Role'],
  table: 'roles',
  scope: 'corporate',
  master: true,
  title: 'name',
  fields: {
    code: field.text(['Kode', 'Code'], {
      required: true,
      max: 30,
      unique: true,
      // The code by which screens recognise platform administrators.
      rules: 'excluded:SUPER-ADMIN',
      placeholder: 'KASIR',
    }),
    name: field.text(['Nama', 'Name'], { required: true, placeholder: 'Kasir' }),
    corporate_level: field.boolean(['Akses Semua Unit', 'Access to all units'], {
      default: false,
      hint: ['Melihat semua unit produksi', 'Sees all production units'],
    }),
    level: roleLevel(),
    second_factor_required: field.boolean(['Wajib Verifikasi Dua Langkah', 'Two-step verification required'], {
      default: false,
    }),
    active: field.active(),
  },
  list: {
    columns: [
      'code',
      'name',
      { field: 'level', from: 'chosen' },
      'corporate_level',
      'second_factor_required',
      'active',
    ],
    filters: ['corporate_level', 'active'],
    search: ['code', 'name'],
    sort: 'level',
  },
  lookup: { also: ['level', 'corporate_level'], names: Object.values(ROLE_NAMES) },
  tabs: [{ module: 'users', by: 'role_id' }],
  mappings: [
    {
      name: 'role-permission',
      label: ['Izin', 'Permissions'],
      table: 'role_permissions',
      by: 'role_id',
      module: 'task-permission',
      setter: 'permission',
      holds: 'permission',
      columns: ['task_group_id', 'task_id', 'action', 'is_dangerous', 'permission', 'is_platform', 'is_included'],
      filters: ['task_group_id', 'task_id', 'is_dangerous'],
      alert: {
        when: 'is_dangerous',
        title: ['Berikan izin {row}?', 'Grant {row}?'],
        text: ['Setiap pengguna dengan peran ini mendapatkannya seketika', 'Every user with this role gets it at once'],
      },
    },
  ],
})

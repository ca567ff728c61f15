import { field } from '../../../platform/definition/field.ts'
import { defineModule } from '../../../platform/definition/module.ts'

/** All permissions, with their tasks and groups, as roles switch them on and off. */
export const taskPermission = defineModule({
  name: 'task-permission',
  label: ['Izin', 'Permission'],
  task: 'tasks',
  table: 'task_permissions',
  readFrom: 'task_permission_list',
  scope: 'reference',
  hidden: true,
  title: 'permission',
  fields: {
    task_group_id: field.link(['Grup Tugas', 'Task group'], 'task-groups'),
    task_id: field.link(['Tugas', 'Task'], 'tasks'),
    action: field.text(['Tindakan', 'Action']),
    permission: field.text(['Kode Izin', 'Permission code']),
    is_dangerous: field.boolean(['Berisiko', 'Dangerous']),
    is_platform: field.boolean(['Hanya Platform', 'Platform only']),
    is_included: field.boolean(['Termasuk Paket', 'In the packages']),
  },
  list: {
    columns: ['task_group_id', 'task_id', 'action', 'is_dangerous', 'permission'],
    filters: ['task_group_id', 'task_id', 'is_dangerous'],
    search: ['permission'],
    // Sorted as in the menu: by group, task and call.
    sort: 'task_id',
    pageSize: 20,
  },
  calls: { create: false, update: false, delete: false },
})

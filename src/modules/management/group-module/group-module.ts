import { field } from '../../../platform/definition/field.ts'
import { defineModule } from '../../../platform/definition/module.ts'

/** Packages of modules that companies subscribe to; the tasks of a package are switched on in it. */
export const groupModule = defineModule({
  name: 'group-module',
  label: ['Grup Modul', 'Module group'],
  table: 'group_modules',
  scope: 'reference',
  platformWrites: true,
  master: true,
  title: 'name',
  fields: {
    code: field.text(['Kode', 'Code'], { required: true, max: 30, unique: true, placeholder: 'PRODUKSI' }),
    name: field.text(['Nama', 'Name'], { required: true, placeholder: 'Produksi dan Pengiriman' }),
    active: field.active(),
  },
  list: { columns: ['code', 'name', 'active'], filters: ['active'], search: ['code', 'name'], sort: 'code' },
  mappings: [
    {
      name: 'permission-module',
      label: ['Izin Modul', 'Module permissions'],
      table: 'group_module_tasks',
      by: 'group_module_id',
      module: 'tasks',
      setter: 'task_id',
      columns: ['task_group_id', 'code', 'name'],
      filters: ['task_group_id'],
    },
  ],
})

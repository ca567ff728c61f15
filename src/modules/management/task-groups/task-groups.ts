import { field } from '../../../platform/definition/field.ts'
import { defineModule } from '../../../platform/definition/module.ts'

/** Groups of tasks, as the menu groups their modules. */
export const taskGroups = defineModule({
  name: 'task-groups',
  label: ['Grup Tugas', 'Task group'],
  table: 'task_groups',
  scope: 'reference',
  platformWrites: true,
  title: 'name',
  fields: {
    code: field.text(['Kode', 'Code'], { required: true, max: 60, unique: true, placeholder: 'sales' }),
    name: field.text(['Nama', 'Name'], { required: true, placeholder: 'Penjualan' }),
    module: field.text(['Modul', 'Module'], {
      max: 60,
      placeholder: 'sales',
      hint: ['Modul menu yang tugasnya dikelompokkan', 'The menu module whose tasks it groups'],
    }),
    position: field.integer(['Urutan', 'Order'], { required: true, min: 0, max: 10_000, default: 0 }),
  },
  list: {
    columns: ['position', 'code', 'name', { field: 'module', from: 'chosen' }],
    search: ['code', 'name'],
    sort: 'position',
    pageSize: 20,
  },
  tabs: [{ module: 'tasks', by: 'task_group_id' }],
})

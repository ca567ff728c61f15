import { field } from '../../../platform/definition/field.ts'
import { defineModule } from '../../../platform/definition/module.ts'

/** Tasks: each stands for the screens of one module; its permissions for what users do there. */
export const tasks = defineModule({
  name: 'tasks',
  label: ['Tugas', 'Task'],
  table: 'tasks',
  scope: 'reference',
  platformWrites: true,
  title: 'name',
  fields: {
    code: field.text(['Kode', 'Code'], {
      required: true,
      max: 100,
      unique: true,
      fixed: true,
      placeholder: 'sales-order',
    }),
    name: field.text(['Nama', 'Name'], { required: true, placeholder: 'Pesanan Penjualan' }),
    task_group_id: field.link(['Grup Tugas', 'Task group'], 'task-groups', { required: true }),
    is_platform: field.boolean(['Hanya Platform', 'Platform only'], {
      default: false,
      hint: ['Hanya administrator platform yang dapat memberikannya', 'Only platform administrators may grant it'],
    }),
    is_product: field.boolean(['Bawaan Produk', 'Built in'], { computed: true }),
    permissions: field.lines(['Izin', 'Permissions'], {
      table: 'task_permissions',
      parent: 'task_id',
      fields: {
        permission: field.text(['Kode Izin', 'Permission code'], {
          required: true,
          max: 150,
          placeholder: 'update-sales-order-approve',
        }),
        action: field.text(['Tindakan', 'Action'], { required: true, max: 100, placeholder: 'approve' }),
        is_dangerous: field.boolean(['Berisiko', 'Dangerous'], { default: false }),
      },
    }),
  },
  deletableWhen: { is_product: false },
  form: {
    sections: [
      { fields: ['code', 'name', 'task_group_id', 'is_platform'] },
      { label: ['Izin', 'Permissions'], fields: ['permissions'] },
    ],
  },
  // The permissions in words, below.
  detail: { sections: [{ fields: ['code', 'name', 'task_group_id', 'is_platform', 'is_product'] }] },
  list: {
    columns: ['code', 'name', 'task_group_id', 'is_platform', { field: 'is_product', from: 'chosen' }],
    filters: ['task_group_id', 'is_platform'],
    search: ['code', 'name'],
    sort: 'code',
    pageSize: 20,
  },
})

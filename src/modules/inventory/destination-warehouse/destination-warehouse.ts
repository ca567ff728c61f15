import { field } from '../../../platform/definition/field.ts'
import { defineModule } from '../../../platform/definition/module.ts'
import { WAREHOUSE_TYPES } from '../warehouse-types.ts'

/** The names of the warehouses of all production units, so that a unit can send material to another one. Read only. */
export const destinationWarehouse = defineModule({
  name: 'destination-warehouse',
  label: ['Gudang Tujuan', 'Destination warehouse'],
  task: 'warehouse',
  table: 'destination_warehouses',
  scope: 'corporate',
  hidden: true,
  title: 'name',
  fields: {
    code: field.text(['Kode', 'Code'], { computed: true }),
    name: field.text(['Nama', 'Name'], { computed: true }),
    unit_name: field.text(['Unit Produksi', 'Production unit'], { computed: true }),
    type: field.select(['Jenis', 'Type'], WAREHOUSE_TYPES, { computed: true }),
    active: field.boolean(['Aktif', 'Active'], { computed: true }),
  },
  list: { columns: ['code', 'name', 'unit_name', 'active'], search: ['code', 'name', 'unit_name'], sort: 'code' },
  lookup: { also: ['unit_name', 'type'] },
  calls: { create: false, update: false, delete: false, export: false },
})

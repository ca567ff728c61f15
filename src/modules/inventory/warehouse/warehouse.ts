import { field } from '../../../platform/definition/field.ts'
import { defineModule } from '../../../platform/definition/module.ts'
import { WAREHOUSE_TYPES } from '../warehouse-types.ts'

/** A place for material in a production unit: a yard, a silo, a tank. */
export const warehouse = defineModule({
  name: 'warehouse',
  label: ['Gudang', 'Warehouse'],
  table: 'warehouses',
  scope: 'production-unit',
  master: true,
  title: 'name',
  fields: {
    code: field.text(['Kode', 'Code'], { required: true, max: 20, unique: true, placeholder: 'SMG-SILO1' }),
    name: field.text(['Nama', 'Name'], { required: true, placeholder: 'Silo Semen 1' }),
    type: field.select(['Jenis', 'Type'], WAREHOUSE_TYPES, { required: true }),
    production_unit_id: field.link(['Unit Produksi', 'Production unit'], 'production-unit', {
      required: true,
      fixed: true,
    }),
    capacity: field.quantity(['Kapasitas', 'Capacity'], '', { above: 0 }),
    uom_id: field.link(['Satuan Kapasitas', 'Unit of capacity'], 'uom'),
    material_id: field.link(['Khusus Material', 'Only for material'], 'material', {
      hint: ['Silo atau tangki untuk satu material', 'A silo or tank for one material'],
    }),
    batching_plant_id: field.link(['Untuk Plant', 'Feeds plant'], 'batching-plant', {
      among: { production_unit_id: 'production_unit_id' },
      hint: ['Silo atau bin yang dipakai plant ini', 'A silo or bin this plant draws from'],
    }),
    negative_stock_policy: field.select(
      ['Stok Negatif', 'Negative stock'],
      { block: ['Tolak', 'Refuse'], warn: ['Peringatkan', 'Warn'] },
      { hint: ['Kosong: ikut unit produksi', 'Empty: same as the production unit'] },
    ),
    active: field.active(),
  },
  list: {
    columns: [
      'code',
      'name',
      'type',
      'production_unit_id',
      'material_id',
      { field: 'batching_plant_id', from: 1280 },
      { field: 'capacity', from: 1024 },
      'active',
    ],
    filters: ['type', 'material_id', 'batching_plant_id', 'active'],
    search: ['code', 'name'],
    sort: 'code',
  },
  lookup: { also: ['type', 'material_id'], namesFrom: 'destination_warehouses' },
  tabs: [{ module: 'material-stock', by: 'warehouse_id' }],
})

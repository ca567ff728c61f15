import { field } from '../../../platform/definition/field.ts'
import { defineModule } from '../../../platform/definition/module.ts'
import { fuelIndexConfigFields } from './fuel-index-config-fields.ts'

/** Between which figures the fuel of a kind of machine is right. */
export const fuelIndexConfig = defineModule({
  name: 'fuel-index-config',
  label: ['Konfigurasi Indeks BBM', 'Fuel index configuration'],
  table: 'fuel_index_configs',
  scope: 'corporate',
  master: true,
  title: 'name',
  fields: {
    ...fuelIndexConfigFields(),
    active: field.active(),
  },
  list: {
    columns: [
      'name',
      'equipment_type_id',
      'fuel_index_type_id',
      'equipment_model',
      'min',
      'standard',
      'max',
      'valid_from',
      'active',
    ],
    filters: ['equipment_type_id', 'fuel_index_type_id', 'active'],
    search: ['name', 'equipment_model'],
    sort: 'name',
  },
})

import { field } from '../../../platform/definition/field.ts'
import { defineModule } from '../../../platform/definition/module.ts'
import { fuelIndexConfigFields } from '../../setting/fuel-index-config/fuel-index-config.ts'

/** Fuel limits that a new company starts with. */
export const defaultFuelIndexConfig = defineModule({
  name: 'default-fuel-index-config',
  label: ['Konfigurasi Indeks BBM Awal', 'Default fuel index configuration'],
  table: 'default_fuel_index_configs',
  scope: 'reference',
  platformWrites: true,
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

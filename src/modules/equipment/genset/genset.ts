import { field } from '../../../platform/definition/field.ts'
import { defineModule } from '../../../platform/definition/module.ts'
import { statuses } from '../../shared/statuses.ts'
import {
  BREAKDOWNS,
  EQUIPMENT_SECTIONS,
  equipmentFields,
  FUEL,
  FUEL_INDEX,
  litresAnHour,
  METERS,
  readyActions,
  SERVICES,
  STATES,
} from '../equipment-fields.ts'

/** A generator set, which powers the plant during a blackout. */
export const genset = defineModule({
  name: 'genset',
  label: ['Genset', 'Genset'],
  table: 'equipments',
  readFrom: 'genset_list',
  rows: { type: 'genset' },
  scope: 'production-unit',
  master: true,
  title: 'name',
  fields: {
    code: field.text(['Kode', 'Code'], { required: true, max: 20, unique: true, placeholder: 'GS-01' }),
    ...equipmentFields(),
    kva: field.quantity(['Daya', 'Power'], 'kVA', { required: true, above: 0, max: 10_000, exact: true }),
    fuel_index: litresAnHour(),
    status: field.status(statuses('ready', 'off', 'breakdown')),
  },
  list: {
    columns: [
      'code',
      'name',
      'production_unit_id',
      'kva',
      { field: 'hour_meter', from: 1024 },
      { field: 'fuel_index', from: 1280 },
      { field: 'downtime_hours', from: 1600 },
      { field: 'service_left_hours', from: 1600 },
      { field: 'last_service_at', from: 'chosen' },
      { field: 'service_due', from: 1280 },
      'status',
      'active',
    ],
    filters: ['status', 'active', 'service_due'],
    search: ['code', 'name'],
    sort: 'code',
  },
  lookup: { also: ['status', 'kva'] },
  form: {
    sections: [
      { label: ['Data Genset', 'Genset'], fields: ['code', 'name', 'production_unit_id', 'kva'] },
      ...EQUIPMENT_SECTIONS,
    ],
  },
  detail: { facts: ['kva', 'hour_meter', 'fuel_index', 'service_left_hours'] },
  tabs: [FUEL, FUEL_INDEX, METERS, BREAKDOWNS, SERVICES, STATES],
  actions: readyActions(),
})

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
  TYRES,
} from '../equipment-fields.ts'

/** A wheel loader, which fills the aggregate bins of a plant. */
export const loader = defineModule({
  name: 'loader',
  label: ['Wheel Loader', 'Loader'],
  table: 'equipments',
  readFrom: 'loader_list',
  rows: { type: 'loader' },
  scope: 'production-unit',
  master: true,
  title: 'name',
  fields: {
    code: field.text(['Kode', 'Code'], { required: true, max: 20, unique: true, placeholder: 'WL-01' }),
    ...equipmentFields(),
    bucket_m3: field.quantity(['Isi Bucket', 'Bucket size'], 'm³', { above: 0, max: 20 }),
    fuel_index: litresAnHour(),
    status: field.status(statuses('ready', 'off', 'breakdown')),
  },
  list: {
    columns: [
      'code',
      'name',
      'production_unit_id',
      'bucket_m3',
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
  lookup: { also: ['status', 'bucket_m3'] },
  form: {
    sections: [
      { label: ['Data Wheel Loader', 'Loader'], fields: ['code', 'name', 'production_unit_id', 'bucket_m3'] },
      ...EQUIPMENT_SECTIONS,
    ],
  },
  detail: { facts: ['bucket_m3', 'hour_meter', 'fuel_index', 'service_left_hours'] },
  tabs: [FUEL, FUEL_INDEX, METERS, TYRES, BREAKDOWNS, SERVICES, STATES],
  actions: readyActions(),
})

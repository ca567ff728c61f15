import { field } from '../../../platform/definition/field.ts'
import { defineModule } from '../../../platform/definition/module.ts'
import { statuses } from '../../shared/statuses.ts'
import {
  BREAKDOWNS,
  EQUIPMENT_SECTIONS,
  equipmentFields,
  FUEL,
  FUEL_INDEX,
  METERS,
  readyActions,
  SERVICES,
  TYRES,
} from '../equipment-fields.ts'

/** A wheel loader: it feeds the bins of a plant. */
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
    bucket_m3: field.quantity(['Isi Bucket', 'Bucket size'], 'm³', { required: true, above: 0, max: 20 }),
    status: field.status(statuses('ready', 'off', 'breakdown')),
  },
  list: {
    columns: [
      'code',
      'name',
      'production_unit_id',
      'bucket_m3',
      { field: 'hour_meter', from: 1024 },
      { field: 'last_service_at', from: 1280 },
      'status',
      'active',
    ],
    filters: ['status', 'active'],
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
  detail: { facts: ['bucket_m3', 'hour_meter', 'last_service_at'] },
  tabs: [FUEL, FUEL_INDEX, METERS, TYRES, BREAKDOWNS, SERVICES],
  actions: readyActions(),
})

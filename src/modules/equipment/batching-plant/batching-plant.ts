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

/** A batching plant; schedules and job orders use it while it is ready. */
export const batchingPlant = defineModule({
  name: 'batching-plant',
  label: ['Batching Plant', 'Batching plant'],
  table: 'equipments',
  readFrom: 'batching_plant_list',
  rows: { type: 'batching_plant' },
  scope: 'production-unit',
  master: true,
  title: 'name',
  fields: {
    code: field.text(['Kode', 'Code'], { required: true, max: 20, unique: true, placeholder: 'BP-01' }),
    ...equipmentFields(),
    capacity_m3h: field.quantity(['Kapasitas', 'Capacity'], 'm³/jam', { required: true, above: 0, max: 1_000 }),
    mixer_type: field.select(['Tipe Mixer', 'Mixer type'], {
      dry: ['Kering (dry mix)', 'Dry mix'],
      wet: ['Basah (wet mix)', 'Wet mix'],
    }),
    mixer_m3: field.quantity(['Isi Mixer', 'Mixer size'], 'm³', { above: 0, max: 100 }),
    device_id: field.link(['PC Batching', 'Batching PC'], 'device', {
      among: { production_unit_id: 'production_unit_id' },
      only: { type: 'batching_pc' },
    }),
    calibration_date: field.date(['Tanggal Tera', 'Calibrated on']),
    calibration_due: field.date(['Jatuh Tempo Tera', 'Calibration due'], { paper: 'warns' }),
    fuel_index: litresAnHour(),
    status: field.status(statuses('ready', 'off', 'breakdown')),
  },
  list: {
    columns: [
      'code',
      'name',
      'production_unit_id',
      'capacity_m3h',
      { field: 'hour_meter', from: 1024 },
      { field: 'fuel_index', from: 1600 },
      { field: 'downtime_hours', from: 1600 },
      { field: 'calibration_due', from: 1024 },
      { field: 'service_due', from: 1280 },
      'status',
      'active',
    ],
    filters: ['status', 'active', 'calibration_due', 'service_due'],
    search: ['code', 'name'],
    sort: 'code',
  },
  lookup: { also: ['status', 'capacity_m3h'] },
  form: {
    sections: [
      {
        label: ['Data Plant', 'Plant'],
        fields: [
          'code',
          'name',
          'production_unit_id',
          'capacity_m3h',
          'mixer_type',
          'mixer_m3',
          'device_id',
          'calibration_date',
          'calibration_due',
        ],
      },
      ...EQUIPMENT_SECTIONS,
    ],
  },
  detail: { facts: ['capacity_m3h', 'mixer_m3', 'calibration_due'] },
  tabs: [
    { module: 'production', by: 'batching_plant_id' },
    { module: 'plant-day', by: 'batching_plant_id' },
    { module: 'warehouse', by: 'batching_plant_id', label: ['Silo', 'Silos'] },
    { module: 'material-stock', by: 'batching_plant_id', label: ['Stok Silo', 'Stock of the silos'] },
    FUEL,
    FUEL_INDEX,
    METERS,
    BREAKDOWNS,
    SERVICES,
    STATES,
  ],
  actions: readyActions([
    'Plant tidak dapat dipilih sampai diperbaiki. Jadwal dan job order yang berjalan tetap terbuka.',
    'The plant cannot be chosen until it is repaired. Its open schedules and job orders stay open.',
  ]),
})

import { field } from '../../../platform/definition/field.ts'
import { defineModule } from '../../../platform/definition/module.ts'
import { statuses } from '../../shared/statuses.ts'
import {
  BREAKDOWN_ASKS,
  BREAKDOWNS,
  EQUIPMENT_SECTIONS,
  equipmentFields,
  FUEL,
  FUEL_INDEX,
  METERS,
  REPAIR_ASKS,
  SERVICES,
  TYRES,
} from '../equipment-fields.ts'

/** A mixer truck, known by its plate. Whether it is under way follows from its dockets. */
export const truckMixer = defineModule({
  name: 'truck-mixer',
  label: ['Truck Mixer', 'Truck mixer'],
  table: 'equipments',
  readFrom: 'truck_mixer_list',
  rows: { type: 'truck_mixer' },
  scope: 'production-unit',
  master: true,
  title: 'police_number',
  fields: {
    code: field.text(['Kode', 'Code'], { required: true, max: 20, unique: true, placeholder: 'TM-01' }),
    police_number: field.text(['No. Polisi', 'Police number'], {
      required: true,
      max: 15,
      unique: true,
      placeholder: 'H 1234 AB',
    }),
    ...equipmentFields(),
    drum_capacity_m3: field.quantity(['Kapasitas', 'Capacity'], 'm³', {
      required: true,
      above: 0,
      max: 20,
    }),
    default_driver_id: field.link(['Pengemudi Utama', 'Usual driver'], 'drivers', {
      among: { production_unit_id: 'production_unit_id' },
    }),
    stnk_expired: field.date(['Masa Berlaku STNK', 'Registration valid until'], { required: true, paper: 'warns' }),
    kir_expired: field.date(['Masa Berlaku KIR', 'Inspection valid until'], { required: true, paper: 'warns' }),
    tyre_layout: field.select(['Jumlah Ban', 'Tyres'], { 6: ['6', '6'], 10: ['10', '10'], 12: ['12', '12'] }),
    gps_id: field.text(['ID GPS', 'GPS id'], { max: 50 }),
    status: field.status(statuses('available', 'progress', 'off', 'breakdown')),
    docket_id: field.link(['Surat Jalan Berjalan', 'Open docket'], 'production/docket', { computed: true }),
  },
  list: {
    columns: [
      'police_number',
      'code',
      'production_unit_id',
      'default_driver_id',
      'drum_capacity_m3',
      { field: 'docket_id', from: 1024 },
      { field: 'stnk_expired', from: 1280 },
      { field: 'kir_expired', from: 1280 },
      'status',
      'active',
    ],
    filters: ['status', 'active', 'stnk_expired', 'kir_expired'],
    search: ['code', 'name', 'police_number'],
    sort: 'police_number',
    pageSize: 20,
  },
  lookup: {
    inPalette: true,
    also: ['status', 'default_driver_id', 'stnk_expired', 'kir_expired'],
    tells: ['drum_capacity_m3'],
  },
  form: {
    sections: [
      {
        label: ['Data Truk', 'Truck'],
        fields: [
          'code',
          'police_number',
          'name',
          'production_unit_id',
          'drum_capacity_m3',
          'default_driver_id',
          'stnk_expired',
          'kir_expired',
          'tyre_layout',
          'gps_id',
        ],
      },
      ...EQUIPMENT_SECTIONS,
    ],
  },
  detail: { facts: ['drum_capacity_m3', 'docket_id', 'stnk_expired', 'kir_expired'] },
  tabs: [{ module: 'production/docket', by: 'truck_mixer_id' }, FUEL, FUEL_INDEX, METERS, TYRES, BREAKDOWNS, SERVICES],
  actions: {
    off: {
      label: ['Nonaktifkan Sementara', 'Set off duty'],
      done: ['Dinonaktifkan sementara', 'Set off duty'],
      from: 'available',
    },
    on: { label: ['Siapkan', 'Set available'], done: ['Disiapkan', 'Set available'], from: 'off' },
    breakdown: {
      label: ['Catat Kerusakan', 'Report a breakdown'],
      done: ['Kerusakan dicatat', 'Breakdown reported'],
      from: ['available', 'progress', 'off'],
      asks: BREAKDOWN_ASKS,
      danger: true,
      says: [
        'Truk tidak dapat dipilih sampai diperbaiki. Surat jalan yang berjalan tetap terbuka.',
        'The truck cannot be chosen until it is repaired. Its open docket stays open.',
      ],
    },
    repair: {
      label: ['Selesai Diperbaiki', 'Repaired'],
      done: ['Diperbaiki', 'Repaired'],
      from: 'breakdown',
      asks: REPAIR_ASKS,
      primary: true,
    },
  },
})

import type { Alarm, Widget } from '../widget.ts'
import { count, PERIOD, quantity } from './figures.ts'

/** A paper that has expired or expires soon. */
const expires = (indonesian: string, english: string, named: Alarm['named']): Alarm => ({
  says: [
    `${indonesian} sudah habis, atau habis dalam {limit} hari`,
    `${english} has expired or expires within {limit} days`,
  ],
  limit: 'paper_days',
  named,
})

/** Trucks, their papers, fuel and tyres. */
export const FLEET = {
  trucks_free: {
    boards: ['board', 'plant'],
    label: ['Truck Siap', 'Trucks available'],
    of: 'truck-mixer',
    query: { status: 'available', active: '1' },
    figures: [count(['Tersedia', 'Available'])],
  },
  trucks_down: {
    boards: ['board', 'plant', 'mechanic'],
    label: ['Truck Rusak', 'Trucks broken down'],
    of: 'truck-mixer',
    query: { status: 'breakdown', active: '1' },
    figures: [count(['Rusak', 'Broken down'])],
    warns: true,
  },
  plants_down: {
    boards: ['board', 'plant', 'mechanic'],
    label: ['Batching Plant Rusak', 'Batching plants broken down'],
    of: 'batching-plant',
    query: { status: 'breakdown', active: '1' },
    figures: [count(['Rusak', 'Broken down'])],
    warns: true,
  },
  loaders_down: {
    boards: ['plant', 'mechanic'],
    label: ['Wheel Loader Rusak', 'Loaders broken down'],
    of: 'loader',
    query: { status: 'breakdown', active: '1' },
    figures: [count(['Rusak', 'Broken down'])],
    warns: true,
  },
  services_trucks: {
    boards: ['mechanic'],
    label: ['Truck Waktunya Servis', 'Trucks due for service'],
    of: 'truck-mixer',
    query: { service_due: '1', active: '1' },
    figures: [count(['Truk', 'Trucks'])],
    warns: true,
  },
  services_plants: {
    boards: ['mechanic'],
    label: ['Batching Plant Waktunya Servis', 'Batching plants due for service'],
    of: 'batching-plant',
    query: { service_due: '1', active: '1' },
    figures: [count(['Batching Plant', 'Batching plants'])],
    warns: true,
  },
  services_loaders: {
    boards: ['mechanic'],
    label: ['Wheel Loader Waktunya Servis', 'Loaders due for service'],
    of: 'loader',
    query: { service_due: '1', active: '1' },
    figures: [count(['Wheel Loader', 'Loaders'])],
    warns: true,
  },
  papers: {
    boards: ['plant', 'mechanic'],
    label: ['STNK Segera Berakhir', 'Registrations expiring'],
    of: 'truck-mixer',
    query: { stnk_expired_to: '{soon}', active: '1' },
    figures: [count(['Truk', 'Trucks'])],
    alarm: expires('STNK', 'The registration (STNK)', ['police_number', 'stnk_expired']),
  },
  papers_kir: {
    boards: ['plant', 'mechanic'],
    label: ['KIR Segera Berakhir', 'Inspections expiring'],
    of: 'truck-mixer',
    query: { kir_expired_to: '{soon}', active: '1' },
    figures: [count(['Truk', 'Trucks'])],
    alarm: expires('KIR', 'The inspection (KIR)', ['police_number', 'kir_expired']),
  },
  papers_sim: {
    boards: ['plant'],
    label: ['SIM Segera Berakhir', 'Licences expiring'],
    of: 'drivers',
    query: { license_expired_to: '{soon}', active: '1' },
    figures: [count(['Pengemudi', 'Drivers'])],
    alarm: expires('SIM', 'The licence (SIM)', ['name', 'license_expired']),
  },
  papers_tera: {
    boards: ['plant', 'mechanic', 'qc'],
    label: ['Tera Segera Berakhir', 'Calibrations expiring'],
    of: 'batching-plant',
    query: { calibration_due_to: '{soon}', active: '1' },
    figures: [count(['Batching Plant', 'Batching plants'])],
    alarm: expires('Tera', 'The calibration (tera)', ['name', 'calibration_due']),
  },
  fuel_outside: {
    boards: ['plant', 'mechanic', 'corporate'],
    label: ['Indeks BBM di Luar Standar', 'Fuel index outside the standard'],
    of: 'fuel-index',
    query: { status: 'reject', period_from: '{month}' },
    figures: [count(['Alat', 'Equipment'])],
    alarm: {
      says: ['Periode ini di luar batas indeksnya', 'Outside the standard of its index this period'],
      named: ['equipment_id', 'index', 'unit'],
    },
  },
  findings: {
    boards: ['plant', 'mechanic', 'corporate'],
    label: ['Temuan Armada', 'Fleet findings'],
    of: 'fleet-finding',
    query: { status: 'pending' },
    figures: [count(['Perlu Dijelaskan', 'To be settled'])],
    alarm: {
      says: ['Belum ada penjelasannya', 'Not explained yet'],
      named: ['kind', 'equipment_id', 'user_id'],
    },
  },
  tyres_worn: {
    boards: ['mechanic'],
    label: ['Ban Perlu Diganti', 'Tyres to replace'],
    of: 'tyre',
    query: { warning: 'tread,life' },
    figures: [count(['Ban', 'Tyres'])],
    warns: true,
  },
  tyres: {
    boards: ['mechanic'],
    label: ['Ban Siap di Gudang', 'Tyres in store'],
    of: 'tyre',
    query: { status: 'ready' },
    figures: [count(['Ban', 'Tyres'])],
  },
  fuel_units: {
    boards: ['corporate', 'mechanic'],
    label: ['BBM per m³', 'Fuel per m³'],
    of: 'fuel-report',
    query: { mode: 'usage', group_by: 'unit', ...PERIOD },
    figures: [
      quantity('liter_per_m3', ['Rata-rata', 'Average'], 'liter/m³'),
      quantity('liter', ['BBM', 'Fuel'], 'liter'),
    ],
    rows: {
      name: 'production_unit_name',
      figure: quantity('liter_per_m3', ['Rata-rata', 'Average'], 'liter/m³'),
      most: 5,
    },
  },
} as const satisfies Record<string, Widget>

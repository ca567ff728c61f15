import type { Collection } from '../../../platform/definition/action.ts'
import { field } from '../../../platform/definition/field.ts'
import { defineModule } from '../../../platform/definition/module.ts'
import { reason } from '../../common-fields.ts'
import { statuses } from '../../shared/statuses.ts'

const known = { computed: true } as const
const { pending, finish } = statuses('pending', 'finish')

/** The kinds of findings, one for each check. */
export const FINDINGS = {
  fuel_index: ['Indeks BBM di luar standar', 'Fuel index outside the standard'],
  above_tank: ['Isi BBM di atas kapasitas tangki', 'Fill above the tank capacity'],
  meter_still: ['BBM diisi, meter tidak bergerak', 'Fuel filled while the meter stood still'],
  trip_distance: ['Km meter tidak sesuai jarak ritase', 'Kilometres that do not match the trips'],
  docket_km: ['Km surat jalan tidak sesuai jarak', 'Kilometres of a docket that do not match its distance'],
  docket_meter: ['Km surat jalan bertentangan dengan meter', 'Kilometres of a docket contradict the meter'],
  trip_speed: ['Perjalanan terlalu cepat', 'Trip faster than possible'],
  unloading_speed: ['Bongkar terlalu cepat', 'Unloading faster than possible'],
  trips_overlap: ['Berangkat sebelum kembali', 'Left before it was back'],
  tyre_twice: ['Satu ban di dua kendaraan', 'One tyre on two vehicles'],
  weight_near_limit: ['Timbang manual berulang tepat di bawah toleransi', 'Typed weights just inside tolerance'],
} as const

/** Users who may settle findings start the hourly search at once. */
export const checkNow = {
  label: ['Periksa Sekarang', 'Check now'],
  permission: 'update-fleet-finding-settle',
  asks: {},
} as const satisfies Collection

export type FindingKind = keyof typeof FINDINGS

/**
 * Contradictions in records of fuel, trips, tyres and typed weights, until a user explains them. They block nothing.
 */
export const fleetFinding = defineModule({
  name: 'fleet-finding',
  label: ['Temuan Armada', 'Fleet finding'],
  table: 'fleet_findings',
  scope: 'production-unit',
  growing: true,
  title: 'kind',
  fields: {
    at: field.datetime(['Waktu', 'Time'], known),
    kind: field.select(['Temuan', 'Finding'], FINDINGS, known),
    equipment_id: field.link(['Alat', 'Equipment'], 'equipment', known),
    user_id: field.link(['Pengguna', 'User'], 'users', known),
    production_unit_id: field.link(['Unit Produksi', 'Production unit'], 'production-unit', known),
    measured: field.quantity(['Nilai Tercatat', 'Recorded value'], '', { ...known, shown: 2, sum: false }),
    low: field.quantity(['Wajar dari', 'Expected from'], '', { ...known, shown: 2, sum: false }),
    high: field.quantity(['Wajar sampai', 'Expected up to'], '', { ...known, shown: 2, sum: false }),
    unit: field.text(['Satuan', 'Unit'], known),
    documents: field.textarea(['Dokumen', 'Documents'], known),
    status: field.status({
      pending: { ...pending, label: ['Perlu Dijelaskan', 'Open'] },
      finish: { ...finish, label: ['Dijelaskan', 'Settled'] },
    }),
    settle_reason: field.textarea(['Penjelasan', 'Explanation'], { ...known, onlyKnown: true }),
    settled_by: field.link(['Dijelaskan Oleh', 'Settled by'], 'users', { ...known, onlyKnown: true }),
    settled_at: field.datetime(['Dijelaskan', 'Settled at'], { ...known, onlyKnown: true }),
  },
  list: {
    none: {
      all: [
        'Belum ada temuan. Pemeriksaan berjalan sendiri setiap jam',
        'No findings. Checks run by themselves every hour',
      ],
    },
    columns: [
      'at',
      'kind',
      'equipment_id',
      'measured',
      { field: 'low', from: 1024 },
      { field: 'high', from: 1024 },
      { field: 'unit', from: 'chosen' },
      { field: 'documents', from: 1280 },
      { field: 'user_id', from: 1600 },
      { field: 'settle_reason', from: 1600 },
      'status',
    ],
    filters: ['status', 'kind', 'at', 'equipment_id'],
    search: ['equipment_id'],
    sortable: ['at'],
    sort: '-at',
    pageSize: 20,
    card: [['kind'], ['equipment_id', 'measured'], ['at']],
  },
  calls: { create: false, update: false, delete: false, lookup: false },
  collections: { check: checkNow },
  detail: {
    facts: ['measured', 'low', 'high'],
    sections: [
      {
        label: ['Temuan', 'Finding'],
        fields: ['at', 'equipment_id', 'user_id', 'production_unit_id', 'documents'],
      },
      { label: ['Penjelasan', 'Explanation'], fields: ['settle_reason', 'settled_by', 'settled_at'] },
    ],
  },
  actions: {
    settle: {
      label: ['Jelaskan', 'Settle'],
      done: ['Dijelaskan', 'Settled'],
      from: 'pending',
      to: 'finish',
      primary: true,
      bulk: true,
      shows: ['equipment_id', 'measured', 'low', 'high', 'unit'],
      asks: { reason: reason() },
      says: [
        'Tidak dibuka lagi, juga bila diperiksa ulang.',
        'It is not opened again, even if the check finds it again.',
      ],
    },
  },
})

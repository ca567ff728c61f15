import { field } from '../../platform/definition/field.ts'
import type { Label } from '../../platform/definition/label.ts'
import { READ_COST } from '../inventory/read-cost.ts'
import { DOCUMENTS, documents } from '../shared/documents.ts'
import { hours, km } from './meter-fields.ts'

/** The initial value of a meter; later values come from readings. */
const opening = {
  fixed: true,
  hint: ['Sesudah ini dari pembacaan meter', 'After this, from the meter readings'],
} as const

/** A figure that is computed from the ledgers of the equipment. */
export const FIGURE = { computed: true, shown: 1, sum: false } as const

/** Litres per hour of stationary equipment. */
export const litresAnHour = () => field.quantity(['Liter/Jam', 'L/h'], '', { ...FIGURE, shown: 2 })

/** The fields of every type of equipment; all types share one table. */
export const equipmentFields = () => ({
  name: field.text(['Nama', 'Name'], { required: true }),
  production_unit_id: field.link(['Unit Produksi', 'Production unit'], 'production-unit', {
    required: true,
    fixed: true,
  }),
  brand: field.text(['Merek', 'Brand'], { max: 100, placeholder: 'Hino' }),
  model: field.text(['Model', 'Model'], { max: 100 }),
  year: field.integer(['Tahun', 'Year'], { min: 1950, max: 2100, ungrouped: true }),
  serial_no: field.text(['No. Seri', 'Serial number'], { max: 100 }),
  purchase_date: field.date(['Tanggal Beli', 'Bought on']),
  purchase_price: field.money(['Harga Beli', 'Purchase price'], { permission: READ_COST }),
  ownership: field.select(['Kepemilikan', 'Ownership'], { own: ['Milik Sendiri', 'Owned'], rent: ['Sewa', 'Rented'] }),
  hour_meter: field.quantity(['Hour Meter (jam)', 'Hour meter (h)'], 'jam', { min: 0, exact: true, ...opening }),
  odometer: field.quantity(['Kilometer', 'Odometer'], 'km', { min: 0, exact: true, ...opening }),
  fuel_tank_l: field.quantity(['Kapasitas Tangki BBM', 'Fuel tank'], 'liter', { above: 0, exact: true }),
  last_service_at: field.date(['Servis Terakhir', 'Last service'], {
    fixed: true,
    hint: ['Sesudah ini dari servis', 'After this, from the services'],
  }),
  service_every_hours: field.quantity(['Servis Setiap (jam)', 'Service every (h)'], 'jam', { above: 0, exact: true }),
  service_every_km: field.quantity(['Servis Setiap (km)', 'Service every (km)'], 'km', { above: 0, exact: true }),
  service_left_km: field.quantity(['Sisa ke Servis (km)', 'Until service (km)'], 'km', FIGURE),
  service_left_hours: field.quantity(['Sisa ke Servis (jam)', 'Until service (h)'], 'jam', FIGURE),
  service_due: field.boolean(['Waktunya Servis', 'Service due'], { computed: true }),
  downtime_hours: field.quantity(['Waktu Henti Periode Ini (jam)', 'Downtime this period (h)'], 'jam', FIGURE),
  photo: field.file(['Foto', 'Photo']),
  documents: documents({
    table: 'equipment_documents',
    parent: 'equipment_id',
    scope: 'production-unit',
    of: 'equipment',
  }),
  breakdown_from: field.datetime(['Rusak Sejak', 'Broken down since'], {
    computed: true,
    shownWhen: { status: 'breakdown' },
  }),
  breakdown_cause: field.textarea(['Penyebab Kerusakan', 'Cause of the breakdown'], {
    computed: true,
    shownWhen: { status: 'breakdown' },
  }),
  active: field.active(),
})

/** The form sections that all types have. */
export const EQUIPMENT_SECTIONS = [
  {
    label: ['Pembelian', 'Purchase'],
    fields: ['brand', 'model', 'year', 'serial_no', 'purchase_date', 'purchase_price', 'ownership', 'photo'],
  },
  {
    label: ['Meter dan Servis', 'Meters and service'],
    fields: ['hour_meter', 'odometer', 'fuel_tank_l', 'last_service_at', 'service_every_hours', 'service_every_km'],
  },
  DOCUMENTS,
] as const

const past = { hint: ['Kosongkan untuk sekarang', 'Leave empty for now'] } as const

/** The fields of the actions breakdown and repair. Workshops often record both later. */
export const BREAKDOWN_ASKS = {
  reason: field.textarea(['Penyebab', 'Cause'], { required: true, max: 1_000 }),
  started_at: field.datetime(['Rusak Sejak', 'Broken down since'], past),
  odometer: km(['Kilometer', 'Odometer']),
  hour_meter: hours(['Hour Meter', 'Hour meter']),
} as const

export const REPAIR_ASKS = {
  action: field.textarea(['Tindakan', 'Action taken'], { required: true, max: 1_000 }),
  finished_at: field.datetime(['Selesai Diperbaiki', 'Repaired at'], past),
  cost: field.money(['Biaya', 'Cost'], { permission: READ_COST }),
  vendor: field.text(['Bengkel', 'Workshop']),
} as const

/**
 * The state actions of stationary equipment. `says` explains what a breakdown means for its work, where the name does
 * not.
 */
export const readyActions = (says?: Label) =>
  ({
    off: { label: ['Matikan', 'Set off'], done: ['Dimatikan', 'Set off'], from: 'ready' },
    on: { label: ['Siapkan', 'Set ready'], done: ['Disiapkan', 'Set ready'], from: 'off' },
    breakdown: {
      label: ['Catat Kerusakan', 'Report a breakdown'],
      done: ['Kerusakan dicatat', 'Breakdown reported'],
      from: ['ready', 'off'],
      asks: BREAKDOWN_ASKS,
      danger: true,
      ...(says ? { says } : {}),
    },
    repair: {
      label: ['Selesai Diperbaiki', 'Repaired'],
      done: ['Diperbaiki', 'Repaired'],
      from: 'breakdown',
      asks: REPAIR_ASKS,
      primary: true,
    },
  }) as const

/** The tab of the breakdowns of a piece of equipment. */
export const BREAKDOWNS = { module: 'equipment-breakdown', by: 'equipment_id' } as const

/** The tab of its states over time. */
export const STATES = { module: 'equipment-state', by: 'equipment_id' } as const

/** The tab of the tyres that are and were on a vehicle. */
export const TYRES = { module: 'tyre-usage', by: 'equipment_id' } as const

/** The tab of its meter readings. */
export const METERS = { module: 'meter-reading', by: 'equipment_id' } as const

/** The tab of its fills and fuel efficiency. */
export const FUEL = { module: 'fuel', by: 'equipment_id' } as const
export const FUEL_INDEX = { module: 'fuel-index', by: 'equipment_id', figures: true } as const

/** The tab of its services. */
export const SERVICES = { module: 'equipment-service', by: 'equipment_id' } as const

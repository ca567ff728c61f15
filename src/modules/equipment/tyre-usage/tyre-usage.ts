import { field } from '../../../platform/definition/field.ts'
import { defineModule } from '../../../platform/definition/module.ts'
import { cancelReason, noteField, reason, unitField } from '../../common-fields.ts'
import { DOCUMENTS, documents } from '../../shared/documents.ts'
import { statuses } from '../../shared/statuses.ts'
import { hours, km } from '../meter-fields.ts'
import { POSITIONS } from '../tyre-positions.rules.ts'
import { removal, tread } from '../tyre-readings.ts'

const REASONS = {
  worn: ['Aus', 'Worn'],
  puncture: ['Bocor', 'Puncture'],
  burst: ['Pecah', 'Burst'],
  repair: ['Perbaikan', 'Repair'],
  rotation: ['Rotasi', 'Rotation'],
  scrap: ['Afkir', 'Scrapped'],
} as const

const LAST_TREAD = [
  'Kosongkan bila tidak diukur: kembang terakhir',
  'Leave empty if not measured: the last tread',
] as const

const { active } = statuses('active')

/** A tyre in a position of a truck or loader, from its fitting to its removal. */
export const tyreUsage = defineModule({
  name: 'tyre-usage',
  label: ['Pemakaian Ban', 'Tyre usage'],
  table: 'tyre_usages',
  scope: 'production-unit',
  growing: true,
  title: 'number',
  fields: {
    number: field.number('BAN', { dated: 'fitted_at' }),
    status: field.status({
      active: { ...active, label: ['Terpasang', 'Fitted'] },
      ...statuses('finish', 'cancel'),
    }),
    tyre_id: field.link(['Ban', 'Tyre'], 'tyre', {
      required: true,
      fixed: true,
      givesUnit: true,
      offers: { status: 'ready' },
      fills: { tread_on_mm: 'tread_mm' },
    }),
    production_unit_id: unitField(),
    equipment_id: field.link(['Kendaraan', 'Vehicle'], 'equipment', {
      required: true,
      fixed: true,
      offers: { type: 'truck_mixer,loader' },
    }),
    position: field.select(['Posisi', 'Position'], POSITIONS, { required: true, fixed: true }),
    fitted_at: field.date(['Tanggal Pasang', 'Fitted on'], {
      required: true,
      fixed: true,
      default: 'today',
      max: 'today',
    }),
    km_on: { ...km(['Kilometer Saat Pasang', 'Odometer at fitting']), fixed: true },
    hour_on: { ...hours(['Hour Meter Saat Pasang', 'Hour meter at fitting']), fixed: true },
    tread_on_mm: { ...tread(['Kembang Saat Pasang', 'Tread at fitting'], { hint: LAST_TREAD }), fixed: true },
    removed_at: field.date(['Tanggal Lepas', 'Removed on'], { computed: true }),
    km_off: field.quantity(['Kilometer Saat Lepas', 'Odometer at removal'], 'km', { computed: true, exact: true }),
    hour_off: field.quantity(['Hour Meter Saat Lepas', 'Hour meter at removal'], 'jam', {
      computed: true,
      exact: true,
    }),
    tread_off_mm: field.quantity(['Kembang Saat Lepas', 'Tread at removal'], 'mm', { computed: true, exact: true }),
    life_km: field.quantity(['Umur (km)', 'Life (km)'], 'km', { computed: true, exact: true }),
    life_hours: field.quantity(['Umur (jam)', 'Life (h)'], 'jam', { computed: true, exact: true }),
    remove_reason: field.select(['Alasan Lepas', 'Reason for removal'], REASONS, { computed: true }),
    documents: documents({
      table: 'tyre_usage_documents',
      parent: 'tyre_usage_id',
      scope: 'production-unit',
      of: 'tyre_usage',
    }),
    note: noteField(),
    cancel_reason: cancelReason('cancel'),
  },
  list: {
    columns: [
      'number',
      'fitted_at',
      'tyre_id',
      'equipment_id',
      'position',
      { field: 'km_on', from: 1280 },
      { field: 'km_off', from: 1280 },
      'life_km',
      { field: 'life_hours', from: 1600 },
      { field: 'remove_reason', from: 1024 },
      'status',
    ],
    filters: ['fitted_at', 'status', 'equipment_id', 'tyre_id', 'remove_reason'],
    search: ['number', 'tyre_id', 'equipment_id'],
    sortable: ['fitted_at'],
    sort: '-fitted_at',
    pageSize: 20,
  },
  // A wrong fitting is cancelled and entered again: meter readings are never overwritten.
  calls: { delete: false },
  form: {
    sections: [
      {
        fields: [
          'tyre_id',
          'equipment_id',
          'position',
          'production_unit_id',
          'fitted_at',
          'km_on',
          'hour_on',
          'tread_on_mm',
          'note',
        ],
      },
      DOCUMENTS,
    ],
  },
  detail: { facts: ['life_km', 'life_hours', 'position'] },
  actions: {
    remove: {
      label: ['Lepas Ban', 'Remove tyre'],
      done: ['Dilepas', 'Removed'],
      from: 'active',
      to: 'finish',
      primary: true,
      shows: ['tyre_id', 'equipment_id', 'position'],
      asks: {
        ...removal(),
        remove_reason: field.select(['Alasan Lepas', 'Reason for removal'], REASONS, { required: true }),
      },
    },
    rotate: {
      label: ['Rotasi Ban', 'Rotate tyre'],
      done: ['Dirotasi', 'Rotated'],
      from: 'active',
      to: 'finish',
      shows: ['tyre_id', 'equipment_id', 'position'],
      asks: {
        equipment_id: field.link(['Ke Kendaraan', 'To vehicle'], 'equipment', {
          offers: { type: 'truck_mixer,loader' },
          hint: ['Kosongkan untuk kendaraan yang sama', 'Leave empty for the same vehicle'],
        }),
        position: field.select(['Ke Posisi', 'To position'], POSITIONS, { required: true }),
        at: field.date(['Tanggal', 'Date'], { required: true, default: 'today', max: 'today' }),
        km: km(['Kilometer', 'Odometer']),
        hour: hours(['Hour Meter', 'Hour meter']),
        tread: tread(['Kembang', 'Tread'], { hint: LAST_TREAD }),
        km_there: km(['Kilometer Kendaraan Tujuan', 'Odometer of the other vehicle']),
        hour_there: hours(['Hour Meter Kendaraan Tujuan', 'Hour meter of the other vehicle']),
        tread_there: tread(['Kembang Ban yang Ditukar', 'Tread of the tyre in exchange'], { hint: LAST_TREAD }),
      },
      says: [
        'Bila posisi tujuan terisi, kedua ban bertukar tempat dalam satu langkah.',
        'If the position is taken, the two tyres change places in one step.',
      ],
    },
    cancel: {
      label: ['Batalkan Pemasangan', 'Cancel fitting'],
      done: ['Dibatalkan', 'Cancelled'],
      from: 'active',
      to: 'cancel',
      asks: { reason: reason() },
      danger: true,
      says: [
        'Ban kembali ke gudang dan pemasangan ini tidak dihitung.',
        'The tyre returns to store and this fitting does not count.',
      ],
    },
  },
})

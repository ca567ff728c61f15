import { field } from '../../../platform/definition/field.ts'
import { defineModule } from '../../../platform/definition/module.ts'
import { cancelReason, reason, unitField } from '../../common-fields.ts'
import { statuses } from '../../shared/statuses.ts'
import { hours, km, READING_SOURCES } from '../meter-fields.ts'

const { finish, cancel } = statuses('finish', 'cancel')

/** The ledger of odometers and hour meters: the value at a moment, and the document or user it comes from. */
export const meterReading = defineModule({
  name: 'meter-reading',
  label: ['Pembacaan Meter', 'Meter reading'],
  table: 'equipment_meter_readings',
  scope: 'production-unit',
  growing: true,
  hidden: true,
  title: 'at',
  fields: {
    at: field.datetime(['Waktu Baca', 'Read at'], { hint: ['Kosongkan untuk sekarang', 'Leave empty for now'] }),
    equipment_id: field.link(['Alat', 'Equipment'], 'equipment', { required: true, givesUnit: true }),
    production_unit_id: unitField(),
    odometer: km(['Kilometer', 'Odometer']),
    hour_meter: hours(['Hour Meter', 'Hour meter']),
    meter_reset: field.boolean(['Meter Diganti atau Direset', 'Meter replaced or reset'], {
      default: false,
      hint: ['Pembacaan mulai lagi dari angka ini', 'Readings begin again from this figure'],
    }),
    source: field.select(['Sumber', 'Source'], READING_SOURCES, { computed: true }),
    source_number: field.text(['Dokumen', 'Document'], { computed: true, onlyKnown: true }),
    note: field.textarea(['Keterangan', 'Note'], {
      max: 1_000,
      hint: ['Mengapa meter diganti atau direset', 'Why the meter was replaced or reset'],
    }),
    status: field.status({ finish: { ...finish, label: ['Tercatat', 'Recorded'] }, cancel }),
    cancel_reason: cancelReason('cancel'),
  },
  list: {
    columns: [
      'at',
      { field: 'equipment_id', from: 1024 },
      'odometer',
      'hour_meter',
      'meter_reset',
      'source',
      { field: 'source_number', from: 1280 },
      'status',
    ],
    filters: ['at', 'equipment_id', 'source', 'status'],
    search: ['equipment_id'],
    sortable: ['at'],
    sort: '-at',
    pageSize: 20,
  },
  // Readings are never overwritten: a wrong one is cancelled and entered again.
  calls: { update: false, delete: false },
  form: {
    sections: [
      { fields: ['equipment_id', 'production_unit_id', 'at', 'odometer', 'hour_meter', 'meter_reset', 'note'] },
    ],
  },
  detail: { facts: ['odometer', 'hour_meter', 'source'] },
  actions: {
    cancel: {
      label: ['Batalkan Pembacaan', 'Cancel reading'],
      done: ['Dibatalkan', 'Cancelled'],
      from: 'finish',
      // Readings of documents are cancelled with the documents.
      when: { source: 'manual' },
      asks: { reason: reason() },
      danger: true,
      says: ['Pembacaan ini tidak dihitung lagi.', 'This reading no longer counts.'],
    },
  },
})

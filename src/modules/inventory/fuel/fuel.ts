import { field } from '../../../platform/definition/field.ts'
import { defineModule } from '../../../platform/definition/module.ts'
import { cancelReason, entryDate, noteField, reason, unitField } from '../../common-fields.ts'
import { hours, km } from '../../equipment/meter-fields.ts'
import { DOCUMENTS, documents } from '../../shared/documents.ts'
import { statuses } from '../../shared/statuses.ts'
import { READ_COST } from '../read-cost.ts'

const known = { computed: true } as const

/**
 * A fill of equipment with fuel, from a tank of the unit or at a station; also a receipt into a tank, written by the
 * receipt.
 */
export const fuel = defineModule({
  name: 'fuel',
  label: ['Pemakaian BBM', 'Fuel usage'],
  table: 'fuel_usages',
  readFrom: 'fuel_usage_list',
  scope: 'production-unit',
  growing: true,
  title: 'number',
  fields: {
    number: field.number('BBM'),
    status: field.status(statuses('pending', 'finish', 'cancel')),
    date: entryDate({ max: 'today' }),
    fill_time: field.time(['Jam Isi', 'Time of fill'], {
      hint: [
        'Kosongkan untuk sekarang; hari sebelumnya dihitung di akhir harinya',
        'Leave empty for now; a fill on an earlier day counts at the end of that day',
      ],
    }),
    at: field.datetime(['Waktu Isi', 'Filled at'], known),
    type: field.select(['Jenis', 'Type'], { out: ['Keluar', 'Out'], in: ['Masuk', 'In'] }, known),
    equipment_id: field.link(['Alat', 'Equipment'], 'equipment', { required: true, givesUnit: true }),
    production_unit_id: unitField(),
    driver_id: field.link(['Pengemudi', 'Driver'], 'drivers'),
    operator: field.text(['Operator', 'Operator'], { max: 100, placeholder: 'Suyatno' }),
    tank_warehouse_id: field.link(['Tangki', 'Tank'], 'warehouse', {
      offers: { type: 'tank' },
      fills: { material_id: 'material_id' },
      hint: ['Kosongkan bila mengisi di SPBU', 'Leave empty if filled at a station'],
    }),
    material_id: field.link(['Jenis BBM', 'Fuel'], 'material', {
      offers: { kind: 'fuel' },
      hint: ['Terisi dari tangki', 'Filled from the tank'],
    }),
    station_name: field.text(['SPBU', 'Station'], { max: 100, placeholder: 'SPBU 44.501.12' }),
    liter: field.quantity(['Jumlah', 'Quantity'], 'liter', { required: true, above: 0, max: 100_000, shown: 1 }),
    full_tank: field.boolean(['Isi Penuh', 'Full tank'], {
      default: false,
      hint: ['Indeks dihitung dari isi penuh ke isi penuh', 'The index is calculated from full tank to full tank'],
    }),
    odometer: km(['Kilometer', 'Odometer']),
    hour_meter: hours(['Hour Meter', 'Hour meter']),
    price: field.money(['Harga per Liter', 'Price per litre'], {
      permission: READ_COST,
      hint: ['Hanya untuk SPBU', 'For a station only'],
    }),
    value: field.money(['Nilai', 'Value'], { computed: true, permission: READ_COST }),
    photo: field.file(['Foto Meter atau Struk', 'Photo of meter or receipt']),
    incoming_material_id: field.link(['Penerimaan', 'Receipt'], 'incoming-material', { ...known, onlyKnown: true }),
    since_km: field.quantity(['Jarak Sejak Isi Lalu', 'Distance since last fill'], 'km', { ...known, exact: true }),
    since_hours: field.quantity(['Jam Sejak Isi Lalu', 'Hours since last fill'], 'jam', { ...known, exact: true }),
    index: field.quantity(['Indeks', 'Index'], '', { ...known, shown: 2 }),
    documents: documents({
      table: 'fuel_usage_documents',
      parent: 'fuel_usage_id',
      scope: 'production-unit',
      of: 'fuel_usage',
    }),
    note: noteField(),
    cancel_reason: cancelReason('cancel'),
  },
  editableWhen: { status: 'pending', type: 'out' },
  alwaysEditable: ['note', 'documents'],
  list: {
    columns: [
      'number',
      'date',
      'equipment_id',
      'liter',
      { field: 'odometer', from: 1024 },
      { field: 'hour_meter', from: 1280 },
      { field: 'since_km', from: 1024 },
      { field: 'since_hours', from: 1600 },
      { field: 'index', from: 1024 },
      { field: 'full_tank', from: 1600 },
      { field: 'type', from: 1600 },
      { field: 'tank_warehouse_id', from: 'chosen' },
      { field: 'driver_id', from: 'chosen' },
      { field: 'value', from: 'chosen' },
      'status',
    ],
    filters: ['equipment_id', 'type', 'date', 'driver_id', 'status', 'tank_warehouse_id'],
    search: ['number', 'equipment_id', 'driver_id'],
    sortable: ['number', 'date'],
    sort: '-date',
    pageSize: 20,
    summary: ['liter'],
    card: [
      ['equipment_id', 'liter'],
      ['type', 'tank_warehouse_id'],
      ['date', 'index'],
    ],
  },
  // A usage is numbered when it is created, so it is cancelled instead of deleted.
  calls: { delete: false },
  form: {
    sections: [
      {
        label: ['Pengisian', 'Fill'],
        fields: [
          'equipment_id',
          'production_unit_id',
          'date',
          'fill_time',
          'liter',
          'full_tank',
          'odometer',
          'hour_meter',
        ],
      },
      {
        label: ['Asal BBM', 'Source of the fuel'],
        fields: ['tank_warehouse_id', 'material_id', 'station_name', 'price'],
      },
      { label: ['Lainnya', 'Other'], fields: ['driver_id', 'operator', 'photo', 'note'] },
      DOCUMENTS,
    ],
  },
  detail: {
    facts: ['liter', 'odometer', 'hour_meter', 'index', 'value'],
    sections: [
      {
        label: ['Pengisian', 'Fill'],
        fields: [
          'type',
          'at',
          'equipment_id',
          'production_unit_id',
          'full_tank',
          'since_km',
          'since_hours',
          'driver_id',
          'operator',
          'photo',
          'note',
          'cancel_reason',
        ],
      },
      {
        label: ['Asal BBM', 'Source of the fuel'],
        fields: ['tank_warehouse_id', 'material_id', 'station_name', 'price', 'incoming_material_id'],
      },
      DOCUMENTS,
    ],
  },
  actions: {
    post: {
      label: ['Posting', 'Post'],
      done: ['Diposting', 'Posted'],
      from: 'pending',
      primary: true,
      shows: ['equipment_id', 'liter', 'odometer', 'hour_meter'],
      says: [
        'BBM keluar dari tangki dan meter alat tercatat.',
        'The fuel leaves the tank and the meter of the equipment is recorded.',
      ],
    },
    cancel: {
      label: ['Batalkan Pemakaian', 'Cancel usage'],
      done: ['Dibatalkan', 'Cancelled'],
      from: ['pending', 'finish'],
      // A row that a receipt has written is cancelled with it.
      when: { type: 'out' },
      asks: { reason: reason() },
      danger: true,
      says: [
        'Yang sudah diposting kembali ke tangki, pembacaan meternya tidak dihitung lagi.',
        'What was posted returns to the tank; its meter reading no longer counts.',
      ],
    },
  },
})

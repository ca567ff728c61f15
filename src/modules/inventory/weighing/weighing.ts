import { field } from '../../../platform/definition/field.ts'
import { defineModule } from '../../../platform/definition/module.ts'
import { cancelReason, reason, unitField } from '../../common-fields.ts'
import { statuses } from '../../shared/statuses.ts'
import { PROBLEMS } from './problems.ts'

const { pending, finish, cancel } = statuses('pending', 'finish', 'cancel')

/** A vehicle's weight from a weighbridge: recorded in the receipt of that vehicle, or waiting for a user's decision. */
export const weighing = defineModule({
  name: 'weighing',
  task: 'incoming-material',
  label: ['Timbangan', 'Weighing'],
  table: 'weighings',
  scope: 'production-unit',
  growing: true,
  hidden: true,
  title: 'vehicle_no',
  fields: {
    vehicle_no: field.text(['No. Kendaraan', 'Vehicle number'], { computed: true }),
    at: field.datetime(['Waktu Timbang', 'Weighed at'], { computed: true }),
    weight_kg: field.quantity(['Berat', 'Weight'], 'kg', { computed: true, exact: true }),
    purpose: field.select(
      ['Sebagai', 'As'],
      { gross: ['Bruto', 'Gross'], tare: ['Tara', 'Tare'] },
      { computed: true, onlyKnown: true },
    ),
    incoming_material_id: field.link(['Penerimaan', 'Receipt'], 'incoming-material', { computed: true }),
    production_unit_id: unitField(),
    device_id: field.link(['Perangkat', 'Device'], 'device', { computed: true }),
    seq: field.integer(['Nomor Urut Perangkat', 'Sequence number of the device'], { computed: true }),
    status: field.status({
      pending: { ...pending, label: ['Perlu Diselesaikan', 'To be settled'] },
      finish: { ...finish, label: ['Terpakai', 'Used'] },
      cancel: { ...cancel, label: ['Dikesampingkan', 'Set aside'] },
    }),
    problem: field.select(['Masalah', 'Problem'], PROBLEMS, { computed: true, onlyKnown: true }),
    cancel_reason: cancelReason('cancel'),
  },
  list: {
    columns: [
      'at',
      'vehicle_no',
      'weight_kg',
      'purpose',
      { field: 'incoming_material_id', from: 1024 },
      { field: 'device_id', from: 1280 },
      { field: 'problem', from: 1024 },
      'status',
    ],
    filters: ['at', 'status', 'incoming_material_id'],
    search: ['vehicle_no'],
    sortable: ['at'],
    sort: '-at',
    pageSize: 20,
  },
  // Weighbridges write them, and the weight never changes.
  calls: { create: false, update: false, delete: false, lookup: false },
  detail: { facts: ['weight_kg', 'purpose', 'problem'] },
  actions: {
    settle: {
      label: ['Pakai di Penerimaan', 'Use in a receipt'],
      done: ['Dipakai di penerimaan', 'Used in the receipt'],
      from: 'pending',
      permission: 'update-incoming-material-weigh1',
      primary: true,
      shows: ['vehicle_no', 'weight_kg', 'at', 'problem'],
      asks: {
        incoming_material_id: field.link(['Penerimaan', 'Receipt'], 'incoming-material', {
          required: true,
          offers: { status: 'pending,progress' },
        }),
      },
      says: [
        'Menjadi bruto dari truk yang belum ditimbang, atau tara dari truk yang sudah; yang kedua memasukkan muatannya ke stok.',
        'It becomes the gross of a truck not weighed yet, or the tare of a weighed one, which takes the load into stock.',
      ],
    },
    cancel: {
      label: ['Kesampingkan', 'Set aside'],
      done: ['Dikesampingkan', 'Set aside'],
      from: 'pending',
      permission: 'update-incoming-material-weigh1',
      asks: { reason: reason() },
      danger: true,
    },
  },
})

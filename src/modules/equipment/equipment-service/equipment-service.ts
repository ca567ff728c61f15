import { field } from '../../../platform/definition/field.ts'
import { defineModule } from '../../../platform/definition/module.ts'
import { cancelReason, reason, unitField } from '../../common-fields.ts'
import { READ_COST } from '../../inventory/read-cost.ts'
import { statuses } from '../../shared/statuses.ts'
import { hours, km } from '../meter-fields.ts'

/** A service of equipment: the work, the meter readings at that time, and the cost. */
export const equipmentService = defineModule({
  name: 'equipment-service',
  label: ['Servis', 'Service'],
  table: 'equipment_services',
  scope: 'production-unit',
  growing: true,
  hidden: true,
  title: 'work',
  fields: {
    at: field.datetime(['Waktu Servis', 'Serviced at'], { hint: ['Kosongkan untuk sekarang', 'Leave empty for now'] }),
    equipment_id: field.link(['Alat', 'Equipment'], 'equipment', { required: true, givesUnit: true }),
    production_unit_id: unitField(),
    work: field.textarea(['Pekerjaan', 'Work'], {
      required: true,
      max: 1_000,
      placeholder: 'Ganti oli mesin dan filter',
    }),
    km: km(['Kilometer', 'Odometer']),
    hour_meter: hours(['Hour Meter', 'Hour meter']),
    cost: field.money(['Biaya', 'Cost'], { permission: READ_COST }),
    vendor: field.text(['Bengkel', 'Workshop']),
    status: field.status(statuses('finish', 'cancel')),
    cancel_reason: cancelReason('cancel'),
  },
  list: {
    columns: ['at', { field: 'equipment_id', from: 1024 }, 'work', 'km', 'hour_meter', 'vendor', 'cost', 'status'],
    filters: ['at', 'equipment_id', 'status'],
    search: ['equipment_id'],
    sortable: ['at'],
    sort: '-at',
    pageSize: 20,
    summary: ['cost'],
  },
  // A wrong service is cancelled: meter readings are never overwritten.
  calls: { update: false, delete: false },
  detail: { facts: ['km', 'hour_meter', 'cost'] },
  actions: {
    cancel: {
      label: ['Batalkan Servis', 'Cancel service'],
      done: ['Dibatalkan', 'Cancelled'],
      from: 'finish',
      asks: { reason: reason() },
      danger: true,
      says: [
        'Servis ini dan pembacaan meternya tidak dihitung lagi.',
        'This service and its meter reading no longer count.',
      ],
    },
  },
})

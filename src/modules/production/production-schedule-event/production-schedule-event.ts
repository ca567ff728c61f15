import { field } from '../../../platform/definition/field.ts'
import { defineModule } from '../../../platform/definition/module.ts'

/** The events of a schedule in their order; read with the schedule's permission. */
export const productionScheduleEvent = defineModule({
  name: 'production-schedule-event',
  task: 'production-schedule',
  label: ['Kejadian', 'Event'],
  table: 'production_schedule_events',
  changedAt: 'at',
  scope: 'production-unit',
  growing: true,
  hidden: true,
  title: 'event',
  fields: {
    production_schedule_id: field.link(['Jadwal Produksi', 'Production schedule'], 'production-schedule', {
      computed: true,
    }),
    production_unit_id: field.link(['Unit Produksi', 'Production unit'], 'production-unit', { computed: true }),
    at: field.datetime(['Waktu', 'Time'], { computed: true }),
    user_name: field.text(['Oleh', 'By'], { computed: true }),
    event: field.select(
      ['Kejadian', 'Event'],
      {
        created: ['Ditambahkan', 'Added'],
        started: ['Dimulai', 'Started'],
        adjusted: ['Penyesuaian Volume', 'Volume adjusted'],
        rescheduled: ['Dijadwal Ulang', 'Rescheduled'],
        cancelled: ['Dibatalkan', 'Cancelled'],
        finished: ['Selesai', 'Finished'],
      },
      { computed: true },
    ),
    volume_before: field.quantity(['Volume Sebelum', 'Volume before'], 'm³', { computed: true }),
    volume_after: field.quantity(['Volume Sesudah', 'Volume after'], 'm³', { computed: true }),
    reason: field.textarea(['Alasan', 'Reason'], { computed: true }),
    detail: field.text(['Rincian', 'Detail'], { computed: true }),
  },
  list: {
    columns: ['at', 'event', 'volume_before', 'volume_after', 'detail', 'reason', 'user_name'],
    filters: ['production_schedule_id'],
    search: ['production_schedule_id'],
    sortable: [],
    sort: 'id',
  },
  calls: { create: false, update: false, delete: false, export: false },
})

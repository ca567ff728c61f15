import { field } from '../../../platform/definition/field.ts'
import { defineReport } from '../../../platform/definition/report.ts'
import { READ_COST } from '../../inventory/read-cost.ts'
import { GROUPS, within } from '../groups.ts'
import { equipmentReportPage } from '../pages.ts'

const cost = { permission: READ_COST } as const
const hours = (label: readonly [string, string]) => field.quantity(label, 'jam', { shown: 1 })

/** For how long equipment was ready, off and broken down, and what it cost. */
export const equipmentReport = defineReport({
  ...equipmentReportPage,
  modeCalled: 'mode',
  modes: {
    hours: {
      label: ['Jam dan Biaya', 'Hours and costs'],
      groups: {
        equipment: GROUPS.equipment,
        kind: GROUPS.kind,
        unit: GROUPS.unit,
        kind_equipment: within(GROUPS.kind, GROUPS.equipment),
      },
      filters: { equipment_id: field.link(['Alat', 'Equipment'], 'equipment') },
      measures: {
        ready_h: hours(['Siap', 'Ready']),
        off_h: hours(['Tidak Beroperasi', 'Off']),
        breakdown_h: hours(['Rusak', 'Broken down']),
        availability_pct: field.percent(['Ketersediaan', 'Availability'], { shown: 1 }),
        breakdowns: field.integer(['Kerusakan', 'Breakdowns']),
        mtbf_h: hours(['Rata-rata antar Kerusakan', 'Mean time between failures']),
        mttr_h: hours(['Rata-rata Perbaikan', 'Mean time to repair']),
        repair_cost: field.money(['Biaya Perbaikan', 'Repair cost'], cost),
        service_cost: field.money(['Biaya Servis', 'Service cost'], cost),
        fuel_cost: field.money(['Biaya BBM', 'Fuel cost'], cost),
      },
      notAdded: ['availability_pct', 'mtbf_h', 'mttr_h'],
      head: ['ready_h', 'breakdown_h', 'availability_pct', 'breakdowns'],
      charts: [
        {
          label: ['Jam menurut keadaan', 'Hours by state'],
          type: 'stacked',
          measures: ['ready_h', 'off_h', 'breakdown_h'],
        },
      ],
    },
  },
})

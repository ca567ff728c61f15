import { type Fields, field } from '../../../platform/definition/field.ts'
import { defineReport } from '../../../platform/definition/report.ts'
import { READ_COST } from '../../inventory/read-cost.ts'
import { EQUIPMENT_TYPES, GROUPS, within } from '../groups.ts'
import { equipmentReportPage } from '../pages.ts'

const cost = { permission: READ_COST } as const
const hours = (label: readonly [string, string]) => field.quantity(label, 'jam', { shown: 1 })

const FILTERS = {
  equipment_id: field.link(['Alat', 'Equipment'], 'equipment'),
  kind: field.select(['Jenis Alat', 'Kind'], EQUIPMENT_TYPES),
} as const satisfies Fields

/** How long equipment was ready, off and broken down, and its cost. */
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
      filters: FILTERS,
      measures: {
        ready_h: hours(['Siap', 'Ready']),
        off_h: hours(['Tidak Beroperasi', 'Off']),
        breakdown_h: hours(['Rusak', 'Broken down']),
        availability_pct: field.percent(['Ketersediaan', 'Availability'], { shown: 1 }),
        utilisation_pct: field.percent(['Utilisasi Plant', 'Plant utilisation'], { shown: 1 }),
        breakdowns: field.integer(['Kerusakan', 'Breakdowns']),
        mtbf_h: hours(['Rata-rata antar Kerusakan', 'Mean time between failures']),
        mttr_h: hours(['Rata-rata Perbaikan', 'Mean time to repair']),
        repair_cost: field.money(['Biaya Perbaikan', 'Repair cost'], cost),
        service_cost: field.money(['Biaya Servis', 'Service cost'], cost),
        fuel_cost: field.money(['Biaya BBM', 'Fuel cost'], cost),
        tyre_cost: field.money(['Biaya Ban', 'Tyre cost'], cost),
        cost: field.money(['Total Biaya', 'Total cost'], cost),
        km: field.quantity(['Jarak', 'Distance'], 'km', { shown: 0 }),
        m3: field.quantity(['Diangkut', 'Carried'], 'm³'),
        cost_per_km: field.money(['Biaya per km', 'Cost per km'], cost),
        cost_per_m3: field.money(['Biaya per m³', 'Cost per m³'], cost),
      },
      notAdded: ['availability_pct', 'utilisation_pct', 'mtbf_h', 'mttr_h', 'cost_per_km', 'cost_per_m3'],
      head: ['ready_h', 'breakdown_h', 'availability_pct', 'breakdowns'],
      charts: [
        {
          label: ['Jam menurut keadaan', 'Hours by state'],
          type: 'stacked',
          measures: ['ready_h', 'off_h', 'breakdown_h'],
        },
      ],
    },
    causes: {
      label: ['Penyebab Kerusakan', 'Causes of breakdowns'],
      groups: { cause: GROUPS.cause, equipment: GROUPS.equipment, kind: GROUPS.kind, unit: GROUPS.unit },
      filters: FILTERS,
      measures: {
        breakdown_h: hours(['Rusak', 'Broken down']),
        breakdowns: field.integer(['Kerusakan', 'Breakdowns']),
        repair_cost: field.money(['Biaya Perbaikan', 'Repair cost'], cost),
      },
      head: ['breakdown_h', 'breakdowns', 'repair_cost'],
      charts: [{ label: ['Jam rusak', 'Hours broken down'], type: 'pareto', measures: ['breakdown_h'] }],
    },
  },
})

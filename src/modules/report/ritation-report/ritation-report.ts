import { field } from '../../../platform/definition/field.ts'
import { defineReport } from '../../../platform/definition/report.ts'
import { READ_COST } from '../../inventory/read-cost.ts'
import { DOCKET_GROUPS, GROUPS, within } from '../groups.ts'
import { ritationReportPage } from '../pages.ts'

/** The distance to the project. */
const BAND = field.select(['Jarak', 'Distance'], {
  to_10: ['Sampai 10 km', 'Up to 10 km'],
  to_20: ['10–20 km', '10–20 km'],
  to_30: ['20–30 km', '20–30 km'],
  beyond: ['Di atas 30 km', 'Beyond 30 km'],
})

/** The trips of drivers and trucks: each finished load, and each rejected one that is billed. */
export const ritationReport = defineReport({
  ...ritationReportPage,
  modeCalled: 'mode',
  modes: {
    trips: {
      label: ['Ritase', 'Trips'],
      groups: {
        driver: DOCKET_GROUPS.driver,
        truck: DOCKET_GROUPS.truck,
        day: DOCKET_GROUPS.day,
        project: DOCKET_GROUPS.project,
        unit: GROUPS.unit,
        distance: { label: ['Jarak', 'Distance'], columns: { distance: BAND } },
        day_driver: within(DOCKET_GROUPS.day, DOCKET_GROUPS.driver),
      },
      filters: {
        driver_id: field.link(['Pengemudi', 'Driver'], 'drivers'),
        truck_mixer_id: field.link(['Truck Mixer', 'Truck mixer'], 'truck-mixer'),
        site_project_id: field.link(['Proyek', 'Site project'], 'site-project'),
        distance: BAND,
      },
      measures: {
        trips: field.integer(['Ritase', 'Trips']),
        delivered_m3: field.quantity(['Terkirim', 'Delivered'], 'm³'),
        m3_per_trip: field.quantity(['m³ per Rit', 'm³ per trip'], 'm³'),
        days_worked: field.integer(['Hari Kerja', 'Days worked']),
        trips_per_day: field.quantity(['Rit per Hari', 'Trips per day'], ''),
        km: field.quantity(['Jarak', 'Distance'], 'km', { shown: 0 }),
        load_minutes: field.quantity(['Muat', 'Loading'], 'menit', { shown: 0 }),
        go_minutes: field.quantity(['Berangkat', 'Going'], 'menit', { shown: 0 }),
        wait_minutes: field.quantity(['Tunggu', 'Waiting'], 'menit', { shown: 0 }),
        unload_minutes: field.quantity(['Bongkar', 'Unloading'], 'menit', { shown: 0 }),
        return_minutes: field.quantity(['Pulang', 'Returning'], 'menit', { shown: 0 }),
        cycle_minutes: field.quantity(['Siklus', 'Cycle'], 'menit', { shown: 0 }),
        rejected: field.integer(['Ditolak', 'Rejected']),
        allowance: field.money(['Uang Rit', 'Trip allowance'], { permission: READ_COST }),
      },
      notAdded: [
        'm3_per_trip',
        'days_worked',
        'trips_per_day',
        'load_minutes',
        'go_minutes',
        'wait_minutes',
        'unload_minutes',
        'return_minutes',
        'cycle_minutes',
      ],
      head: ['trips', 'delivered_m3', 'm3_per_trip', 'km'],
      charts: [
        {
          label: ['Ritase per hari dan pengemudi', 'Trips by day and driver'],
          type: 'heat',
          groups: ['day_driver'],
          measures: ['trips'],
        },
        {
          label: ['m³ terhadap ritase', 'm³ against trips'],
          type: 'scatter',
          groups: ['truck'],
          measures: ['trips', 'delivered_m3'],
        },
        { label: ['Ritase', 'Trips'], measures: ['trips'] },
      ],
    },
  },
})

import { implementReport } from '../../../../platform/server/report/report-source.ts'
import { DELIVERED_M3, minutesOf, orNone, timeAs } from '../../server/docket-measures.ts'
import { ritationReport } from '../ritation-report.ts'
import { TRIP_MEANS } from './means.ts'

/**
 * A trip (I-54): a finished load, or a rejected one that is billed. What is billed of a rejected load is told by columns
 * that are read anyway, since its own stands behind all others.
 */
const IS_TRIP = `(d.status = 'finish' OR d.billable_return OR d.returned_volume < d.quantity)`

/** The parts of a trip by their moments. */
const LEGS = {
  load: ['batch_start', 'start_delivery'],
  go: ['start_delivery', 'arrive_project'],
  wait: ['arrive_project', 'start_unloading'],
  unload: ['start_unloading', 'finish_unloading'],
  return: ['finish_unloading', 'back_to_plant'],
  cycle: ['batch_start', 'back_to_plant'],
} as const
type Leg = keyof typeof LEGS
const TIMES = Object.entries(LEGS).map(([leg, [from, to]]) => timeAs(`${leg}_time`, from, to))
const minutes = (leg: Leg) => minutesOf(`${leg}_time`, 'd.is_trip')

const sum = (value: string) => orNone(`sum(${value}) FILTER (WHERE d.is_trip)`)
const TRIPS = sum('d.loads')
const VOLUME = orNone('sum(d.delivered_m3)')
/** A driver with several trips of a truck on a day counts as one working day. */
const DAYS = 'count(DISTINCT d.date) FILTER (WHERE d.is_trip)'

/**
 * Dockets with the distance to their project, and the rate of a trip that far on that day. The many dockets are added up
 * first, by project, and rates are joined to the few projects: what is left meets the rates of its unit and project alone.
 */
const TRIPS_AND_RATES = `
  (
    SELECT {keys}, ${IS_TRIP} AS is_trip, count(*) AS loads, ${DELIVERED_M3} AS delivered_m3, ${TIMES.join(', ')},
      count(*) FILTER (WHERE d.status = 'reject') AS rejected, sum(d.km_in - d.km_out) AS metered_km,
      count(*) FILTER (WHERE d.km_in IS NULL OR d.km_out IS NULL) AS unmetered
    FROM page_dockets d WHERE d.status IN ('finish', 'reject') GROUP BY {keys}, ${IS_TRIP}
  ) d
  LEFT JOIN page_site_projects p ON p.corporate_id = d.corporate_id AND p.id = d.site_project_id
  LEFT JOIN (SELECT p.corporate_id, p.id, r.production_unit_id, r.valid_from, r.valid_until, r.amount
      FROM page_site_projects p JOIN ritation_bands r ON r.corporate_id = p.corporate_id
        AND p.distance_km > r.above_km AND p.distance_km <= r.up_to_km) r
    ON r.corporate_id = d.corporate_id AND r.id = d.site_project_id AND r.production_unit_id = d.production_unit_id
    AND d.date >= r.valid_from AND d.date < r.valid_until`
const BAND = `CASE WHEN p.distance_km <= 10 THEN 'to_10' WHEN p.distance_km <= 20 THEN 'to_20'
  WHEN p.distance_km <= 30 THEN 'to_30' ELSE 'beyond' END`

export default implementReport(ritationReport, {
  trips: {
    from: TRIPS_AND_RATES,
    company: 'd.corporate_id',
    unit: 'd.production_unit_id',
    day: 'd.date',
    keys: ['d.site_project_id'],
    filters: {
      driver_id: 'd.driver_id',
      truck_mixer_id: 'd.truck_mixer_id',
      site_project_id: 'd.site_project_id',
      distance: BAND,
    },
    groups: {
      driver: { driver_id: 'd.driver_id' },
      truck: { truck_mixer_id: 'd.truck_mixer_id' },
      day: { date: 'd.date' },
      project: { site_project_id: 'd.site_project_id', customer_id: 'd.customer_id' },
      unit: { production_unit_id: 'd.production_unit_id' },
      distance: { distance: BAND },
      day_driver: { date: 'd.date', driver_id: 'd.driver_id' },
    },
    measures: {
      trips: `${TRIPS}::int`,
      delivered_m3: VOLUME,
      m3_per_trip: `round(${VOLUME} / nullif(${TRIPS}, 0), 3)`,
      days_worked: `${DAYS}::int`,
      trips_per_day: `round(${TRIPS} / nullif(${DAYS}, 0), 2)`,
      km: sum('coalesce(d.metered_km, 0) + d.unmetered * coalesce(2 * p.distance_km, 0)'),
      load_minutes: minutes('load'),
      go_minutes: minutes('go'),
      wait_minutes: minutes('wait'),
      unload_minutes: minutes('unload'),
      return_minutes: minutes('return'),
      cycle_minutes: minutes('cycle'),
      rejected: `${orNone('sum(d.rejected)')}::int`,
      allowance: `${sum('d.loads * r.amount')}::bigint`,
    },
    means: TRIP_MEANS,
    parts: {
      m3_per_trip: ['+delivered_m3', '/trips'],
      trips_per_day: ['+trips', '/days_worked'],
    },
  },
})

import { implementReport } from '../../../../platform/server/report/report-source.ts'
import { DELIVERED_M3, orNone } from '../../server/docket-measures.ts'
import { ritationReport } from '../ritation-report.ts'
import { TRIP_MEANS } from './means.ts'

/** A trip (I-54): a finished load, or a rejected one that is billed. */
const IS_TRIP = `(d.status = 'finish' OR (d.status = 'reject' AND d.billable > 0))`

const minutes = (from: string, to: string) =>
  `round((date_part('epoch', avg(d.${to} - d.${from}) FILTER (WHERE ${IS_TRIP})) / 60)::numeric, 1)`
const TRIPS = `count(*) FILTER (WHERE ${IS_TRIP})`
const VOLUME = orNone(DELIVERED_M3)
/** A driver with several trips of a truck on a day counts as one working day. */
const DAYS = `count(DISTINCT d.date) FILTER (WHERE ${IS_TRIP})`

/**
 * Dockets with the distance to their project, and the rate of a trip that far on that day. Rates are joined to the few
 * projects first: the many dockets then meet one or two rates each instead of all of their unit.
 */
const TRIPS_AND_RATES = `
  page_dockets d
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
    where: "d.status IN ('finish', 'reject')",
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
      trips_per_day: `round(${TRIPS}::numeric / nullif(${DAYS}, 0), 2)`,
      km: `coalesce(sum(coalesce(d.km_in - d.km_out, 2 * p.distance_km)) FILTER (WHERE ${IS_TRIP}), 0)`,
      load_minutes: minutes('batch_start', 'start_delivery'),
      go_minutes: minutes('start_delivery', 'arrive_project'),
      wait_minutes: minutes('arrive_project', 'start_unloading'),
      unload_minutes: minutes('start_unloading', 'finish_unloading'),
      return_minutes: minutes('finish_unloading', 'back_to_plant'),
      cycle_minutes: minutes('batch_start', 'back_to_plant'),
      rejected: `count(*) FILTER (WHERE d.status = 'reject')::int`,
      allowance: `coalesce(sum(r.amount) FILTER (WHERE ${IS_TRIP}), 0)::bigint`,
    },
    means: TRIP_MEANS,
    parts: {
      m3_per_trip: ['+delivered_m3', '/trips'],
      trips_per_day: ['+trips', '/days_worked'],
    },
  },
})

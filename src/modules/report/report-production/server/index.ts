import { implementReport } from '../../../../platform/server/report/report-source.ts'
import { RECONCILIATION_SOURCES } from '../../../inventory/material-reconciliation/server/index.ts'
import { monthOf } from '../../../shared/server/month-of.ts'
import { shiftOf } from '../../../shared/server/shift-of.ts'
import { DELIVERED_M3, minutesOf, orNone, REJECTED_M3, RETURNED_M3, timeAs } from '../../server/docket-measures.ts'
import { CAPACITY_M3, PLANTS_A_DAY } from '../../server/plant-capacity.ts'
import { reportProduction } from '../report-production.ts'
import { DAILY_MEANS, LOAD_MEANS, PLANT_MEANS, SCHEDULE_MEANS } from './means.ts'

const ROW = 'corporate_id, production_unit_id, batching_plant_id, product_id, customer_id, site_project_id'

const VOLUMES = {
  produced_m3: 'sum(d.quantity)',
  delivered_m3: DELIVERED_M3,
  rejected_m3: REJECTED_M3,
  returned_m3: RETURNED_M3,
}
const LOADED = Object.entries(VOLUMES).map(([name, sum]) => `${sum} AS ${name}`)

/** Loads by the day of their docket, beside the volume planned for the day of the pour; each added up by itself first. */
const LOADS_AND_PLANS = `
  (
    SELECT {keys}, ${LOADED.join(', ')}, count(*) AS dockets, ${timeAs('batching', 'batch_start', 'batch_finish')},
      ${timeAs('cycle', 'batch_start', 'back_to_plant')}, 0 AS planned, 0 AS remaining
    FROM page_dockets d WHERE d.status <> 'cancel' GROUP BY {keys}
    UNION ALL
    SELECT {keys}, 0, 0, 0, 0, 0, NULL, 0, NULL, 0, sum(d.volume),
      sum(CASE WHEN d.status IN ('pending', 'progress') THEN greatest(d.volume - d.consumed, 0) ELSE 0 END)
    FROM (SELECT ${ROW}, pour_date AS date, status, volume, consumed
      FROM page_production_schedules WHERE status <> 'cancel') d GROUP BY {keys}
  ) d`

const FILTERS = {
  batching_plant_id: 'd.batching_plant_id',
  product_id: 'd.product_id',
  customer_id: 'd.customer_id',
  site_project_id: 'd.site_project_id',
}

const sum = (value: string) => orNone(`sum(${value})`)

/** The hour of departure in the time zone of the unit. */
const HOUR = `date_part('hour', d.start_delivery AT TIME ZONE u.timezone)::int`

/** The minutes of a state within a day of the unit `u`. */
const MINUTES = `date_part('epoch',
  least(coalesce(x.finished_at, now()), (t.day::timestamp + interval '1 day') AT TIME ZONE u.timezone)
  - greatest(x.started_at, t.day::timestamp AT TIME ZONE u.timezone)) / 60`

/**
 * Days of plants: the time from the first start of a batch to the last end, the breakdowns, and the capacity during
 * opening hours. The days run from the company's first docket until today.
 */
const PLANT_DAYS = `
  (
    SELECT x.corporate_id, x.production_unit_id, x.batching_plant_id, x.date, sum(x.quantity) AS produced,
      round((date_part('epoch', max(coalesce(x.batch_finish, x.start_delivery)) - min(x.batch_start)) / 3600)::numeric,
        3) AS hours, 0::numeric AS downtime, 0::numeric AS capacity
    FROM page_dockets x WHERE x.status <> 'cancel'
    GROUP BY x.corporate_id, x.production_unit_id, x.batching_plant_id, x.date
    UNION ALL
    SELECT x.corporate_id, x.production_unit_id, x.equipment_id, t.day::date, 0, 0, round((${MINUTES})::numeric, 1), 0
    FROM page_equipment_states x
    JOIN page_equipments e ON e.corporate_id = x.corporate_id AND e.id = x.equipment_id AND e.type = 'batching_plant'
    JOIN page_production_units u ON u.corporate_id = x.corporate_id AND u.id = x.production_unit_id
    CROSS JOIN LATERAL generate_series((x.started_at AT TIME ZONE u.timezone)::date,
      (coalesce(x.finished_at, now()) AT TIME ZONE u.timezone)::date, interval '1 day') t (day)
    WHERE x.status = 'breakdown'
    UNION ALL
    SELECT x.corporate_id, x.production_unit_id, x.id, t.day::date, 0, 0, 0, ${CAPACITY_M3}
    FROM ${PLANTS_A_DAY}
  ) d`

export default implementReport(reportProduction, {
  daily: {
    from: LOADS_AND_PLANS,
    company: 'd.corporate_id',
    unit: 'd.production_unit_id',
    day: 'd.date',
    filters: FILTERS,
    groups: {
      day: { date: 'd.date' },
      month: { month: monthOf('d.date') },
      plant: { batching_plant_id: 'd.batching_plant_id' },
      product: { product_id: 'd.product_id' },
      unit: { production_unit_id: 'd.production_unit_id' },
      plant_product: { batching_plant_id: 'd.batching_plant_id', product_id: 'd.product_id' },
    },
    measures: {
      planned_m3: sum('d.planned'),
      ...Object.fromEntries(Object.keys(VOLUMES).map((name) => [name, sum(`d.${name}`)])),
      remaining_m3: sum('d.remaining'),
      delivered_pct: 'round(sum(d.delivered_m3) * 100 / nullif(sum(d.planned), 0), 2)',
      dockets: `${sum('d.dockets')}::int`,
      batching_minutes: minutesOf('batching'),
      cycle_minutes: minutesOf('cycle'),
    },
    means: DAILY_MEANS,
    parts: {
      delivered_pct: ['+delivered_m3', '/planned_m3'],
    },
  },
  hourly: {
    from: `page_dockets d JOIN page_production_units u ON u.corporate_id = d.corporate_id
      AND u.id = d.production_unit_id`,
    company: 'd.corporate_id',
    unit: 'd.production_unit_id',
    day: 'd.date',
    where: "d.status <> 'cancel' AND d.start_delivery IS NOT NULL",
    filters: { ...FILTERS, shift: shiftOf('d.start_delivery') },
    groups: {
      hour: { hour: HOUR },
      shift: { shift: shiftOf('d.start_delivery') },
      day_hour: { date: 'd.date', hour: HOUR },
    },
    measures: {
      ...Object.fromEntries(Object.entries(VOLUMES).map(([name, total]) => [name, orNone(total)])),
      dockets: 'count(*)::int',
      batching_minutes: `round((date_part('epoch', avg(d.batch_finish - d.batch_start)) / 60)::numeric, 1)`,
      cycle_minutes: `round((date_part('epoch', avg(d.back_to_plant - d.batch_start)) / 60)::numeric, 1)`,
    },
    means: LOAD_MEANS,
  },
  plant: {
    from: PLANT_DAYS,
    company: 'd.corporate_id',
    unit: 'd.production_unit_id',
    day: 'd.date',
    filters: { batching_plant_id: 'd.batching_plant_id' },
    groups: {
      plant: { batching_plant_id: 'd.batching_plant_id' },
      day: { date: 'd.date' },
      month: { month: monthOf('d.date') },
      unit: { production_unit_id: 'd.production_unit_id' },
      plant_day: { batching_plant_id: 'd.batching_plant_id', date: 'd.date' },
    },
    measures: {
      produced_m3: sum('d.produced'),
      operating_h: sum('d.hours'),
      m3_per_hour: 'round(sum(d.produced) / nullif(sum(d.hours), 0), 2)',
      downtime_minutes: sum('d.downtime'),
      capacity_m3: sum('d.capacity'),
      utilisation_pct: 'round(sum(d.produced) * 100 / nullif(sum(d.capacity), 0), 2)',
    },
    means: PLANT_MEANS,
    parts: {
      m3_per_hour: ['+produced_m3', '/operating_h'],
      utilisation_pct: ['+produced_m3', '/capacity_m3'],
    },
  },
  batch: RECONCILIATION_SOURCES.batch,
  schedule: {
    from: 'page_production_schedules d',
    company: 'd.corporate_id',
    unit: 'd.production_unit_id',
    day: 'd.pour_date',
    where: "d.status <> 'cancel'",
    filters: FILTERS,
    groups: {
      schedule: {
        production_schedule_id: 'd.id',
        date: 'd.pour_date',
        customer_id: 'd.customer_id',
        product_id: 'd.product_id',
      },
      project: { site_project_id: 'd.site_project_id', customer_id: 'd.customer_id' },
    },
    measures: {
      planned_m3: sum('d.volume'),
      produced_m3: sum('d.consumed'),
      delivered_m3: sum('d.delivered'),
      difference_m3: sum('d.consumed - d.volume'),
    },
    means: SCHEDULE_MEANS,
    parts: {
      difference_m3: ['+produced_m3', '-planned_m3'],
    },
  },
})

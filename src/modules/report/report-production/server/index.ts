import { implementReport } from '../../../../platform/server/report/report-source.ts'
import { DELIVERED_M3, orNone, REJECTED_M3, RETURNED_M3 } from '../../server/docket-measures.ts'
import { reportProduction } from '../report-production.ts'
import { DAILY_MEANS, LOAD_MEANS, SCHEDULE_MEANS } from './means.ts'

const ROW = `corporate_id, production_unit_id, batching_plant_id, product_id, customer_id, site_project_id`

/** Loads by the day of their docket, beside what was planned for the day of the pour. */
const LOADS_AND_PLANS = `
  (
    SELECT ${ROW}, date, status, quantity, accepted, returned_volume, batch_start, back_to_plant, 0 AS planned
    FROM dockets WHERE status <> 'cancel'
    UNION ALL
    SELECT ${ROW}, pour_date, 'plan', 0, 0, 0, NULL, NULL, volume
    FROM production_schedules WHERE status <> 'cancel'
  ) d`

const FILTERS = {
  batching_plant_id: 'd.batching_plant_id',
  product_id: 'd.product_id',
  customer_id: 'd.customer_id',
  site_project_id: 'd.site_project_id',
}

const sum = (value: string) => orNone(`sum(${value})`)

const VOLUMES = {
  produced_m3: sum('d.quantity'),
  delivered_m3: orNone(DELIVERED_M3),
  rejected_m3: orNone(REJECTED_M3),
  returned_m3: orNone(RETURNED_M3),
}
const LOADS = {
  dockets: `count(*) FILTER (WHERE d.status <> 'plan')::int`,
  cycle_minutes: `round(avg(date_part('epoch', d.back_to_plant - d.batch_start) / 60)::numeric, 1)`,
}

/** The hour in which a load left, on the clock of its unit. */
const HOUR = `date_part('hour', d.start_delivery AT TIME ZONE u.timezone)::int`

export default implementReport(reportProduction, {
  daily: {
    from: LOADS_AND_PLANS,
    company: 'd.corporate_id',
    unit: 'd.production_unit_id',
    day: 'd.date',
    filters: FILTERS,
    groups: {
      day: { date: 'd.date' },
      month: { month: `date_trunc('month', d.date)::date` },
      plant: { batching_plant_id: 'd.batching_plant_id' },
      product: { product_id: 'd.product_id' },
      unit: { production_unit_id: 'd.production_unit_id' },
      plant_product: { batching_plant_id: 'd.batching_plant_id', product_id: 'd.product_id' },
    },
    measures: { planned_m3: sum('d.planned'), ...VOLUMES, ...LOADS },
    means: DAILY_MEANS,
  },
  hourly: {
    from: `dockets d JOIN production_units u ON u.corporate_id = d.corporate_id AND u.id = d.production_unit_id`,
    company: 'd.corporate_id',
    unit: 'd.production_unit_id',
    day: 'd.date',
    where: "d.status <> 'cancel' AND d.start_delivery IS NOT NULL",
    filters: FILTERS,
    groups: { hour: { hour: HOUR }, day_hour: { date: 'd.date', hour: HOUR } },
    measures: { ...VOLUMES, ...LOADS },
    means: LOAD_MEANS,
  },
  schedule: {
    from: 'production_schedules d',
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

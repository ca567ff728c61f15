import { implementReport, type ReportSource } from '../../../../platform/server/report/report-source.ts'
import { monthOf } from '../../../shared/server/month-of.ts'
import { shiftOf } from '../../../shared/server/shift-of.ts'
import { materialReconciliation } from '../material-reconciliation.ts'
import { BATCH_MEANS, COUNT_MEANS, FLOW_MEANS, RECEIPT_MEANS } from './means.ts'

/**
 * Receipts `r` in stock units, with their unit `u`. Where the docket states no quantity, or the load is not weighed,
 * the received quantity counts. Amounts are at the load's cost, its `value`. Returned loads are excluded.
 */
const RECEIPTS = `
  page_incoming_materials r
  JOIN page_production_units u ON u.corporate_id = r.corporate_id AND u.id = r.production_unit_id
  JOIN page_materials m ON m.corporate_id = r.corporate_id AND m.id = r.material_id
  LEFT JOIN page_purchase_order_items o ON o.corporate_id = r.corporate_id AND o.id = r.purchase_order_item_id
  CROSS JOIN LATERAL (
    SELECT coalesce(r.vendor_qty * r.base_per_uom, r.accepted_base)::numeric(16,3) AS vendor_docket,
      r.accepted_base AS weighbridge,
      (r.accepted_qty * r.base_per_uom)::numeric(16,3) AS received
  ) q
  CROSS JOIN LATERAL (
    -- Water beyond what was agreed, else beyond what the aggregate absorbs, as far as nothing was deducted for it.
    SELECT q.vendor_docket - q.weighbridge AS docket, q.weighbridge - q.received AS deducted,
      CASE WHEN m.is_aggregate AND r.moisture_pct IS NOT NULL THEN greatest(
        round(q.weighbridge * greatest(r.moisture_pct - coalesce(o.agreed_moisture_pct, m.absorption_pct, 0), 0) / 100, 3)
          - (q.weighbridge - q.received), 0)
      ELSE 0 END AS water
  ) g
  CROSS JOIN LATERAL (SELECT coalesce(r.value / nullif(r.accepted_base, 0), 0) AS cost) c`
const RECEIVED = "r.status = 'finish' AND r.qc_status <> 'reject'"

/**
 * Usages `s` of loads with their items `i`, beside the mix design corrected by the moisture of the aggregates at
 * departure: water in the sand is no loss. Water itself is not stocked.
 */
const BATCHED = `
  page_material_usages s
  JOIN page_material_usage_items i ON i.corporate_id = s.corporate_id AND i.material_usage_id = s.id
  JOIN page_materials m ON m.corporate_id = i.corporate_id AND m.id = i.material_id
  CROSS JOIN LATERAL (
    SELECT i.actual - i.wet AS gap, round((i.actual - i.wet) * i.value / nullif(i.actual, 0))::bigint AS gap_value
  ) g`
const USED = "s.status = 'finish' AND i.theoretical IS NOT NULL AND m.stocked"

/** Counts `s` with their items `i`, on the day of their snapshot, on which the difference was posted. */
const COUNTED = `
  page_stock_takes s
  JOIN page_stock_take_items i ON i.corporate_id = s.corporate_id AND i.stock_take_id = s.id
  JOIN page_materials m ON m.corporate_id = i.corporate_id AND m.id = i.material_id
  JOIN page_production_units u ON u.corporate_id = s.corporate_id AND u.id = s.production_unit_id`
const COUNTED_ON = '(s.snapshot_at AT TIME ZONE u.timezone)::date'
const APPROVED = "s.status = 'approve'"

/** All sources as rows of one table; columns that a source lacks are NULL. Loads come from their day sums. */
const FLOW = `
  (
    SELECT o.corporate_id, o.production_unit_id, o.expected_date AS date, i.material_id,
      i.qty * i.base_per_uom AS ordered, i.amount AS ordered_value,
      NULL::numeric AS vendor_docket, NULL::bigint AS docket_value, NULL::numeric AS weighbridge,
      NULL::numeric AS received,
      NULL::numeric AS batched, NULL::numeric AS theoretical, NULL::numeric AS book, NULL::numeric AS counted,
      NULL::numeric AS gap_docket, NULL::bigint AS gap_docket_value, NULL::bigint AS gap_received_value,
      NULL::numeric AS gap_water, NULL::bigint AS gap_water_value, NULL::bigint AS gap_batched_value,
      NULL::bigint AS gap_counted_value
    FROM page_purchase_orders o
    JOIN page_purchase_order_items i ON i.corporate_id = o.corporate_id AND i.purchase_order_id = o.id
    WHERE o.status IN ('approve', 'progress', 'finish')
    UNION ALL
    SELECT r.corporate_id, r.production_unit_id, r.date, r.material_id, NULL, NULL,
      q.vendor_docket, round(q.vendor_docket * c.cost)::bigint, q.weighbridge, q.received, NULL, NULL, NULL, NULL,
      g.docket, round(g.docket * c.cost)::bigint, round(g.deducted * c.cost)::bigint, g.water,
      round(g.water * c.cost)::bigint, NULL, NULL
    FROM ${RECEIPTS} WHERE ${RECEIVED}
    UNION ALL
    SELECT s.corporate_id, s.production_unit_id, s.date, s.material_id, NULL, NULL, NULL, NULL, NULL, NULL,
      s.actual, s.wet, NULL, NULL, NULL, NULL, NULL, NULL, NULL, s.gap_value, NULL
    FROM page_usage_days s JOIN page_materials m ON m.corporate_id = s.corporate_id AND m.id = s.material_id
      WHERE m.stocked
    UNION ALL
    SELECT s.corporate_id, s.production_unit_id, ${COUNTED_ON}, i.material_id, NULL, NULL, NULL, NULL, NULL, NULL,
      NULL, NULL, i.system_qty, i.counted_qty, NULL, NULL, NULL, NULL, NULL, NULL, -i.value_difference
    FROM ${COUNTED} WHERE ${APPROVED}
  ) f
  JOIN page_materials m ON m.corporate_id = f.corporate_id AND m.id = f.material_id`

/** The gaps that add up to `gap_value`. */
const VALUED_GAPS = ['docket', 'water', 'batched', 'counted']
const sum = (value: string) => `coalesce(sum(${value}), 0)`
const money = (value: string) => `${sum(value)}::bigint`
/** The part in percent of the whole; NULL where the whole is 0. */
const pct = (part: string, whole: string) => `round(${sum(part)} * 100 / nullif(${sum(whole)}, 0), 2)`

/** The tolerance in standard errors of a sum: beyond four, random error alone is a case in thousands. */
const CHANCE = 4
/**
 * The gap that random error explains, by the standard deviation of `gap` over the rows, which is at least `least`; NULL
 * for two rows or fewer, which say too little.
 */
const scatter = (gap: string, least = '0') =>
  `CASE WHEN count(${gap}) > 2
    THEN round(${CHANCE} * greatest(stddev_samp(${gap}), ${least}) * sqrt(count(${gap})::numeric), 3) END`
/**
 * The least standard deviation between the scales of vendor and plant, in kg: a few loads may agree by chance. A truck
 * scale of class III with steps of 20 kg may err by 40 kg in service (OIML R 76-1, 3.5), at gross and at tare, on both
 * scales: about 0.2 % of a load.
 */
const BETWEEN_SCALES = '0.002 * avg(q.vendor_docket)'
/** The rest of a gap; NULL where its random part is unknown. */
const withChance = (gap: string, usual: string) => ({
  beyond: `CASE WHEN ${usual} IS NOT NULL THEN greatest(${sum(gap)} - ${usual}, 0) END`,
  usual,
})

const MATERIAL = { material_id: 'i.material_id', uom_id: 'm.uom_id' }

/** The sources of the modes; other reports show some of them as well. */
export const RECONCILIATION_SOURCES = {
  flow: {
    from: FLOW,
    company: 'f.corporate_id',
    unit: 'f.production_unit_id',
    day: 'f.date',
    filters: { material_id: 'f.material_id', material_category_id: 'm.material_category_id' },
    groups: {
      material: { material_id: 'f.material_id', uom_id: 'm.uom_id' },
      unit: { production_unit_id: 'f.production_unit_id' },
      month: { month: monthOf('f.date') },
    },
    measures: {
      ordered: sum('f.ordered'),
      vendor_docket: sum('f.vendor_docket'),
      weighbridge: sum('f.weighbridge'),
      received: sum('f.received'),
      batched: sum('f.batched'),
      theoretical: sum('f.theoretical'),
      book: sum('f.book'),
      counted: sum('f.counted'),
      gap_ordered: `${sum('f.ordered')} - ${sum('f.vendor_docket')}`,
      gap_docket: sum('f.gap_docket'),
      gap_received: `${sum('f.weighbridge')} - ${sum('f.received')}`,
      gap_water: sum('f.gap_water'),
      gap_batched: `${sum('f.batched')} - ${sum('f.theoretical')}`,
      gap_counted: `${sum('f.book')} - ${sum('f.counted')}`,
      gap: `${sum('f.gap_docket')} + ${sum('f.gap_water')} + ${sum('f.batched')} - ${sum('f.theoretical')}
        + ${sum('f.book')} - ${sum('f.counted')}`,
      gap_ordered_value: `(${sum('f.ordered_value')} - ${sum('f.docket_value')})::bigint`,
      gap_docket_value: money('f.gap_docket_value'),
      gap_received_value: money('f.gap_received_value'),
      gap_water_value: money('f.gap_water_value'),
      gap_batched_value: money('f.gap_batched_value'),
      gap_counted_value: money('f.gap_counted_value'),
      gap_value: `(${VALUED_GAPS.map((gap) => sum(`f.gap_${gap}_value`)).join(' + ')})::bigint`,
    },
    means: FLOW_MEANS,
    parts: {
      gap: ['+gap_docket', '+gap_water', '+gap_batched', '+gap_counted'],
      gap_value: ['+gap_docket_value', '+gap_water_value', '+gap_batched_value', '+gap_counted_value'],
      gap_ordered: ['+ordered', '-vendor_docket'],
      gap_docket: ['+vendor_docket', '-weighbridge'],
      gap_received: ['+weighbridge', '-received'],
      gap_batched: ['+batched', '-theoretical'],
      gap_counted: ['+book', '-counted'],
    },
  },
  receipt: {
    from: `${RECEIPTS} LEFT JOIN page_users a ON a.corporate_id = r.corporate_id AND a.id = r.created_by`,
    company: 'r.corporate_id',
    unit: 'r.production_unit_id',
    day: 'r.date',
    where: RECEIVED,
    filters: { material_id: 'r.material_id', vendor_id: 'r.vendor_id' },
    groups: {
      vendor: { vendor_id: 'r.vendor_id' },
      vehicle: { vehicle_no: 'upper(r.vehicle_no)', vendor_id: 'r.vendor_id' },
      weigher: { weigher_name: 'a.name' },
      shift: { shift: shiftOf('r.weighed_out_at') },
      material: { material_id: 'r.material_id', uom_id: 'm.uom_id' },
      receipt: {
        incoming_material_id: 'r.id',
        date: 'r.date',
        material_id: 'r.material_id',
        vendor_id: 'r.vendor_id',
      },
    },
    measures: {
      trips: 'count(r.id)::int',
      typed: 'count(r.id) FILTER (WHERE r.manual_weight)::int',
      vendor_docket: sum('q.vendor_docket'),
      weighbridge: sum('q.weighbridge'),
      received: sum('q.received'),
      gap_docket: sum('g.docket'),
      gap_docket_pct: pct('g.docket', 'q.vendor_docket'),
      gap_received: sum('g.deducted'),
      gap_water: sum('g.water'),
      gap: sum('g.docket + g.water'),
      ...withChance('g.docket + g.water', scatter('g.docket + g.water', BETWEEN_SCALES)),
      gap_docket_value: money('round(g.docket * c.cost)'),
      gap_received_value: money('round(g.deducted * c.cost)'),
      gap_water_value: money('round(g.water * c.cost)'),
      gap_value: money('round(g.docket * c.cost) + round(g.water * c.cost)'),
    },
    means: RECEIPT_MEANS,
    parts: {
      gap: ['+gap_docket', '+gap_water'],
      gap_value: ['+gap_docket_value', '+gap_water_value'],
      gap_docket: ['+vendor_docket', '-weighbridge'],
      gap_docket_pct: ['+gap_docket', '/vendor_docket'],
      gap_received: ['+weighbridge', '-received'],
    },
  },
  batch: {
    from: `${BATCHED}
      JOIN page_production_units u ON u.corporate_id = s.corporate_id AND u.id = s.production_unit_id
      LEFT JOIN page_dockets d ON d.corporate_id = s.corporate_id AND d.id = s.docket_id
      LEFT JOIN page_job_orders j ON j.corporate_id = s.corporate_id AND j.id = s.job_order_id
      LEFT JOIN page_users o ON o.corporate_id = j.corporate_id AND o.id = j.operator_id`,
    company: 's.corporate_id',
    unit: 's.production_unit_id',
    day: 's.date',
    where: USED,
    filters: { material_id: 'i.material_id', product_id: 's.product_id', batching_plant_id: 'd.batching_plant_id' },
    groups: {
      product: { product_id: 's.product_id' },
      operator: { operator_name: 'coalesce(o.name, j.operator_name)' },
      shift: { shift: shiftOf('d.start_delivery') },
      plant: { batching_plant_id: 'd.batching_plant_id' },
      truck: { truck_mixer_id: 'd.truck_mixer_id' },
      material: MATERIAL,
      docket: { docket_id: 's.docket_id', date: 's.date', product_id: 's.product_id' },
    },
    measures: {
      theoretical: sum('i.wet'),
      batched: sum('i.actual'),
      gap: sum('g.gap'),
      ...withChance('g.gap', scatter('g.gap')),
      gap_pct: pct('g.gap', 'i.wet'),
      gap_value: money('g.gap_value'),
    },
    means: BATCH_MEANS,
    parts: {
      gap: ['+batched', '-theoretical'],
      gap_pct: ['+gap', '/theoretical'],
    },
  },
  count: {
    from: COUNTED,
    company: 's.corporate_id',
    unit: 's.production_unit_id',
    day: COUNTED_ON,
    where: APPROVED,
    filters: { material_id: 'i.material_id', warehouse_id: 's.warehouse_id' },
    groups: {
      place: { warehouse_id: 's.warehouse_id', ...MATERIAL },
      material: MATERIAL,
      counter: { counted_by: 's.counted_by' },
      take: { stock_take_id: 's.id', date: COUNTED_ON, warehouse_id: 's.warehouse_id' },
    },
    measures: {
      book: sum('i.system_qty'),
      counted: sum('i.counted_qty'),
      gap: sum('i.system_qty - i.counted_qty'),
      // A place is counted once, so there is no standard deviation: the weighing tolerance of its material counts as
      // random error.
      ...withChance(
        'i.system_qty - i.counted_qty',
        `round(${sum('abs(i.system_qty) * m.weight_tolerance_pct / 100')}, 3)`,
      ),
      gap_pct: pct('i.system_qty - i.counted_qty', 'i.system_qty'),
      gap_value: money('-i.value_difference'),
    },
    means: COUNT_MEANS,
    parts: {
      gap: ['+book', '-counted'],
      gap_pct: ['+gap', '/book'],
    },
  },
} as const satisfies Readonly<Record<string, ReportSource>>

export default implementReport(materialReconciliation, RECONCILIATION_SOURCES)

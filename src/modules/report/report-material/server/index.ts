import type { Belongings } from '../../../../platform/server/engine/belongings.ts'
import { implementReport, sourceOf } from '../../../../platform/server/report/report-source.ts'
import { RECONCILIATION_SOURCES } from '../../../inventory/material-reconciliation/server/index.ts'
import { monthOf } from '../../../shared/server/month-of.ts'
import { PARTS } from '../../server/why-route.ts'
import { reportMaterial } from '../report-material.ts'
import { MUTATION_MEANS, PRICE_MEANS, PURCHASE_MEANS, USAGE_MEANS } from './means.ts'
import { whyMaterialCostChanged } from './why-changed.ts'

const WITHIN = 's.date >= coalesce({date_from}, s.date) AND s.date <= coalesce({date_to}, s.date)'
const NET = 's.quantity_in - s.quantity_out'

const sum = (value: string, of: string) => `coalesce(sum(${value}) FILTER (WHERE ${of}), 0)`
/** The movements of stock within the days, by source; reversals are subtracted. */
const moved = (value: string, sources: string) => sum(value, `s.source_type IN (${sources}) AND s.part = 'within'`)
/** Quarantine and its release move a load between warehouses, like a transfer. */
const TRANSFERS = "'material_transfer', 'material_quality'"
const USAGES = "'docket', 'material_usage', 'fuel_usage', 'batch_adjustment'"

const MATERIAL = { material_id: 'b.material_id', uom_id: 'm.uom_id' }

// Movements without a column of their own are adjustments, so every row adds up from opening to closing stock.
const NAMED = `('opening', 'incoming_material', ${TRANSFERS}, ${USAGES})`

/**
 * Stocks before, within and after the days, beside the wasted part of their usage, which the sums include. Days are
 * summed up before measures choose among them: each of these would read every day again.
 */
const STOCK_AND_WASTE = `
  (
    SELECT corporate_id, production_unit_id, stock_balance_id, source_type,
      CASE WHEN date < {date_from} THEN 'before' WHEN date > {date_to} THEN 'after' ELSE 'within' END AS part,
      sum(quantity_in) AS quantity_in, sum(quantity_out) AS quantity_out, sum(value) AS value, 0::numeric AS waste
    FROM page_stock_days
    GROUP BY corporate_id, production_unit_id, stock_balance_id, source_type, part
    UNION ALL
    SELECT s.corporate_id, s.production_unit_id, b.id, 'docket', 'within', 0, 0, 0, i.actual
    FROM page_material_usages s
    JOIN page_material_usage_items i ON i.corporate_id = s.corporate_id AND i.material_usage_id = s.id
    JOIN page_stock_balances b ON b.corporate_id = s.corporate_id AND b.warehouse_id = i.warehouse_id
      AND b.material_id = i.material_id
    WHERE s.type = 'waste' AND s.status = 'finish' AND ${WITHIN}
  ) s`

/** Usage of loads; only materials of the mix design can deviate from it. */
const USED = 'page_usage_days s JOIN page_materials m ON m.corporate_id = s.corporate_id AND m.id = s.material_id'

/** Receipts in stock units: accepted and rejected ones. */
const LOADS = `
  (
    SELECT r.*, r.qc_status = 'reject' AS refused,
      (r.accepted_qty * r.base_per_uom)::numeric(16,3) AS received,
        (r.vendor_qty * r.base_per_uom)::numeric(16,3) AS told
    FROM page_incoming_materials r
  ) r
  JOIN page_materials m ON m.corporate_id = r.corporate_id AND m.id = r.material_id`
const TAKEN = 'NOT r.refused'
const taken = (value: string) => `sum(${value}) FILTER (WHERE ${TAKEN})`

/** The first day of the range of equal length before the requested one; NULL where the range has an open end. */
const BEFORE = '{date_from} - ({date_to} - {date_from} + 1)'
const IN_DAYS = 'r.date >= coalesce({date_from}, r.date)'
/** The unit cost of one material; NULL for several, which have no common price. */
const priceOf = (which: string) => `
  CASE WHEN min(r.material_id) = max(r.material_id)
    THEN round(sum(r.value) FILTER (WHERE ${which}) / nullif(sum(r.received) FILTER (WHERE ${which}), 0), 2) END`
const PRICE = priceOf(IN_DAYS)
const PRICE_BEFORE = priceOf('r.date < {date_from}')

const WASTE = 'coalesce(sum(s.waste), 0)'

const half = implementReport(reportMaterial, {
  mutation: {
    from: `${STOCK_AND_WASTE}
      JOIN page_stock_balances b ON b.corporate_id = s.corporate_id AND b.id = s.stock_balance_id
      JOIN page_materials m ON m.corporate_id = s.corporate_id AND m.id = b.material_id`,
    company: 's.corporate_id',
    unit: 's.production_unit_id',
    filters: {
      material_id: 'b.material_id',
      material_category_id: 'm.material_category_id',
      warehouse_id: 'b.warehouse_id',
    },
    groups: {
      material: MATERIAL,
      place: { warehouse_id: 'b.warehouse_id', ...MATERIAL },
      material_place: { ...MATERIAL, warehouse_id: 'b.warehouse_id' },
    },
    measures: {
      opening: sum(NET, "s.part = 'before'"),
      in: moved(NET, "'opening', 'incoming_material'"),
      transfer_in: moved('s.quantity_in', TRANSFERS),
      usage: `${moved(`-(${NET})`, USAGES)} - ${WASTE}`,
      transfer_out: moved('s.quantity_out', TRANSFERS),
      waste: WASTE,
      adjustment: sum(NET, `s.source_type NOT IN ${NAMED} AND s.part = 'within'`),
      closing: sum(NET, "s.part <> 'after'"),
      value: sum('s.value', "s.part <> 'after'"),
    },
    means: MUTATION_MEANS,
    parts: {
      closing: ['+opening', '+in', '+transfer_in', '-usage', '-transfer_out', '-waste', '+adjustment'],
    },
  },
  usage: {
    from: USED,
    company: 's.corporate_id',
    unit: 's.production_unit_id',
    day: 's.date',
    filters: {
      material_id: 's.material_id',
      material_category_id: 'm.material_category_id',
      warehouse_id: 's.warehouse_id',
      product_id: 's.product_id',
    },
    groups: {
      material: { material_id: 's.material_id', uom_id: 'm.uom_id' },
      product: { product_id: 's.product_id' },
      month: { month: monthOf('s.date') },
      unit: { production_unit_id: 's.production_unit_id' },
      product_material: { product_id: 's.product_id', material_id: 's.material_id', uom_id: 'm.uom_id' },
    },
    measures: {
      m3: "CASE WHEN min(s.material_id) = max(s.material_id) THEN sum(s.volume) FILTER (WHERE s.type = 'production') END",
      theoretical: 'coalesce(sum(s.theoretical), 0)',
      actual: 'coalesce(sum(s.actual), 0)',
      deviation: 'coalesce(sum(s.actual - s.theoretical), 0)',
      deviation_pct: 'round(sum(s.actual - s.theoretical) * 100 / nullif(sum(s.theoretical), 0), 2)',
      amount: 'coalesce(sum(s.value), 0)::bigint',
      deviation_amount: 'coalesce(sum(s.deviation_value), 0)::bigint',
    },
    means: USAGE_MEANS,
    parts: {
      deviation: ['+actual', '-theoretical'],
      deviation_pct: ['+deviation', '/theoretical'],
    },
  },
  purchases: {
    from: LOADS,
    company: 'r.corporate_id',
    unit: 'r.production_unit_id',
    day: 'r.date',
    where: "(r.status = 'finish' OR r.refused)",
    filters: {
      material_id: 'r.material_id',
      material_category_id: 'm.material_category_id',
      warehouse_id: 'r.warehouse_id',
      vendor_id: 'r.vendor_id',
    },
    groups: {
      vendor: { vendor_id: 'r.vendor_id' },
      material: { material_id: 'r.material_id', uom_id: 'm.uom_id' },
      month: { month: monthOf('r.date') },
      unit: { production_unit_id: 'r.production_unit_id' },
      vendor_material: { vendor_id: 'r.vendor_id', material_id: 'r.material_id', uom_id: 'm.uom_id' },
    },
    measures: {
      amount: `coalesce(${taken('r.value')}, 0)::bigint`,
      trips: 'count(*)::int',
      received: `coalesce(${taken('r.received')}, 0)`,
      vendor_docket: `coalesce(${taken('coalesce(r.told, r.received)')}, 0)`,
      diff_pct: `round(${taken('r.accepted_base - coalesce(r.told, r.accepted_base)')} * 100 / nullif(${taken('coalesce(r.told, r.accepted_base)')}, 0), 2)`,
      price_avg: `round(${taken('r.value')} / nullif(${taken('r.received')}, 0), 2)`,
      reject_pct: 'round(count(*) FILTER (WHERE r.refused) * 100.0 / nullif(count(*), 0), 2)',
    },
    means: PURCHASE_MEANS,
    parts: {
      price_avg: ['+amount', '/received'],
    },
  },
  price: {
    from: LOADS,
    company: 'r.corporate_id',
    unit: 'r.production_unit_id',
    where: `r.status = 'finish' AND NOT r.refused AND r.date >= coalesce(${BEFORE}, {date_from}, r.date)
      AND r.date <= coalesce({date_to}, r.date)`,
    filters: {
      material_id: 'r.material_id',
      material_category_id: 'm.material_category_id',
      warehouse_id: 'r.warehouse_id',
      vendor_id: 'r.vendor_id',
    },
    groups: {
      material: { material_id: 'r.material_id', uom_id: 'm.uom_id' },
      vendor_material: { vendor_id: 'r.vendor_id', material_id: 'r.material_id', uom_id: 'm.uom_id' },
      month_material: { month: monthOf('r.date'), material_id: 'r.material_id', uom_id: 'm.uom_id' },
    },
    measures: {
      trips: `count(*) FILTER (WHERE ${IN_DAYS})::int`,
      price_avg: PRICE,
      price_before: PRICE_BEFORE,
      change_pct: `round((${PRICE} - ${PRICE_BEFORE}) * 100 / nullif(${PRICE_BEFORE}, 0), 2)`,
    },
    means: PRICE_MEANS,
  },
  loss: RECONCILIATION_SOURCES.flow,
  opname: RECONCILIATION_SOURCES.count,
})

const usage = sourceOf(half.report, 'usage')
const belongings: Belongings = {
  ...half,
  routes: [
    whyMaterialCostChanged(half.report, {
      used: {
        ...usage,
        groups: { [PARTS]: { product_id: 's.product_id', material_id: 's.material_id' } },
        measures: {
          dosed: "coalesce(sum(s.actual - s.wet + s.theoretical) FILTER (WHERE s.type <> 'waste'), 0)",
          moisture: "coalesce(sum(s.wet - s.theoretical) FILTER (WHERE s.type <> 'waste'), 0)",
          waste: "coalesce(sum(s.actual) FILTER (WHERE s.type = 'waste'), 0)",
          amount: 'coalesce(sum(s.value), 0)::bigint',
        },
      },
      made: {
        ...usage,
        from: 'page_material_usages s',
        where: "s.status = 'finish' AND s.type = 'production'",
        filters: { product_id: 's.product_id' },
        groups: { [PARTS]: { product_id: 's.product_id' } },
        measures: { volume: 'coalesce(sum(s.quantity), 0)' },
      },
    }),
  ],
}
export default belongings

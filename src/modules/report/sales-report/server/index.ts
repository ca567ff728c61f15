import { implementReport } from '../../../../platform/server/report/report-source.ts'
import { DELIVERED_M3, RETURNED_M3 } from '../../server/docket-measures.ts'
import { salesReport } from '../sales-report.ts'

/**
 * Rp of `amount` by tax base and VAT at the rule that its order is approved on, rounded once for a row. The same as
 * `vatOf` of sales/ppn.
 */
const VAT = `
  LEFT JOIN ppns r ON r.corporate_id = o.corporate_id AND r.id = o.ppn_id
  CROSS JOIN LATERAL (
    SELECT CASE WHEN r.id IS NOT NULL AND o.price_includes_ppn
      THEN round(a.amount * r.base_den * 100 / (r.base_den * 100 + r.rate * r.base_num)) ELSE a.amount END AS dpp
  ) t
  CROSS JOIN LATERAL (
    SELECT CASE
      WHEN r.id IS NULL THEN 0
      WHEN o.price_includes_ppn THEN a.amount - t.dpp
      WHEN r.rounding = 'floor' THEN floor(a.amount * r.rate * r.base_num / (r.base_den * 100))
      ELSE round(a.amount * r.rate * r.base_num / (r.base_den * 100))
    END AS ppn
  ) v`

/** Each item of an order and day as one row: what was delivered of it is worth what is rounded here, once. */
const DOCKETS = `
  (
    SELECT d.corporate_id, d.production_unit_id, d.sales_order_item_id, d.date, count(*) AS dockets,
      ${DELIVERED_M3} AS delivered, ${RETURNED_M3} AS returned, sum(d.billable) AS billable
    FROM dockets d WHERE d.status IN ('finish', 'reject') GROUP BY 1, 2, 3, 4
  ) b
  JOIN sales_order_items i ON i.corporate_id = b.corporate_id AND i.id = b.sales_order_item_id
  JOIN sales_orders o ON o.corporate_id = b.corporate_id AND o.id = i.sales_order_id
  JOIN products p ON p.corporate_id = b.corporate_id AND p.id = i.product_id
  CROSS JOIN LATERAL (
    SELECT round(
      b.billable * CASE WHEN i.highest_price IS NULL THEN i.price ELSE price_on(b.corporate_id, i.id, b.date) END
      - i.discount * b.billable / i.volume
    ) AS amount
  ) a${VAT}`

const ITEMS = `
  sales_order_items i
  JOIN sales_orders o ON o.corporate_id = i.corporate_id AND o.id = i.sales_order_id
  JOIN products p ON p.corporate_id = i.corporate_id AND p.id = i.product_id
  CROSS JOIN LATERAL (SELECT i.amount AS amount) a${VAT}`

const ORDER_FILTERS = {
  customer_id: 'o.customer_id',
  site_project_id: 'o.site_project_id',
  salesman_id: 'o.salesman_id',
  payment_type_id: 'o.payment_type_id',
}
const FILTERS = { ...ORDER_FILTERS, product_id: 'i.product_id', product_category_id: 'p.product_category_id' }

const month = (day: string) => `date_trunc('month', ${day})::date`

const groupsOf = (row: string) => ({
  day: { date: `${row}.date` },
  month: { month: month(`${row}.date`) },
  customer: { customer_id: 'o.customer_id' },
  project: { site_project_id: 'o.site_project_id', customer_id: 'o.customer_id' },
  salesman: { salesman_id: 'o.salesman_id' },
  unit: { production_unit_id: `${row}.production_unit_id` },
})
const PRODUCTS = {
  product: { product_id: 'i.product_id' },
  category: { product_category_id: 'p.product_category_id' },
}

const sum = (value: string) => `coalesce(sum(${value}), 0)`
const AMOUNTS = { dpp: sum('t.dpp'), ppn: sum('v.ppn'), total: sum('t.dpp + v.ppn') }
const average = (volume: string, dpp = 't.dpp') => ({ price_avg: `round(sum(${dpp}) / nullif(sum(${volume}), 0))` })

export default implementReport(salesReport, {
  docket: {
    from: DOCKETS,
    company: 'b.corporate_id',
    unit: 'b.production_unit_id',
    day: 'b.date',
    filters: FILTERS,
    groups: { ...groupsOf('b'), ...PRODUCTS },
    measures: {
      delivered_m3: sum('b.delivered'),
      returned_m3: sum('b.returned'),
      billable_m3: sum('b.billable'),
      dockets: `${sum('b.dockets')}::int`,
      ...AMOUNTS,
      ...average('b.billable'),
    },
  },
  order: {
    from: ITEMS,
    company: 'i.corporate_id',
    unit: 'i.production_unit_id',
    day: 'o.date',
    where: "o.status IN ('approve', 'progress', 'finish')",
    filters: FILTERS,
    groups: { ...groupsOf('o'), ...PRODUCTS },
    measures: {
      ordered_m3: sum('i.volume'),
      delivered_m3: sum('i.delivered'),
      orders: 'count(DISTINCT o.id)::int',
      ...AMOUNTS,
      ...average('i.volume'),
    },
  },
  invoice: {
    from: 'sales_invoices o',
    company: 'o.corporate_id',
    unit: 'o.production_unit_id',
    day: 'o.date',
    where: "o.status IN ('unpaid', 'progress', 'paid')",
    filters: ORDER_FILTERS,
    groups: groupsOf('o'),
    measures: {
      invoiced_m3: sum('o.volume'),
      invoices: 'count(*)::int',
      dpp: sum('o.dpp'),
      ppn: sum('o.ppn'),
      total: sum('o.total'),
      ...average('o.volume', 'o.dpp'),
    },
  },
})

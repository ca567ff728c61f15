import type { Belongings } from '../../../../platform/server/engine/belongings.ts'
import { implementReport, type ReportSource, sourceOf } from '../../../../platform/server/report/report-source.ts'
import { salesReport } from '../sales-report.ts'
import { CHANGE_MEANS, DOCKET_MEANS, INVOICE_MEANS, ORDER_MEANS } from './means.ts'
import { whyChangedRoute } from './why-changed.ts'

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

/** Days of order items with the sums of their dockets; the product is asked only for its category. */
const DAYS = `
  docket_loads b LEFT JOIN products p ON p.corporate_id = b.corporate_id AND p.id = b.product_id`

const SUMS = ['ended', 'delivered', 'returned', 'refused', 'billable', 'dpp', 'ppn']
const DIMENSIONS = ['sales_order_id', 'customer_id', 'site_project_id', 'salesman_id', 'payment_type_id', 'product_id']

/** What was made of days until `{as_of}` after the end of that day, where it was made. */
const LATER = `
  docket_load_changes c
  JOIN production_units u ON u.corporate_id = c.corporate_id AND u.id = c.production_unit_id
    AND c.date <= {as_of} AND c.at >= ({as_of} + 1)::timestamp AT TIME ZONE u.timezone`

/** Days as they were known: what was made of them later is taken off, and those that came later are not there. */
const KNOWN_DAYS = `
  (
    SELECT l.corporate_id, l.production_unit_id, l.date, ${DIMENSIONS.map((name) => `l.${name}`).join(', ')},
      ${SUMS.map((name) => `l.${name} - coalesce(c.${name}, 0) AS ${name}`).join(', ')}
    FROM docket_loads l
    LEFT JOIN (
      SELECT c.corporate_id, c.sales_order_item_id, c.date, ${SUMS.map((name) => `sum(c.${name}) AS ${name}`).join(', ')}
      FROM ${LATER} GROUP BY c.corporate_id, c.sales_order_item_id, c.date
    ) c ON c.corporate_id = l.corporate_id AND c.sales_order_item_id = l.sales_order_item_id AND c.date = l.date
    WHERE l.date <= {as_of}
  ) b LEFT JOIN products p ON p.corporate_id = b.corporate_id AND p.id = b.product_id`

/** Changes of days that were over, each with the order that it is of. */
const changes = (from: string) => `
  (
    SELECT c.*, ${DIMENSIONS.map((name) => `l.${name}`).join(', ')}
    FROM ${from}
    JOIN docket_loads l ON l.corporate_id = c.corporate_id AND l.sales_order_item_id = c.sales_order_item_id AND l.date = c.date
  ) b LEFT JOIN products p ON p.corporate_id = b.corporate_id AND p.id = b.product_id`

const ITEMS = `
  sales_order_items i
  JOIN sales_orders o ON o.corporate_id = i.corporate_id AND o.id = i.sales_order_id
  JOIN products p ON p.corporate_id = i.corporate_id AND p.id = i.product_id
  CROSS JOIN LATERAL (SELECT i.amount AS amount) a${VAT}`

const ofOrder = (row: string) => ({
  customer_id: `${row}.customer_id`,
  site_project_id: `${row}.site_project_id`,
  salesman_id: `${row}.salesman_id`,
  payment_type_id: `${row}.payment_type_id`,
})
const ofProduct = (row: string) => ({
  product_id: `${row}.product_id`,
  product_category_id: 'p.product_category_id',
})

const month = (day: string) => `date_trunc('month', ${day})::date`

const groupsOf = (row: string) => {
  const { customer_id, site_project_id, salesman_id } = ofOrder(row)
  return {
    day: { date: `${row}.date` },
    month: { month: month(`${row}.date`) },
    customer: { customer_id },
    project: { site_project_id, customer_id },
    salesman: { salesman_id },
    unit: { production_unit_id: `${row}.production_unit_id` },
    customer_project: { customer_id, site_project_id },
    salesman_customer: { salesman_id, customer_id },
  }
}
const productsOf = (order: string, item: string) => {
  const { product_id, product_category_id } = ofProduct(item)
  return {
    product: { product_id },
    category: { product_category_id },
    customer_product: { customer_id: ofOrder(order).customer_id, product_id },
  }
}

const sum = (value: string) => `coalesce(sum(${value}), 0)`
const amounts = (dpp: string, ppn: string) => ({ dpp: sum(dpp), ppn: sum(ppn), total: sum(`${dpp} + ${ppn}`) })
const average = (volume: string, dpp: string) => ({ price_avg: `round(sum(${dpp}) / nullif(sum(${volume}), 0))` })

const half = implementReport(salesReport, {
  docket: {
    from: DAYS,
    known: KNOWN_DAYS,
    company: 'b.corporate_id',
    unit: 'b.production_unit_id',
    day: 'b.date',
    where: 'b.ended > 0',
    filters: { ...ofOrder('b'), ...ofProduct('b') },
    groups: { ...groupsOf('b'), ...productsOf('b', 'b'), day_product: { date: 'b.date', product_id: 'b.product_id' } },
    measures: {
      delivered_m3: sum('b.delivered'),
      returned_m3: sum('b.returned'),
      billable_m3: sum('b.billable'),
      dockets: `${sum('b.ended')}::int`,
      ...amounts('b.dpp', 'b.ppn'),
      ...average('b.billable', 'b.dpp'),
    },
    means: DOCKET_MEANS,
    parts: {
      total: ['+dpp', '+ppn'],
      price_avg: ['+dpp', '/billable_m3'],
    },
  },
  change: {
    from: changes('docket_load_changes c'),
    known: changes(LATER),
    company: 'b.corporate_id',
    unit: 'b.production_unit_id',
    day: 'b.date',
    filters: { ...ofOrder('b'), ...ofProduct('b') },
    groups: {
      change: {
        changed_at: 'b.at',
        date: 'b.date',
        source: 'b.source',
        docket_id: 'b.docket_id',
        sales_order_id: 'b.sales_order_id',
        customer_id: 'b.customer_id',
        user_name: 'b.user_name',
        reason: 'b.reason',
      },
      day: groupsOf('b').day,
      customer: groupsOf('b').customer,
    },
    measures: {
      delivered_m3: sum('b.delivered'),
      billable_m3: sum('b.billable'),
      dockets: `${sum('b.ended')}::int`,
      ...amounts('b.dpp', 'b.ppn'),
    },
    means: CHANGE_MEANS,
    parts: {
      total: ['+dpp', '+ppn'],
    },
  },
  order: {
    from: ITEMS,
    company: 'i.corporate_id',
    unit: 'i.production_unit_id',
    day: 'o.date',
    where: "o.status IN ('approve', 'progress', 'finish')",
    filters: { ...ofOrder('o'), ...ofProduct('i') },
    groups: { ...groupsOf('o'), ...productsOf('o', 'i') },
    measures: {
      ordered_m3: sum('i.volume'),
      delivered_m3: sum('i.delivered'),
      orders: 'count(DISTINCT o.id)::int',
      ...amounts('t.dpp', 'v.ppn'),
      ...average('i.volume', 't.dpp'),
    },
    means: ORDER_MEANS,
    parts: {
      total: ['+dpp', '+ppn'],
      price_avg: ['+dpp', '/ordered_m3'],
    },
  },
  invoice: {
    from: 'sales_invoices o',
    company: 'o.corporate_id',
    unit: 'o.production_unit_id',
    day: 'o.date',
    where: "o.status IN ('unpaid', 'progress', 'paid')",
    filters: ofOrder('o'),
    groups: groupsOf('o'),
    measures: {
      invoiced_m3: sum('o.volume'),
      invoices: 'count(*)::int',
      dpp: sum('o.dpp'),
      ppn: sum('o.ppn'),
      total: sum('o.total'),
      ...average('o.volume', 'o.dpp'),
    },
    means: INVOICE_MEANS,
    parts: {
      total: ['+dpp', '+ppn'],
      price_avg: ['+dpp', '/invoiced_m3'],
    },
  },
})

/** What the split of a difference is made from: the rows of the report by dockets, by customer and product. */
const PAIRS: ReportSource = {
  ...sourceOf(half.report, 'docket'),
  groups: { pair: { customer_id: 'b.customer_id', product_id: 'b.product_id' } },
  measures: {
    loaded: sum('b.delivered + b.returned + b.refused'),
    billable: sum('b.billable'),
    dpp: sum('b.dpp'),
  },
}

const belongings: Belongings = { ...half, routes: [whyChangedRoute(salesReport, PAIRS)] }
export default belongings

import type { Belongings } from '../../../../platform/server/engine/belongings.ts'
import { implementReport, type ReportSource, sourceOf } from '../../../../platform/server/report/report-source.ts'
import { monthOf } from '../../../shared/server/month-of.ts'
import { PARTS } from '../../server/why-route.ts'
import { salesReport } from '../sales-report.ts'
import {
  BOOK_MEANS,
  CHANGE_MEANS,
  DOCKET_MEANS,
  INVOICE_MEANS,
  MARGIN_MEANS,
  ORDER_MEANS,
  targetMeans,
} from './means.ts'
import { changes, DAYS, ITEMS, KNOWN_DAYS, LATER, OPEN_VOLUMES, SALES_AND_COSTS, TARGETS_AND_SALES } from './rows.ts'
import { UNBILLED } from './unbilled.ts'
import { whySalesChanged } from './why-changed.ts'

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

const groupsOf = (row: string) => {
  const { customer_id, site_project_id, salesman_id } = ofOrder(row)
  return {
    day: { date: `${row}.date` },
    month: { month: monthOf(`${row}.date`) },
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

const categoriesIn = (day: string) => ({
  day_category: { date: day, product_category_id: 'p.product_category_id' },
  month_category: { month: monthOf(day), product_category_id: 'p.product_category_id' },
})

const sum = (value: string) => `coalesce(sum(${value}), 0)`
const amounts = (dpp: string, ppn: string) => ({ dpp: sum(dpp), ppn: sum(ppn), total: sum(`${dpp} + ${ppn}`) })
const average = (volume: string, dpp: string) => ({ price_avg: `round(sum(${dpp}) / nullif(sum(${volume}), 0))` })

const pct = (value: string, of: string) => `round(sum(${value}) * 100 / nullif(sum(${of}), 0), 2)`

/** Targets of units or salespersons, beside the sales. */
function targetOf(who: 'unit' | 'salesman', column: string): ReportSource {
  const own = { [column]: `b.${column}` }
  return {
    from: TARGETS_AND_SALES[who],
    company: 'b.corporate_id',
    unit: 'b.production_unit_id',
    filters: {},
    groups: { [who]: own, month: { month: 'b.month' }, [`month_${who}`]: { month: 'b.month', ...own } },
    measures: {
      target_m3: sum('b.target_m3'),
      billable_m3: sum('b.billable'),
      achievement_pct: pct('b.billable', 'b.target_m3'),
      target_amount: 'sum(b.target_amount)::bigint',
      dpp: sum('b.dpp'),
      achievement_amount_pct: pct('b.dpp', 'b.target_amount'),
    },
    means: targetMeans(who),
    parts: { achievement_pct: ['+billable_m3', '/target_m3'], achievement_amount_pct: ['+dpp', '/target_amount'] },
  }
}

const half = implementReport(salesReport, {
  docket: {
    from: DAYS,
    known: KNOWN_DAYS,
    company: 'b.corporate_id',
    unit: 'b.production_unit_id',
    day: 'b.date',
    where: 'b.ended > 0',
    filters: { ...ofOrder('b'), ...ofProduct('b') },
    groups: {
      ...groupsOf('b'),
      ...productsOf('b', 'b'),
      day_product: { date: 'b.date', product_id: 'b.product_id' },
      ...categoriesIn('b.date'),
    },
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
    from: changes('page_docket_load_changes c'),
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
  margin: {
    from: SALES_AND_COSTS,
    company: 'b.corporate_id',
    unit: 'b.production_unit_id',
    day: 'b.date',
    filters: ofProduct('b'),
    groups: {
      product: { product_id: 'b.product_id' },
      category: { product_category_id: 'p.product_category_id' },
      unit: { production_unit_id: 'b.production_unit_id' },
      month: { month: monthOf('b.date') },
      day: { date: 'b.date' },
      unit_product: { production_unit_id: 'b.production_unit_id', product_id: 'b.product_id' },
    },
    measures: {
      billable_m3: sum('b.billable'),
      dpp: sum('b.dpp'),
      cost: sum('b.cost'),
      margin: sum('b.dpp - b.cost'),
      margin_per_m3: 'round(sum(b.dpp - b.cost) / nullif(sum(b.billable), 0))',
      margin_pct: 'round(sum(b.dpp - b.cost) * 100 / nullif(sum(b.dpp), 0), 2)',
    },
    means: MARGIN_MEANS,
    parts: {
      margin: ['+dpp', '-cost'],
      margin_per_m3: ['+margin', '/billable_m3'],
      margin_pct: ['+margin', '/dpp'],
    },
  },
  order: {
    from: ITEMS,
    company: 'i.corporate_id',
    unit: 'i.production_unit_id',
    day: 'o.date',
    where: "o.status IN ('approve', 'progress', 'finish')",
    filters: { ...ofOrder('o'), ...ofProduct('i'), status: 'o.status' },
    groups: { ...groupsOf('o'), ...productsOf('o', 'i'), ...categoriesIn('o.date') },
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
  target: targetOf('unit', 'production_unit_id'),
  target_salesman: targetOf('salesman', 'salesman_id'),
  book: {
    from: OPEN_VOLUMES,
    company: 'b.corporate_id',
    unit: 'b.production_unit_id',
    day: 'b.date',
    filters: { ...ofOrder('o'), ...ofProduct('b') },
    groups: {
      month: { month: monthOf('b.date') },
      customer: { customer_id: 'o.customer_id' },
      project: { site_project_id: 'o.site_project_id', customer_id: 'o.customer_id' },
      salesman: { salesman_id: 'o.salesman_id' },
      product: { product_id: 'b.product_id' },
      unit: { production_unit_id: 'b.production_unit_id' },
      month_product: { month: monthOf('b.date'), product_id: 'b.product_id' },
      customer_project: { customer_id: 'o.customer_id', site_project_id: 'o.site_project_id' },
    },
    measures: {
      open_m3: sum('b.scheduled + b.unscheduled'),
      scheduled_m3: sum('b.scheduled'),
      unscheduled_m3: sum('b.unscheduled'),
    },
    means: BOOK_MEANS,
    parts: { open_m3: ['+scheduled_m3', '+unscheduled_m3'] },
  },
  invoice: {
    from: 'page_sales_invoices o',
    company: 'o.corporate_id',
    unit: 'o.production_unit_id',
    day: 'o.date',
    where: "o.status IN ('unpaid', 'progress', 'paid')",
    filters: { ...ofOrder('o'), status: 'o.status' },
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
  unbilled: UNBILLED,
})

/** The data of the decomposition: the rows of the report by dockets, by customer and product. */
const PAIRS: ReportSource = {
  ...sourceOf(half.report, 'docket'),
  groups: { [PARTS]: { customer_id: 'b.customer_id', product_id: 'b.product_id' } },
  measures: {
    loaded: sum('b.delivered + b.returned + b.refused'),
    billable: sum('b.billable'),
    dpp: sum('b.dpp'),
  },
}

const belongings: Belongings = { ...half, routes: [whySalesChanged(half.report, PAIRS)] }
export default belongings

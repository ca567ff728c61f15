import { field } from '../../../platform/definition/field.ts'
import type { Label } from '../../../platform/definition/label.ts'
import { defineReport, type ReportMode } from '../../../platform/definition/report.ts'
import { READ_COST } from '../../inventory/read-cost.ts'
import { statuses } from '../../shared/statuses.ts'
import { DOCKET_GROUPS, GROUPS, within, words } from '../groups.ts'
import { salesReportPage } from '../pages.ts'
import { AMOUNTS, AVERAGE, FILTERS, margin, PRODUCT_FILTERS } from './fields.ts'
import { ORDER_BOOK, targetOf } from './plan-modes.ts'
import { UNBILLED } from './unbilled-mode.ts'

/** Groupings over time, and the others. */
interface ByProduct {
  inTime: readonly string[]
  others: readonly string[]
}

/**
 * Charts of a volume: stacked within an outer grouping, else a Pareto of the largest with their share. Over time they
 * show the average price.
 */
const chartsOf = (volume: string, label: Label, { inTime, others }: ByProduct): ReportMode['charts'] => [
  { label, type: 'stacked', groups: inTime, measures: [volume], line: 'price_avg' },
  { label, type: 'stacked', groups: [...others, 'customer_project', 'salesman_customer'], measures: [volume] },
  {
    label,
    type: 'pareto',
    groups: ['customer', 'project', 'salesman', ...(others.length > 0 ? ['product', 'category'] : [])],
    measures: [volume],
  },
  { label, groups: ['day', 'month'], measures: [volume], line: 'price_avg' },
  { label, measures: [volume] },
]

/** Sales by the dockets that delivered, the orders that requested, or the invoices that bill. */
export const salesReport = defineReport({
  ...salesReportPage,
  modeCalled: 'basis',
  modes: {
    docket: {
      label: ['Surat Jalan', 'Dockets'],
      known: true,
      groups: {
        day: DOCKET_GROUPS.day,
        month: GROUPS.month,
        customer: DOCKET_GROUPS.customer,
        project: DOCKET_GROUPS.project,
        salesman: GROUPS.salesman,
        product: DOCKET_GROUPS.product,
        category: GROUPS.category,
        unit: GROUPS.unit,
        customer_project: within(DOCKET_GROUPS.customer, DOCKET_GROUPS.project),
        customer_product: within(DOCKET_GROUPS.customer, DOCKET_GROUPS.product),
        salesman_customer: within(GROUPS.salesman, GROUPS.customer),
        day_product: within(DOCKET_GROUPS.day, DOCKET_GROUPS.product),
        day_category: within(DOCKET_GROUPS.day, GROUPS.category),
        month_category: within(GROUPS.month, GROUPS.category),
      },
      filters: PRODUCT_FILTERS,
      measures: {
        delivered_m3: field.quantity(['Terkirim', 'Delivered'], 'm³'),
        returned_m3: field.quantity(['Kembali', 'Returned'], 'm³'),
        billable_m3: field.quantity(['Ditagih', 'Billable'], 'm³'),
        dockets: field.integer(['Surat Jalan', 'Dockets']),
        ...AMOUNTS,
        ...AVERAGE,
      },
      notAdded: ['price_avg'],
      head: ['delivered_m3', 'billable_m3', 'dpp', 'price_avg'],
      charts: chartsOf('delivered_m3', ['m³ terkirim', 'm³ delivered'], {
        inTime: ['day_product', 'day_category', 'month_category'],
        others: ['customer_product'],
      }),
    },
    change: {
      label: ['Perubahan Susulan', 'Later changes'],
      known: true,
      groups: {
        change: {
          label: ['Perubahan', 'Change'],
          columns: {
            changed_at: field.datetime(['Diubah Pada', 'Changed at']),
            date: DOCKET_GROUPS.day.columns.date,
            source: field.select(['Perubahan', 'Change'], {
              issue: ['Surat jalan diterbitkan', 'Docket issued'],
              finish: ['Surat jalan selesai', 'Docket finished'],
              reject: ['Surat jalan ditolak', 'Docket refused'],
              cancel: ['Surat jalan dibatalkan', 'Docket cancelled'],
              price: ['Harga diubah', 'Price changed'],
              volume: ['Volume pesanan diubah', 'Order volume changed'],
            }),
            docket_id: field.link(['Surat Jalan', 'Docket'], 'production/docket'),
            sales_order_id: field.link(['Pesanan', 'Order'], 'sales-order'),
            customer_id: GROUPS.customer.columns.customer_id,
            user_name: field.text(['Oleh', 'By']),
            reason: field.text(['Alasan', 'Reason']),
          },
        },
        day: DOCKET_GROUPS.day,
        customer: DOCKET_GROUPS.customer,
      },
      filters: PRODUCT_FILTERS,
      measures: {
        delivered_m3: field.quantity(['Terkirim', 'Delivered'], 'm³'),
        billable_m3: field.quantity(['Ditagih', 'Billable'], 'm³'),
        dockets: field.integer(['Surat Jalan', 'Dockets']),
        ...AMOUNTS,
      },
      head: ['delivered_m3', 'billable_m3', 'dpp'],
    },
    margin: {
      label: ['Margin', 'Margin'],
      groups: {
        product: GROUPS.product,
        category: GROUPS.category,
        unit: GROUPS.unit,
        month: GROUPS.month,
        day: GROUPS.day,
        unit_product: within(GROUPS.unit, GROUPS.product),
      },
      filters: { product_id: PRODUCT_FILTERS.product_id, product_category_id: PRODUCT_FILTERS.product_category_id },
      measures: {
        billable_m3: field.quantity(['Ditagih', 'Billable'], 'm³'),
        dpp: AMOUNTS.dpp,
        cost: field.money(['Biaya Material', 'Cost of material'], { permission: READ_COST }),
        margin: field.money(['Margin', 'Margin'], margin),
        margin_per_m3: field.money(['Margin per m³', 'Margin per m³'], margin),
        margin_pct: field.percent(['Margin', 'Margin'], { ...margin, shown: 1 }),
      },
      notAdded: ['margin_per_m3', 'margin_pct'],
      head: ['dpp', 'cost', 'margin', 'margin_per_m3'],
      charts: [
        {
          label: ['Margin per m³', 'Margin per m³'],
          type: 'line',
          groups: ['day', 'month'],
          measures: ['margin_per_m3'],
        },
        { label: ['Margin per m³', 'Margin per m³'], measures: ['margin_per_m3'] },
      ],
    },
    order: {
      label: ['Pesanan', 'Orders'],
      groups: {
        day: GROUPS.day,
        month: GROUPS.month,
        customer: GROUPS.customer,
        project: GROUPS.project,
        salesman: GROUPS.salesman,
        product: GROUPS.product,
        category: GROUPS.category,
        unit: GROUPS.unit,
        customer_project: within(GROUPS.customer, GROUPS.project),
        customer_product: within(GROUPS.customer, GROUPS.product),
        salesman_customer: within(GROUPS.salesman, GROUPS.customer),
        day_category: within(GROUPS.day, GROUPS.category),
        month_category: within(GROUPS.month, GROUPS.category),
      },
      filters: { ...PRODUCT_FILTERS, status: words(statuses('approve', 'progress', 'finish')) },
      measures: {
        ordered_m3: field.quantity(['Dipesan', 'Ordered'], 'm³'),
        delivered_m3: field.quantity(['Terkirim', 'Delivered'], 'm³'),
        orders: field.integer(['Pesanan', 'Orders']),
        ...AMOUNTS,
        ...AVERAGE,
      },
      notAdded: ['orders', 'price_avg'],
      head: ['ordered_m3', 'delivered_m3', 'dpp', 'price_avg'],
      charts: chartsOf('ordered_m3', ['m³ dipesan', 'm³ ordered'], {
        inTime: ['day_category', 'month_category'],
        others: ['customer_product'],
      }),
    },
    target: targetOf(['Target Unit', 'Targets of units'], 'unit', GROUPS.unit),
    target_salesman: targetOf(['Target Tenaga Penjual', 'Targets of salespersons'], 'salesman', GROUPS.salesman),
    book: ORDER_BOOK,
    invoice: {
      label: ['Invoice', 'Invoices'],
      groups: {
        day: GROUPS.day,
        month: GROUPS.month,
        customer: GROUPS.customer,
        project: GROUPS.project,
        salesman: GROUPS.salesman,
        unit: GROUPS.unit,
        customer_project: within(GROUPS.customer, GROUPS.project),
        salesman_customer: within(GROUPS.salesman, GROUPS.customer),
      },
      filters: { ...FILTERS, status: words(statuses('unpaid', 'progress', 'paid')) },
      measures: {
        invoiced_m3: field.quantity(['Difakturkan', 'Invoiced'], 'm³'),
        invoices: field.integer(['Invoice', 'Invoices']),
        ...AMOUNTS,
        ...AVERAGE,
      },
      notAdded: ['price_avg'],
      head: ['invoiced_m3', 'invoices', 'dpp', 'total'],
      charts: chartsOf('invoiced_m3', ['m³ difakturkan', 'm³ invoiced'], { inTime: [], others: [] }),
    },
    unbilled: UNBILLED,
  },
})

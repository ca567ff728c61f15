import { field } from '../../../platform/definition/field.ts'
import type { ReportGroup, ReportMode } from '../../../platform/definition/report.ts'
import { UNBILLED_REASONS, WHY_NOT_BILLED } from '../../sales/billing-worksheet/billing-worksheet.ts'
import { GROUPS, within } from '../groups.ts'
import { PRODUCT_FILTERS, price } from './fields.ts'

/** Not named like the free-text reason of a late change in another mode. */
const unbilled_reason = field.select(WHY_NOT_BILLED, UNBILLED_REASONS)

/** The dockets of a row in the billing worksheet. */
const listed = <G extends ReportGroup>(group: G, parameters: Readonly<Record<string, string>>) => ({
  ...group,
  opens: { path: '/sales/billing-worksheet', parameters },
})

const REASON = listed({ label: WHY_NOT_BILLED, columns: { unbilled_reason } }, { reason: 'unbilled_reason' })
const CUSTOMER = listed(GROUPS.customer, { customer_id: 'customer_id' })
const PROJECT = listed(GROUPS.project, { site_project_id: 'site_project_id' })

/** Deliveries without an issued invoice, and the reason. */
export const UNBILLED = {
  label: ['Belum Ditagih', 'Not billed'],
  groups: {
    reason: REASON,
    customer: CUSTOMER,
    project: PROJECT,
    product: listed(GROUPS.product, { product_id: 'product_id' }),
    day: listed(GROUPS.day, { date_from: 'date', date_to: 'date' }),
    unit: GROUPS.unit,
    reason_customer: within(REASON, CUSTOMER),
    customer_project: within(CUSTOMER, PROJECT),
  },
  filters: {
    customer_id: PRODUCT_FILTERS.customer_id,
    site_project_id: PRODUCT_FILTERS.site_project_id,
    product_id: PRODUCT_FILTERS.product_id,
    unbilled_reason,
  },
  measures: {
    billable_m3: field.quantity(['Ditagih', 'Billable'], 'm³'),
    amount: field.money(['Nilai', 'Amount'], price),
    dockets: field.integer(['Surat Jalan', 'Dockets']),
    oldest_days: field.integer(['Terlama (hari)', 'Oldest (days)']),
  },
  notAdded: ['oldest_days'],
  head: ['billable_m3', 'amount', 'dockets', 'oldest_days'],
  charts: [
    {
      label: ['m³ belum ditagih', 'm³ not billed'],
      type: 'stacked',
      groups: ['reason_customer'],
      measures: ['billable_m3'],
    },
    {
      label: ['m³ belum ditagih', 'm³ not billed'],
      type: 'pareto',
      groups: ['reason', 'customer', 'project'],
      measures: ['billable_m3'],
    },
    { label: ['m³ belum ditagih', 'm³ not billed'], measures: ['billable_m3'] },
  ],
} as const satisfies ReportMode

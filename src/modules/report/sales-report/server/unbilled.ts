import type { Label } from '../../../../platform/definition/label.ts'
import { orNone } from '../../server/docket-measures.ts'

const MEANS = {
  billable_m3: [
    'Volume surat jalan yang dapat ditagih dan belum ada di invoice yang diterbitkan.',
    'The billable volume of dockets that are on no issued invoice.',
  ],
  amount: [
    'Volume itu dikali harga pesanan pada tanggal surat jalan, dikurangi diskon baris pesanan.',
    "That volume times the order's price on the day of the docket, less the discount of the order's line.",
  ],
  dockets: [
    'Banyaknya surat jalan yang dapat ditagih dan belum ada di invoice yang diterbitkan.',
    'How many billable dockets are on no issued invoice.',
  ],
  oldest_days: ['Umur surat jalan yang paling lama.', 'The age of the oldest docket.'],
} as const satisfies Readonly<Record<string, Label>>

/** The rows of the billing worksheet. */
export const UNBILLED = {
  from: 'billing_worksheet w',
  company: 'w.corporate_id',
  unit: 'w.production_unit_id',
  day: 'w.date',
  filters: {
    customer_id: 'w.customer_id',
    site_project_id: 'w.site_project_id',
    product_id: 'w.product_id',
    unbilled_reason: 'w.reason',
  },
  groups: {
    reason: { unbilled_reason: 'w.reason' },
    customer: { customer_id: 'w.customer_id' },
    project: { site_project_id: 'w.site_project_id', customer_id: 'w.customer_id' },
    product: { product_id: 'w.product_id' },
    day: { date: 'w.date' },
    unit: { production_unit_id: 'w.production_unit_id' },
    reason_customer: { unbilled_reason: 'w.reason', customer_id: 'w.customer_id' },
    customer_project: { customer_id: 'w.customer_id', site_project_id: 'w.site_project_id' },
  },
  measures: {
    billable_m3: orNone('sum(w.billable)'),
    amount: orNone('sum(w.amount)'),
    dockets: 'count(*)::int',
    oldest_days: 'max(w.age_days)',
  },
  means: MEANS,
}

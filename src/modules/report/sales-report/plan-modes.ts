import { field } from '../../../platform/definition/field.ts'
import type { Label } from '../../../platform/definition/label.ts'
import type { ReportGroup, ReportMode } from '../../../platform/definition/report.ts'
import { GROUPS, within } from '../groups.ts'
import { AMOUNTS, PRODUCT_FILTERS, price } from './fields.ts'

/** Targets and sales: by unit, or by the targets of salespersons. */
export const targetOf = (label: Label, who: string, group: ReportGroup): ReportMode => ({
  label,
  groups: { [who]: group, month: GROUPS.month, [`month_${who}`]: within(GROUPS.month, group) },
  filters: {},
  measures: {
    target_m3: field.quantity(['Target', 'Target'], 'm³'),
    billable_m3: field.quantity(['Ditagih', 'Billable'], 'm³'),
    achievement_pct: field.percent(['Pencapaian', 'Achievement'], { shown: 1 }),
    target_amount: field.money(['Target Nilai', 'Target value'], price),
    dpp: AMOUNTS.dpp,
    achievement_amount_pct: field.percent(['Pencapaian Nilai', 'Achievement in value'], { ...price, shown: 1 }),
  },
  // A missing target is empty, not Rp 0.
  notAdded: ['achievement_pct', 'target_amount', 'achievement_amount_pct'],
  head: ['target_m3', 'billable_m3', 'achievement_pct'],
  charts: [
    {
      label: ['Target dan realisasi', 'Target and actual'],
      type: 'grouped',
      measures: ['target_m3', 'billable_m3'],
    },
  ],
})

/** The open volume of orders by the month of its delivery. */
export const ORDER_BOOK = {
  label: ['Buku Pesanan', 'Order book'],
  groups: {
    month: GROUPS.month,
    customer: GROUPS.customer,
    project: GROUPS.project,
    salesman: GROUPS.salesman,
    product: GROUPS.product,
    unit: GROUPS.unit,
    month_product: within(GROUPS.month, GROUPS.product),
    customer_project: within(GROUPS.customer, GROUPS.project),
  },
  filters: PRODUCT_FILTERS,
  measures: {
    open_m3: field.quantity(['Belum Dikirim', 'To be delivered'], 'm³'),
    scheduled_m3: field.quantity(['Terjadwal', 'Scheduled'], 'm³'),
    unscheduled_m3: field.quantity(['Belum Dijadwalkan', 'Not scheduled'], 'm³'),
  },
  head: ['open_m3', 'scheduled_m3', 'unscheduled_m3'],
  charts: [
    {
      label: ['m³ menurut produk', 'm³ by product'],
      type: 'stacked',
      groups: ['month_product'],
      measures: ['open_m3'],
    },
    {
      label: ['Terjadwal dan belum', 'Scheduled or not'],
      type: 'stacked',
      measures: ['scheduled_m3', 'unscheduled_m3'],
    },
  ],
} as const satisfies ReportMode

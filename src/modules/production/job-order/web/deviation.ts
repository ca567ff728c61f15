import { field } from '../../../../platform/definition/field.ts'

const known = { computed: true } as const

/** The usage of a job order by material, beside its mix design: `GET /api/batch-record/deviation/{job_order_id}`. */
export const DEVIATION = field.lines(['Deviasi', 'Deviation'], {
  table: 'material_usage_items',
  parent: 'material_usage_id',
  scope: 'production-unit',
  fields: {
    material_id: field.link(['Material', 'Material'], 'material', known),
    uom_id: field.link(['Satuan', 'Unit of measure'], 'uom', known),
    theoretical: field.quantity(['Teoretis', 'Theoretical'], '', { computed: true, exact: true }),
    actual: field.quantity(['Aktual', 'Actual'], '', { computed: true, exact: true }),
    difference: field.quantity(['Selisih', 'Difference'], '', { computed: true, exact: true }),
    deviation_pct: field.quantity(['Deviasi', 'Deviation'], '%', known),
  },
})

/** The usage of a job order, and how much of it has batches. */
export interface Deviation {
  /** The volume of its loads that have left, and of those with all batches known, in m³. */
  departed: number
  weighed: number
  materials: readonly Record<string, unknown>[]
}

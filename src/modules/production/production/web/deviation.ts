import { field } from '../../../../platform/definition/field.ts'

const known = { computed: true } as const

/** What a job order used of each material beside what its mix design says: `GET /api/batch-record/deviation/{job_order_id}`. */
export const DEVIATION = field.lines(['Deviasi', 'Deviation'], {
  table: 'material_usage_items',
  parent: 'material_usage_id',
  scope: 'production-unit',
  fields: {
    material_id: field.link(['Material', 'Material'], 'material', known),
    uom_id: field.link(['Satuan', 'Unit of measure'], 'uom', known),
    theoretical: field.quantity(['Teoretis', 'Theoretical'], '', { computed: true, shown: 3 }),
    actual: field.quantity(['Aktual', 'Actual'], '', { computed: true, shown: 3 }),
    difference: field.quantity(['Selisih', 'Difference'], '', { computed: true, shown: 3 }),
    deviation_pct: field.quantity(['Deviasi', 'Deviation'], '%', known),
  },
})

/** What a job order used, and of how much of it batches are known. */
export interface Deviation {
  /** The volume of its loads that have left, and of those whose batches are all known, in m³. */
  departed: number
  weighed: number
  materials: readonly Record<string, unknown>[]
}

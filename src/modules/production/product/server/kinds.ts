import { MESSAGES } from '../../../../platform/definition/messages.ts'
import type { Call } from '../../../../platform/server/engine/call.ts'
import { type Draft, integer, type RowOf } from '../../../../platform/server/engine/implement.ts'
import { Invalid } from '../../../../platform/server/errors.ts'
import { product } from '../product.ts'

const ASKED = ['strength_class', 'strength_value', 'test_age_days', 'slump_cm', 'slump_tolerance_cm'] as const
const OF_CONCRETE = [...ASKED, 'max_agg_mm', 'cement_type', 'flyash'] as const

/** Requires the properties of concrete from products that are concrete, and clears them for others. */
export async function fitKind(call: Call, draft: Draft, before?: RowOf<'products'>): Promise<void> {
  const { values } = draft
  if (before && ![...OF_CONCRETE, 'product_category_id'].some((name) => values[name] !== undefined)) return
  const categoryId = values.product_category_id === undefined && before ? before.product_category_id : null
  if ((await kindOf(call, categoryId ?? integer(values, 'product_category_id'))) !== 'concrete') {
    for (const name of OF_CONCRETE) values[name] = null
    return
  }
  const missing = ASKED.filter((name) => (values[name] === undefined ? before?.[name] : values[name]) == null)
  if (missing.length === 0) return
  throw new Invalid(
    Object.fromEntries(
      missing.map((name) => [name, [{ label: MESSAGES.required, values: { field: product.fields[name].label } }]]),
    ),
  )
}

async function kindOf(call: Call, categoryId: number): Promise<string | undefined> {
  const category = await call.db
    .selectFrom('product_category_list')
    .select('kind')
    .where('corporate_id', '=', call.corporateId)
    .where('id', '=', categoryId)
    .executeTakeFirst()
  return category?.kind ?? undefined
}

/** The slumps of these products on order, in one statement; products that are not concrete have none. */
export async function slumpsOf(call: Call, ids: readonly number[]): Promise<ReadonlyMap<number, string | null>> {
  if (ids.length === 0) return new Map()
  const rows = await call.db
    .selectFrom('product_list')
    .select(['id', 'slump'])
    .where('corporate_id', '=', call.corporateId)
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map((row) => [Number(row.id), row.slump]))
}

/** The products with these ids by kind, in one statement. */
export async function kindsOf(
  call: Call,
  ids: readonly number[],
): Promise<ReadonlyMap<number, { code: string; kind: string | null }>> {
  if (ids.length === 0) return new Map()
  const rows = await call.db
    .selectFrom('product_list')
    .select(['id', 'code', 'kind'])
    .where('corporate_id', '=', call.corporateId)
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map((row) => [Number(row.id), { code: String(row.code), kind: row.kind }]))
}

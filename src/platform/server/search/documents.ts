import type pg from 'pg'
import type { AnyModule } from '../../definition/module.ts'
import { holdsPermission, permissionOf } from '../../definition/permission.ts'
import { type Actor, tenantOf } from '../access/actor.ts'
import { readTogether } from '../database/transaction.ts'
import type { Registry } from '../engine/registry.ts'
import { pageSource, standingConditions } from '../query/source.ts'

/** A document that was found by its number. */
export interface FoundDocument {
  module: string
  id: number
  number: string
  status: string | null
}

const MOST = 5
/** Fewer letters than an index of three-letter pieces can use. */
const LEAST_SEARCH = 3

/** The field that holds a module's document number, or none. */
export function numberField(definition: AnyModule): string | undefined {
  return Object.entries(definition.fields).find(([, field]) => field.kind === 'number')?.[0]
}

/**
 * The pattern of what is typed of a number: its parts in their order, whatever stands between them.
 * 'SO 2611/421' finds SO/SMG/2611/00421. Undefined where no part is long enough for an index.
 */
export function numberPattern(text: string): string | undefined {
  const parts = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  const isLong = parts.some((part) => part.length >= LEAST_SEARCH)
  // Parts that are all too short are tried as one: 'so sm' may be the beginning of 'sosmg…'.
  const whole = parts.join('')
  if (!isLong) return whole.length >= LEAST_SEARCH ? `%${whole}%` : undefined
  return `%${parts.join('%')}%`
}

/**
 * The newest documents of all modules the actor may read whose number holds the text, slashes and
 * case aside: one statement, a walk of each module's own search index.
 */
export async function findDocuments(
  pool: pg.Pool,
  registry: Registry,
  actor: Actor,
  search: string,
): Promise<FoundDocument[]> {
  const pattern = numberPattern(search)
  if (!pattern) return []
  const modules = registry.all.flatMap(({ definition }) => {
    const number = numberField(definition)
    return number && holdsPermission(actor, permissionOf(definition, 'read')) ? [{ definition, number }] : []
  })
  if (modules.length === 0) return []
  const walks = modules.map(({ definition, number }, index) => {
    const status = definition.fields.status ? 't.status' : 'NULL::text'
    const where = standingConditions(definition, 't')
    if (definition.scope === 'production-unit') where.push('t.production_unit_id = ANY ($3)')
    return `(SELECT ${index} AS place, t.id, t.${number} AS number, ${status} AS status FROM ${pageSource(definition)} t
      WHERE ${[...where, 't.search_text LIKE $2'].join(' AND ')} ORDER BY t.id DESC LIMIT ${MOST})`
  })
  const units = actor.fixedUnitId === null ? actor.units.map((unit) => unit.id) : [actor.fixedUnitId]
  const values = [actor.corporateId ?? 0, pattern, units]
  const [found] = await readTogether(pool, tenantOf(actor), [
    {
      text: `SELECT * FROM (${walks.join(' UNION ALL ')}) f WHERE $3::bigint[] IS NOT NULL ORDER BY place, id DESC`,
      values,
    },
  ])
  const rows: { place: number; id: number; number: string; status: string | null }[] = found?.rows ?? []
  return evenly(rows.map(({ place, ...row }) => ({ module: modules[place]?.definition.name ?? '', ...row })))
}

/** The first few, each module in turn, so that one with many hits does not hide the others. */
function evenly(found: readonly FoundDocument[]): FoundDocument[] {
  const taken = new Map<string, number>()
  const ranked = found.map((one) => {
    const rank = taken.get(one.module) ?? 0
    taken.set(one.module, rank + 1)
    return { one, rank }
  })
  return ranked
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, MOST)
    .map(({ one }) => one)
}

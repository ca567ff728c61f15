import { sql } from 'kysely'
import type pg from 'pg'
import type { AnyModule } from '../../definition/module.ts'
import { holdsPermission, permissionOf } from '../../definition/permission.ts'
import { type Actor, tenantOf } from '../access/actor.ts'
import { every, type Sql } from '../database/sql.ts'
import { readTogether } from '../database/transaction.ts'
import type { Registry } from '../engine/registry.ts'
import { nameColumn, ofUnit, pageSource, standingConditions } from '../query/source.ts'

/** A record found by its number or name. */
export interface Found {
  module: string
  id: number
  name: string
  status: string | null
}

const MOST = 8
/** Fewer letters than a trigram index can use. */
const LEAST_SEARCH = 3

/** The field with a module's document number, if it has one. */
export function numberField(definition: AnyModule): string | undefined {
  return Object.entries(definition.fields).find(([, field]) => field.kind === 'number')?.[0]
}

/**
 * The pattern of a typed number: its parts in their order, with anything between them. 'SO 2611/421' finds
 * SO/SMG/2611/00421. Undefined where no part is long enough for an index.
 */
export function numberPattern(text: string): string | undefined {
  const parts = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  const isLong = parts.some((part) => part.length >= LEAST_SEARCH)
  // If all parts are too short, they are tried as one: 'so sm' may be the start of 'sosmg…'.
  const whole = parts.join('')
  if (!isLong) return whole.length >= LEAST_SEARCH ? `%${whole}%` : undefined
  return `%${parts.join('%')}%`
}

/** The number of digits at the end of a document number. */
const RUNNING_DIGITS = 5

/** The ending of a number whose last digits are typed without leading zeros: 'DO 440' finds DO/SMG/2611/00440. */
export function runningPattern(text: string): string | undefined {
  const parts = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  const last = parts.at(-1) ?? ''
  if (!/^\d{1,4}$/.test(last)) return undefined
  return `%${[...parts.slice(0, -1), last.padStart(RUNNING_DIGITS, '0')].join('%')}`
}

/**
 * The newest records of all modules that match the text and that the actor may read: documents by number, ignoring
 * slashes and case, those with `lookup.inPalette` by their list's search. One statement, which walks each module's own
 * search index.
 */
export async function findRecords(pool: pg.Pool, registry: Registry, actor: Actor, search: string): Promise<Found[]> {
  if (numberPattern(search) === undefined && runningPattern(search) === undefined) return []
  const modules = registry.all.flatMap(({ definition }) => {
    const number = numberField(definition)
    const name = number ?? (definition.lookup.inPalette ? definition.lookup.name : undefined)
    return name && holdsPermission(actor, permissionOf(definition, 'read')) ? [{ definition, number, name }] : []
  })
  if (modules.length === 0) return []
  const units = actor.fixedUnitId === null ? actor.units.map((unit) => unit.id) : [actor.fixedUnitId]
  const own = sql.val(units)
  const [anywhere, atEnd] = [sql.val(numberPattern(search) ?? null), sql.val(runningPattern(search) ?? null)]
  const walks = modules.flatMap(({ definition, number, name }, index) => {
    const status = number && definition.fields.status ? sql`t.status` : sql`NULL::text`
    const where = standingConditions(definition)
    if (definition.scope === 'production-unit') where.push(ofUnit(definition, 't', sql`= ANY (${own})`))
    const column = nameColumn(definition, 't', name)
    const walk = (rank: number, ...matches: Sql[]) =>
      sql`(SELECT ${sql.lit(index)} AS place, ${sql.lit(rank)} AS rank, t.id, ${column} AS name, ${status} AS status
        FROM ${sql.table(pageSource(definition))} t WHERE ${every([...where, ...matches])}
        ORDER BY t.id DESC LIMIT ${sql.lit(MOST)})`
    const held = walk(1, sql`t.search_text LIKE ${anywhere}`)
    if (!number) return [held]
    // The index finds the digits anywhere, such as the 00042 in 2610/00420; the number must end with them.
    const ends = sql`regexp_replace(${sql.ref(`t.${number}`)}, '[^[:alnum:]]', '', 'g') ILIKE ${atEnd}`
    return [walk(0, sql`t.search_text LIKE ${atEnd} || '%'`, ends), held]
  })
  const [found] = await readTogether(pool, tenantOf(actor), [
    {
      query: sql`SELECT * FROM (${sql.join(walks, sql` UNION ALL `)}) f ORDER BY place, rank, id DESC`,
      // An index serves rare words; a walk from the newest serves common ones.
      plannedAnew: true,
    },
  ])
  const rows: { place: number; rank: number; id: number; name: string; status: string | null }[] = found?.rows ?? []
  const once = new Map(rows.toReversed().map((row) => [`${row.place} ${row.id}`, row]))
  return evenly(
    [...once.values()]
      .toReversed()
      .map(({ place, rank: _, ...row }) => ({ module: modules[place]?.definition.name ?? '', ...row })),
  )
}

/** The first few, taking turns between modules, so that one with many hits does not hide the others. */
function evenly(found: readonly Found[]): Found[] {
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

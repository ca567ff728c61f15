import { isDeepStrictEqual } from 'node:util'
import { expect } from 'vitest'
import { type AnyModule, nameKey } from '../../definition/module.ts'
import type { Json } from '../client.ts'
import { contractTest, engineTest } from './contract-test.ts'
import { found } from './found.ts'
import { listed, type Subject } from './subject.ts'

const MANY = 20

/** Sorts by every sortable column. */
export function sortContract(subject: Subject): void {
  const { definition, actors, provesEngine } = subject
  const { name, list } = definition
  // Sorting by id is the engine's.
  const first = provesEngine ? ['id'] : []
  const columns = [...new Set([...first, list.sort.field, ...list.sortable, ...list.sortableWhenFew])]
  const sorted = async (query: Json): Promise<Json[]> =>
    (await listed(actors().owner, name, { limit: MANY, count: 0, ...query })).data

  contractTest(subject, 'a list is sorted by each of its columns', async () => {
    const few = await sorted({})
    found(few[1], 'the list has no two rows')
    const wrong: string[] = []
    for (const order of columns) {
      // A column without an index sorts few rows only.
      const whenFew = list.sortableWhenFew.includes(order)
      const narrowed = whenFew ? { id: few.map((row) => row.id).join(',') } : {}
      const led = order === list.sort.field ? list.first : undefined
      // A link without its own order is sorted by its name.
      const isLink = whenFew && definition.fields[order]?.kind === 'link'
      const shown = isLink ? nameKey(order) : order
      const judge = (rows: readonly Json[], way: 1 | -1) =>
        led ? misled(rows, led, way) : rows.some((row) => shown in row) ? misordered(rows, shown, way) : []
      const up = await sorted({ order, sort: 'ASC', ...narrowed })
      wrong.push(...judge(up, 1))
      // The direction is the engine's; where a definition says what comes first, or the order cannot be seen, it is asked.
      if (!provesEngine && !led && up.some((row) => shown in row)) continue
      const down = await sorted({ order, sort: 'DESC', ...narrowed })
      wrong.push(...judge(down, -1))
      const isWhole = !led && (whenFew || up.length < MANY)
      if (isWhole && !isDeepStrictEqual(ids(down), ids(up).reverse())) wrong.push(`${order}: down is not up reversed`)
    }
    expect(wrong).toEqual([])
  })

  engineTest(subject, 'a column without a direction is sorted descending', async () => {
    const order = list.sort.field
    const read = async (query: Json) =>
      (await listed(actors().owner, name, { order, limit: 50, count: 0, ...query })).data
    const ids = async (query: Json) => (await read(query)).map((row: Json) => row.id)
    expect(found(await ids({}), 'the list has no row')).toEqual(await ids({ sort: 'DESC' }))
  })

  contractTest(subject, 'without parameters a list is sorted as its definition says', async () => {
    const { field, descending } = list.sort
    const query = { order: field, sort: descending ? 'DESC' : 'ASC', limit: MANY, count: 0 }
    const told = await listed(actors().owner, name, query)
    const untold = await listed(actors().owner, name, { limit: MANY, count: 0 })
    expect(found(untold.data, 'the list has no row').map((row: Json) => row.id)).toEqual(
      told.data.map((row: Json) => row.id),
    )
  })
}

const ids = (rows: readonly Json[]): number[] => rows.map((row) => row.id)

/** What is wrong with rows of which those in leading states come first, and within a state are ordered by the other column. */
function misled(rows: readonly Json[], { states, by }: NonNullable<AnyModule['list']['first']>, way: 1 | -1): string[] {
  const place = ({ status }: Json) => (states.includes(status) ? states.indexOf(status) : states.length)
  const groups = [...Map.groupBy(rows, place).values()]
  const late = rows.slice(1).filter((row, index) => place(row) < place(rows[index]))
  return [
    ...late.map(({ id, status }) => `${status} (${id}) comes after a state that it leads`),
    ...(groups.length > 1 ? [] : ['one state alone shows no order of states']),
    ...groups.flatMap((group) => misordered(group, by, way)),
  ]
}

/** Which rows are not ordered by the column, nulls as the largest; ties by id in the same direction. */
function misordered(rows: readonly Json[], column: string, way: 1 | -1): string[] {
  return rows.slice(1).flatMap((row, index) => {
    const before = rows[index]
    const steps = compare(before[column], row[column])
    // Moments are shown to the millisecond and sorted to the microsecond, so equal ones may be in either order.
    if (steps === 0 && MOMENT.test(String(row[column]))) return []
    if ((steps || Math.sign(before.id - row.id)) * way < 0) return []
    const direction = way === 1 ? 'up' : 'down'
    return [`${column} ${direction}: ${before[column]} (${before.id}) before ${row[column]} (${row.id})`]
  })
}

const MOMENT = /^\d{4}-\d{2}-\d{2}T/

function compare(a: unknown, b: unknown): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  if (typeof a === 'number' && typeof b === 'number') return Math.sign(a - b)
  // Each moment is in the zone of its unit.
  if (MOMENT.test(String(a)) && MOMENT.test(String(b))) return Math.sign(Date.parse(String(a)) - Date.parse(String(b)))
  return a === b ? 0 : byCodePoint(String(a), String(b))
}

// The database sorts by code point on every machine.
function byCodePoint(a: string, b: string): number {
  return Math.sign(Buffer.compare(Buffer.from(a), Buffer.from(b)))
}

import { expect } from 'vitest'
import type { AnyModule } from '../../definition/module.ts'
import { nameKey } from '../../definition/module.ts'
import type { Json } from '../client.ts'
import { contractTest, engineTest, found } from './contract-test.ts'
import { listed, type Subject } from './subject.ts'

const MANY = 40

/** Sorts by every sortable column, in both directions. */
export function sortContract(subject: Subject): void {
  const { definition, actors } = subject
  const { name, list } = definition
  const columns = [...new Set(['id', list.sort.field, ...list.sortable, ...list.sortableWhenFew])]

  for (const order of columns) {
    contractTest(subject, `a list is sorted by ${order}, up and down`, async () => {
      // A column without an index sorts few rows only.
      const whenFew = list.sortableWhenFew.includes(order)
      const few = whenFew ? (await listed(actors().owner, name, { limit: MANY, count: 0 })).data : []
      const narrowed = whenFew ? { id: few.map((row: Json) => row.id).join(',') } : {}
      const read = async (sort: 'ASC' | 'DESC') =>
        (await listed(actors().owner, name, { order, sort, limit: MANY, count: 0, ...narrowed })).data as Json[]
      const up = await read('ASC')
      const down = await read('DESC')
      found(up[1], 'the list has no two rows')
      const led = order === list.sort.field ? list.first : undefined
      if (!led && (whenFew || up.length < MANY))
        expect(down.map((row) => row.id)).toEqual(up.map((row) => row.id).reverse())
      // A column the list does not show is sorted too, but its order cannot be checked here. A link without its own
      // order is sorted by its name.
      const isLink = whenFew && definition.fields[order]?.kind === 'link'
      const shown = isLink ? nameKey(order) : order
      if (led) {
        expectLed(up, led, 1)
        expectLed(down, led, -1)
      } else if (up.some((row) => shown in row)) {
        expectOrdered(up, shown, 1)
        expectOrdered(down, shown, -1)
      }
    })
  }

  engineTest(subject, 'a column that is named without a way descends', async () => {
    const order = list.sort.field
    const read = async (query: Json) =>
      (await listed(actors().owner, name, { order, limit: 50, count: 0, ...query })).data
    const ids = async (query: Json) => (await read(query)).map((row: Json) => row.id)
    expect(found(await ids({}), 'the list has no row')).toEqual(await ids({ sort: 'DESC' }))
  })

  contractTest(subject, 'without being told a list is sorted as its definition says', async () => {
    const { field, descending } = list.sort
    const query = { order: field, sort: descending ? 'DESC' : 'ASC', limit: 50, count: 0 }
    const told = await listed(actors().owner, name, query)
    const untold = await listed(actors().owner, name, { limit: 50, count: 0 })
    expect(found(untold.data, 'the list has no row').map((row: Json) => row.id)).toEqual(
      told.data.map((row: Json) => row.id),
    )
  })
}

/** Rows in leading states come first, in their order, and within a state by the other column. */
function expectLed(rows: readonly Json[], { states, by }: NonNullable<AnyModule['list']['first']>, way: 1 | -1): void {
  const place = ({ status }: Json) => (states.includes(status) ? states.indexOf(status) : states.length)
  const places = rows.map(place)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  const groups = [...Map.groupBy(rows, place).values()]
  expect(groups.length, 'one state alone shows no order of states').toBeGreaterThan(1)
  for (const group of groups) expectOrdered(group, by, way)
}

/** Rows are ordered by the column, nulls as the largest; ties by id in the same direction. */
function expectOrdered(rows: readonly Json[], column: string, way: 1 | -1): void {
  rows.slice(1).forEach((row, index) => {
    const before = rows[index]
    const steps = compare(before[column], row[column])
    // Moments are shown to the millisecond and sorted to the microsecond, so equal ones may be in either order.
    if (steps === 0 && MOMENT.test(String(row[column]))) return
    expect(
      (steps || Math.sign(before.id - row.id)) * way,
      `${before[column]} (${before.id}) before ${row[column]} (${row.id})`,
    ).toBeLessThan(0)
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

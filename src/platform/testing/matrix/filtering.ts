import { expect, test } from 'vitest'
import type { Field } from '../../definition/field.ts'
import { isValueField } from '../../definition/field.ts'
import { filterField } from '../../definition/filter-field.ts'
import type { AnyModule } from '../../definition/module.ts'
import { filterOf } from '../../server/kinds.ts'
import type { Json } from '../client.ts'
import { testedKindOf } from '../tested-kinds.ts'
import { contractTest, engineTest } from './contract-test.ts'
import { found } from './found.ts'
import { addressOf, expectInvalid, listed, type Subject, viewed } from './subject.ts'

/** Values that no filter by a text takes. */
const NO_TEXTS = ['null\u0000byte', 'x'.repeat(256)]

/** How many rows are looked at; a column that the list does not show is read from their records. */
const VIEWED = 10

/** The day of a moment in the zone of the company's first unit, which applies to users of all units. */
const dayOf = (moment: string) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Jakarta', dateStyle: 'short' }).format(new Date(moment))

/** Every filter with an existing value, a missing one and an invalid one. */
export function filterContract(subject: Subject): void {
  const { definition, actors } = subject
  const { name, list, fields } = definition
  const read = (query = {}) => listed(actors().owner, name, query)
  /** The values that a filter finds in a row: its own, or those of its lines. */
  const valuesOf = async (row: Json, filter: string): Promise<Json[]> => {
    const lines = list.lineFilters[filter]
    const record = filter in row ? row : await viewed(actors().owner, name, row.id)
    return lines ? record[lines].map((line: Json) => line[filter]) : [record[filter]]
  }
  /** A value that some row has. */
  const aValueIn = async (rows: readonly Json[], filter: string) => {
    const shown = rows.find((row) => row[filter] !== null && row[filter] !== undefined)
    if (shown || rows.length === 0 || filter in rows[0]) return shown?.[filter]
    return (await valuesOf(rows[0], filter)).at(0) ?? undefined
  }
  const aValueOf = async (column: string) => aValueIn((await read({ limit: 100 })).data, column)
  const valuesIn = async (rows: Json[], filter: string) => Promise.all(rows.map((row) => valuesOf(row, filter)))

  /** Filters by a value that some row has, and by a range around it. */
  async function expectFiltered(column: string, field: Field, first: Json): Promise<void> {
    const value = found(await aValueIn(first.data, column), `no record has a ${column}`)
    if (field.kind === 'choices') {
      const [{ code }] = value
      const { data } = await read({ [column]: code, limit: VIEWED })
      const codes = await valuesIn(data, column)
      expect(codes.length, column).toBeGreaterThan(0)
      for (const [options] of codes)
        expect(
          options.map((option: Json) => option.code),
          column,
        ).toContain(code)
      return
    }
    const day = field.kind === 'datetime' ? dayOf(value) : value
    if (field.kind !== 'datetime') {
      const { data, record } = await read({ [column]: sent(value), limit: VIEWED })
      expect(record, column).toBeGreaterThan(0)
      expect(record, column).toBeLessThanOrEqual(first.record)
      // Only the list tells a row's as-of day; the record alone uses its unit's today.
      const isAsOf = field.kind === 'date' && field.asOf
      if (!isAsOf) for (const values of await valuesIn(data, column)) expect(values, column).toContain(value)
    }
    if (!isRanged(field)) return
    const range = await read({ [`${column}_from`]: day, [`${column}_to`]: day, limit: VIEWED })
    expect(range.record, column).toBeGreaterThan(0)
    for (const [one] of await valuesIn(range.data, column)) {
      expect(field.kind === 'datetime' ? dayOf(one) : one, column).toBe(day)
    }
  }

  if (list.filters.length > 0) {
    contractTest(subject, 'each filter returns only rows with its value', async () => {
      const first = await read({ limit: 100 })
      for (const [column, field] of filtersOf(definition)) {
        const isLasting = 'lasting' in field && field.lasting
        // A duration that goes on may have grown since it was read.
        await expectFiltered(column, field, first).catch(async (failure) => {
          if (!isLasting) throw failure
          await expectFiltered(column, field, await read({ limit: 100 }))
        })
      }
    })
  }

  for (const [column, { kind }] of filtersOf(definition)) {
    if (kind === 'link') {
      engineTest(subject, `the filter ${column} takes several values, and an unused value finds nothing`, async () => {
        expect((await read({ [column]: 999_999_999_999 })).record).toBe(0)
        const value = found(await aValueOf(column), `no record has a ${column}`)
        const one = await read({ [column]: value })
        const several = await read({ [column]: `${value},999999999999` })
        expect(several.record).toBe(one.record)
      })
    }
  }

  if (list.filters.length > 0) refusalTests(subject)

  if (fields.active?.kind === 'boolean') {
    test('active=1 and active=0 split the rows, and active=2 returns all', async () => {
      const count = async (active: number) => (await read({ active, limit: 1 })).record
      expect((await count(1)) + (await count(0))).toBe(await count(2))
    })
  }

  const other = Object.keys(fields).find(
    (field) => !list.filters.includes(field) && !['active', 'production_unit_id', 'search'].includes(field),
  )
  if (!other) return
  test('a field that is no filter is refused as one', async () => {
    expectInvalid(await actors().owner.get(addressOf('list', name, { [other]: 1 })), other)
  })
}

/** Invalid filter values, all in one request, because all refusals are reported together. */
function refusalTests({ definition, actors }: Subject): void {
  const { name } = definition
  const asked = filtersOf(definition)
  const expectRefused = async (query: Readonly<Record<string, string>>) => {
    const answer = await actors().owner.get(addressOf('list', name, query))
    for (const [parameter, value] of Object.entries(query)) expectInvalid(answer, parameter, `${parameter}=${value}`)
  }

  test('each filter refuses an invalid value', async () => {
    const nonsense = asked.map(([column, field]) => ({
      column,
      values: testedKindOf(field).nonsense?.(field) ?? NO_TEXTS,
    }))
    const rounds = Math.max(...nonsense.map(({ values }) => values.length))
    for (let round = 0; round < rounds; round++) {
      const given = nonsense.flatMap(({ column, values }) =>
        values.slice(round, round + 1).map((value) => [column, value]),
      )
      await expectRefused(Object.fromEntries(given))
    }
  })

  test('only a filter with an order takes a range', async () => {
    const ends = (filters: typeof asked, value: string) =>
      Object.fromEntries(filters.flatMap(([column]) => [`${column}_from`, `${column}_to`].map((end) => [end, value])))
    await expectRefused(ends(asked, 'nonsense'))
    const unordered = asked.filter(([, field]) => !isRanged(field))
    if (unordered.length > 0) await expectRefused(ends(unordered, '5'))
  })
}

const filtersOf = (definition: AnyModule) =>
  definition.list.filters.map((filter) => [filter, filterField(definition, filter) as Field] as const)

const isRanged = (field: Field) => isValueField(field) && filterOf(field)?.range?.(field) !== undefined

function sent(value: unknown): string {
  return value === true ? '1' : value === false ? '0' : String(value)
}

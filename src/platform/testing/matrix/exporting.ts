import { expect, test } from 'vitest'
import { nameKey } from '../../definition/module.ts'
import type { Client, Json } from '../client.ts'
import { testedKindOf } from '../tested-kinds.ts'
import { contractTest, engineTest } from './contract-test.ts'
import { found } from './found.ts'
import { addressOf, expectRefusal, listed, type Subject } from './subject.ts'

/** Larger exports are covered by the export's own tests. */
const MANY = 500
/** How many rows are compared. */
const COMPARED = 100

/** An export has the rows of the list, in its order, with its values. */
export function exportContract(subject: Subject): void {
  const { definition, actors } = subject
  const { name, calls, list, fields, scope } = definition
  if (!calls.export) {
    test('what cannot be exported has no such call', async () => {
      expectRefusal(await actors().owner.get(`/export/${name}?format=csv`), 404)
    })
    return
  }
  const exported = async (client: Client, query: object = {}): Promise<string[][]> => {
    const answer = await client.get(addressOf('export', name, { format: 'csv', ...query }))
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="[^"]+\.csv"/)
    const rows = cellsOf(answer.body).slice(1)
    // The last row is the data's source, where a licence requires it.
    if (definition.source) expect(rows.pop()?.[0]).toBe(definition.source[0])
    return rows
  }
  /** The text of a cell, where it is simply the row's value. */
  const shown = (row: Json, column: string): string | undefined => {
    const field = fields[column]
    const value = row[field?.kind === 'link' ? nameKey(column) : field?.kind === 'file' ? `${column}_filename` : column]
    if (value === null) return ''
    return field && testedKindOf(field).cell?.(value)
  }

  contractTest(subject, 'an export equals the list: rows, order and values', async () => {
    const { record, record_estimated: estimated } = await listed(actors().owner, name, { limit: 1 })
    const isWhole = record <= MANY
    const sort = { order: list.sort.field, sort: 'ASC' }
    const { data } = await listed(actors().owner, name, { ...sort, limit: COMPARED })
    const rows = await exported(actors().owner, isWhole ? sort : { ...sort, limit: COMPARED })
    if (isWhole && !estimated) expect(rows).toHaveLength(record)
    expect(rows.length).toBeGreaterThanOrEqual(found(data, 'the list has no row').length)
    data.forEach((row: Json, index: number) => {
      list.columns.forEach(({ field: column }, place) => {
        const expected = shown(row, column)
        if (expected === undefined) return
        const cell = rows[index]?.[place] ?? 'no such cell'
        const isNumber = expected !== '' && /^-?[\d.]+$/.test(cell) && !Number.isNaN(Number(expected))
        // A text that looks like a formula is written with an apostrophe before it.
        const field = fields[column]
        // A duration that goes on may have grown since the list was read.
        const grown = field && 'lasting' in field && field.lasting && Number(cell) === Number(expected) + 1 ? 1 : 0
        if (isNumber) expect(Number(cell), column).toBe(Number(expected) + grown)
        else expect(cell.replace(/^'(?=[=+\-@\t\r])/, ''), column).toBe(expected)
      })
    })
  })

  engineTest(subject, 'an export has the time of the last change when that column is requested', async () => {
    const query = { order: list.sort.field, sort: 'ASC', limit: 1 }
    const { data } = await listed(actors().owner, name, query)
    const rows = await exported(actors().owner, { ...query, columns: 'last_update' })
    expect(rows).toEqual(
      found(data, 'the list has no row').map((row: Json) => [row.last_update.slice(0, 19).replace('T', ' ')]),
    )
  })

  engineTest(subject, 'an export of a page equals that page of the list', async () => {
    const { data } = await listed(actors().owner, name, { limit: 2 })
    found(data[1], 'the list has no second row')
    const { record } = await listed(actors().owner, name, { limit: 1 })
    expect(await exported(actors().owner, { limit: 3, offset: 1 })).toHaveLength(Math.min(3, record - 1))
    expectRefusal(await actors().owner.get(`/export/${name}?format=csv&no_such_parameter=1`), 422)
    expectRefusal(await actors().owner.get(`/export/${name}?format=exe`), 422)
    expectRefusal(await actors().powerless.get(`/export/${name}?format=csv`), 403)
    expectRefusal(await actors().nobody.get(`/export/${name}?format=csv`), 401)
  })

  if (scope !== 'production-unit') return
  engineTest(subject, 'an export by a user of a unit holds the rows of that unit', async () => {
    for (const client of [actors().unit, actors().otherUnit]) {
      const { record, record_estimated: estimated } = await listed(client, name, { limit: 1 })
      found(record || undefined, 'a unit has no record')
      const rows = await exported(client)
      if (estimated) expect(rows.length).toBeGreaterThanOrEqual(record)
      else expect(rows).toHaveLength(record)
    }
  })
}

/** The cells of a csv text; a quoted separator belongs to its cell. */
function cellsOf(csv: string): string[][] {
  const rows: string[][] = [[]]
  const cell = /("(?:[^"]|"")*"|[^,\r\n]*)(,|\r\n|$)/y
  const text = csv.replace(/^\ufeff/, '')
  while (cell.lastIndex < text.length) {
    const [, value = '', end] = cell.exec(text) ?? []
    rows.at(-1)?.push(value.startsWith('"') ? value.slice(1, -1).replaceAll('""', '"') : value)
    if (end === '\r\n') rows.push([])
  }
  return rows.filter((row) => row.length > 0)
}

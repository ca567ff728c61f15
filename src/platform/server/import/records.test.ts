import { expect, test } from 'vitest'
import { field } from '../../definition/field.ts'
import type { Cell, FileRow } from './cell.ts'
import { entryOf } from './entry.ts'
import { type FileRecord, type Filled, inPieces, recordsOf, rowsOfRecords } from './records.ts'
import { IMPORT } from './words.ts'

const FILLED: readonly Filled[] = [
  {
    column: 0,
    target: { key: 'code', label: ['Kode', 'Code'], field: field.text(['Kode', 'Code']), isRequired: true },
  },
  {
    column: 1,
    target: {
      key: 'items.note',
      lines: 'items',
      label: ['Catatan', 'Note'],
      field: field.text(['Catatan', 'Note']),
      isRequired: false,
    },
  },
]

async function* file(rows: readonly Cell[][]): AsyncGenerator<FileRow> {
  for (const [index, cells] of rows.entries()) yield { no: index + 2, cells }
}

async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = []
  for await (const item of items) found.push(item)
  return found
}

const recordsIn = (rows: readonly Cell[][]): Promise<FileRecord[]> => all(recordsOf(file(rows), FILLED))

const told = (record: FileRecord | undefined) =>
  record && entryOf(record, { filled: FILLED, same: [] }).problems.map(({ sentence }) => sentence.label)

test('a record with the maximum number of rows is read completely', async () => {
  const [record, ...more] = await recordsIn(Array.from({ length: 1_000 }, () => ['A', 'x']))
  expect([record?.rows.length, more.length]).toEqual([1_000, 0])
  expect(told(record)).toEqual([])
})

test.each<[string, Cell[][], number]>([
  ['of more than 1,000 rows', Array.from({ length: 5_000 }, () => ['A', 'x']), 1_000],
  ['of more than 1,000,000 characters', Array.from({ length: 20 }, () => ['A', 'x'.repeat(99_999)]), 10],
])('a record %s is refused, and what is beyond is not held', async (_, rows, held) => {
  const records = await recordsIn([...rows, ['B', 'x']])
  expect(records.map((record) => record.rows.length)).toEqual([held, 1])
  expect(rowsOfRecords(records)).toBe(rows.length + 1)
  expect(records.map(told)).toEqual([[IMPORT.recordTooLarge], []])
})

test.each<[string, number, number, number[]]>([
  ['500 at a time', 1_200, 10, [500, 500, 200]],
  ['fewer at a time where they are long', 7, 90_000, [2, 2, 2, 1]],
  ['one at a time where each is longer than a piece', 3, 300_000, [1, 1, 1]],
])('records are worked on %s', async (_, count, length, pieces) => {
  async function* records() {
    for (let no = 0; no < count; no++) yield { length }
  }
  expect((await all(inPieces(records()))).map((piece) => piece.length)).toEqual(pieces)
})

import { buffer } from 'node:stream/consumers'
import { readXlsx } from 'hucre/xlsx'
import { describe, expect, test } from 'vitest'
import { field } from '../../../definition/field.ts'
import type { Column } from '../columns.ts'
import { NEXT_ROWS } from '../copy-out.ts'
import { readSheet, unzip } from './testing.ts'
import { writeXlsx } from './workbook.ts'

const plain = field.text(['x', 'x'])
const COLUMNS: Column[] = [
  { name: 'name', field: plain, label: 'Nama & "no."', shape: 'text', decimals: 0 },
  { name: 'day', field: plain, label: 'Tanggal', shape: 'day', decimals: 0 },
  { name: 'at', field: plain, label: 'Jam', shape: 'moment', decimals: 0 },
  { name: 'starts', field: plain, label: 'Mulai', shape: 'time', decimals: 0 },
  { name: 'size', field: plain, label: 'Volume', shape: 'number', decimals: 2 },
  { name: 'cost', field: plain, label: 'Biaya', shape: 'number', decimals: 0 },
]

/** The bytes in chunks of a size, as a socket may cut them. */
async function* pieces(text: string, size: number): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

async function written(
  text: string,
  options: { size?: number; most?: { rows: number; bytes: number }; title?: string } = {},
) {
  const { size = 65_536, most, title = 'Surat Jalan' } = options
  return unzip(await buffer(writeXlsx([{ title, columns: COLUMNS }], pieces(text, size), most && { most })))
}

const sheet = (files: Map<string, string>, no = 1) => readSheet(files.get(`xl/worksheets/sheet${no}.xml`) ?? '')

describe('a workbook', () => {
  test('has real days, moments, times and numbers', async () => {
    const files = await written('A\t2026-11-21\t2026-11-21 18:00:00\t06:30\t5.5\t1250000\n')
    const [head, row] = sheet(files)
    expect(head?.map((cell) => cell.value)).toEqual(COLUMNS.map((column) => column.label))
    expect(row?.map((cell) => cell.type)).toEqual(['inlineStr', 'n', 'n', 'n', 'n', 'n'])
    expect(row?.map((cell) => cell.value)).toEqual(['A', '46347', '46347.75000000', '0.27083333', '5.5', '1250000'])
    const styles = files.get('xl/styles.xml') ?? ''
    const codes = new Map(
      [...styles.matchAll(/numFmtId="(\d+)" formatCode="([^"]*)"/g)].map(([, id, code]) => [id, code]),
    )
    const formats = [...(styles.split('<cellXfs')[1]?.matchAll(/<xf numFmtId="(\d+)"/g) ?? [])].map(([, id]) =>
      codes.get(id ?? ''),
    )
    const shown = row?.map((cell) => formats[cell.style])
    expect(shown).toEqual([undefined, 'dd mmm yyyy', 'dd mmm yyyy hh:mm', 'hh:mm', '#,##0.00', '#,##0'])
  })

  test.each([
    ['=1+1', '=1+1'],
    ['+62 812', '+62 812'],
    ['<b>&amp;"\'', '<b>&amp;"\''],
    ['  spaced ', '  spaced '],
    ['a\\nb\\tc\\rd', 'a\nb\tc\rd'],
    ['\\ttab first', '\ttab first'],
    ['line end last\\n', 'line end last\n'],
    ['back\\\\slash', 'back\\slash'],
    ['\\\\N', '\\N'],
    ['_x0041_ and _x00', '_x0041_ and _x00'],
    ['bell\u0007 \\b\\f\\vgone', 'bell gone'],
    ['\uFFFEgone\uFFFF, ﷽ stays', 'gone, ﷽ stays'],
    ['😀 m³ Ω', '😀 m³ Ω'],
  ])('keeps the text %j', async (copied, shown) => {
    for (const size of [1, 7, 65_536]) {
      const files = await written(`${copied}\t\\N\t\\N\t\\N\t\\N\t\\N\n`, { size })
      expect(sheet(files)[1]?.[0]).toEqual({ type: 'inlineStr', style: 0, value: shown })
    }
  })

  test('is read by another program with its types, formulas as texts, and the source below', async () => {
    const rows = '=HYPERLINK("http://x")\t2026-11-21\t2026-11-21 18:00:00\t06:30\t5.5\t1250000\n'
    const bytes = await buffer(
      writeXlsx([{ title: 'Data', columns: COLUMNS }], pieces(rows, 64), { source: 'Data: <A & B> (ODbL)' }),
    )
    const { sheets } = await readXlsx(bytes)
    const [head, first, gap = [], last] = sheets[0]?.rows ?? []
    expect(head).toEqual(COLUMNS.map((column) => column.label))
    expect(first?.slice(0, 1)).toEqual(['=HYPERLINK("http://x")'])
    expect(first?.[1]).toEqual(new Date('2026-11-21T00:00:00Z'))
    expect(first?.[2]).toEqual(new Date('2026-11-21T18:00:00Z'))
    expect(first?.slice(4)).toEqual([5.5, 1_250_000])
    expect(gap.every((cell) => cell === null)).toBe(true)
    expect(last?.[0]).toBe('Data: <A & B> (ODbL)')
  })

  test('leaves empty and out-of-calendar values as empty cells in their place', async () => {
    const [, row] = sheet(await written('\tinfinity\t\\N\t\\N\t\\N\t7\n'))
    expect(row?.map((cell) => cell.value)).toEqual(['', '', '', '', '', '7'])
  })

  test("cuts a text at Excel's limit, not inside a character", async () => {
    const [, row] = sheet(await written(`${'é'.repeat(40_000)}\t\\N\t\\N\t\\N\t\\N\t\\N\n`))
    expect(row?.[0]?.value).toBe('é'.repeat(16_383))
  })

  test.each([
    [0, 1],
    [9, 1],
    [10, 1],
    [11, 2],
    [25, 3],
    [30, 3],
  ])('continues in the next sheet: %i rows in %i sheets of ten', async (rows, sheets) => {
    const lines = Array.from({ length: rows }, (_, index) => `row ${index}\t\\N\t\\N\t\\N\t\\N\t${index}\n`)
    for (const size of [5, 65_536]) {
      const files = await written(lines.join(''), {
        size,
        most: { rows: 10, bytes: 1e9 },
        title: 'Sales: [all] of a very long name indeed',
      })
      const names = [...(files.get('xl/workbook.xml') ?? '').matchAll(/<sheet name="([^"]*)"/g)].map(([, name]) => name)
      expect(names).toHaveLength(sheets)
      expect(names[0]).toBe('Sales   all  of a very long nam')
      expect(names.every((name) => (name?.length ?? 99) <= 31)).toBe(true)
      const read = names.flatMap((_, index) => sheet(files, index + 1).slice(1))
      expect(read.map((row) => row[5]?.value)).toEqual(lines.map((_, index) => String(index)))
      for (const [name] of files) if (name.endsWith('.xml')) expect(files.get(name)).toMatch(/^<\?xml [^>]*\?>\n</)
    }
  })

  test('has a sheet for each statement, with its own columns and formats', async () => {
    async function* copies(): AsyncGenerator<Buffer> {
      yield* pieces('A\t5.5\nB\t6\n', 3)
      yield NEXT_ROWS
      yield NEXT_ROWS
      yield* pieces('7\n', 1)
    }
    const [name, , , , size, cost] = COLUMNS as [Column, Column, Column, Column, Column, Column]
    const sheets = [
      { title: 'First', columns: [name, size] },
      { title: 'Empty', columns: [name] },
      { title: 'Last', columns: [cost] },
    ]
    const read = await readXlsx(await buffer(writeXlsx(sheets, copies())))
    expect(read.sheets.map((one) => [one.name, one.rows])).toEqual([
      [
        'First',
        [
          [name.label, 'Volume'],
          ['A', 5.5],
          ['B', 6],
        ],
      ],
      ['Empty', [[name.label]]],
      ['Last', [['Biaya'], [7]]],
    ])
  })

  test('is cut off when its rows fail', async () => {
    async function* failing(): AsyncGenerator<Buffer> {
      yield Buffer.from('A\t\\N\t\\N\t\\N\t\\N\t1\n')
      throw new Error('away')
    }
    await expect(buffer(writeXlsx([{ title: 'x', columns: COLUMNS }], failing()))).rejects.toThrow('away')
  })

  test('reads no more rows after its reader stopped', async () => {
    let isEnded = false
    async function* endless(): AsyncGenerator<Buffer> {
      try {
        for (;;) yield Buffer.from('A\t\\N\t\\N\t\\N\t\\N\t1\n'.repeat(1_000))
      } finally {
        isEnded = true
      }
    }
    const output = writeXlsx([{ title: 'x', columns: COLUMNS }], endless())
    let taken = 0
    for await (const chunk of output) {
      taken += chunk.length
      if (taken > 10_000) break
    }
    await expect.poll(() => isEnded).toBe(true)
  })
})

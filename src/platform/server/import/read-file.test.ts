import { setImmediate as turnOfLoop } from 'node:timers/promises'
import { strToU8, zipSync } from 'fflate'
import { writeXlsx } from 'hucre/xlsx'
import { describe, expect, test } from 'vitest'
import { Refused } from '../errors.ts'
import { inNamelessFile } from '../long-work/nameless-file.ts'
import { Workers } from '../workers/workers.ts'
import { readInThread } from './file-threads.ts'
import { LIMITS } from './limits.ts'
import { readFile } from './read-file.thread.ts'
import { openFile } from './read-file.ts'

/** The unpacked bytes of one archive part; eleven of them are more than an import accepts. */
const BLOWN = 30 * 1024 * 1024

async function rowsOf(bytes: Buffer) {
  const { headers, rows } = await openFile(bytes)
  const read: unknown[] = []
  for await (const row of rows) read.push([row.no, ...row.cells])
  return { headers, rows: read }
}

async function refusalOf(bytes: Buffer): Promise<string | undefined> {
  return rowsOf(bytes).then(
    () => undefined,
    (error: unknown) => (error instanceof Refused ? error.code : String(error)),
  )
}

describe('a csv file', () => {
  test.each([',', ';', '\t'])('separates its cells by %j', async (sign) => {
    const text = [['Kode', 'Nama'], ['A', '"x;y,z\t1"'], [], ['B', 'Dua']].map((row) => row.join(sign)).join('\r\n')
    expect(await rowsOf(Buffer.from(`\uFEFF${text}`))).toEqual({
      headers: ['Kode', 'Nama'],
      rows: [
        [2, 'A', 'x;y,z\t1'],
        [4, 'B', 'Dua'],
      ],
    })
  })

  test('is UTF-8, UTF-16 with its byte order mark, or Windows-1252', async () => {
    const text = 'Nama\r\nCafé "m³" –'
    const windows = Buffer.from('Nama\r\nCaf\u00e9 "m\u00b3" \u0096', 'latin1')
    for (const bytes of [Buffer.from(text), Buffer.from(`\uFEFF${text}`, 'utf16le'), windows]) {
      expect((await rowsOf(bytes)).rows).toEqual([[2, 'Café "m³" –']])
    }
  })
})

test("a workbook keeps numbers and days, whatever the file's name", async () => {
  const bytes = await writeXlsx({
    sheets: [
      {
        name: 'Data',
        rows: [
          ['Kode', 'Volume', 'Tanggal'],
          ['007', 7.125, new Date('2026-11-21T00:00:00Z')],
        ],
        columns: [{}, {}, { numFmt: 'dd/mm/yyyy' }],
      },
    ],
  })
  expect(await rowsOf(Buffer.from(bytes))).toEqual({
    headers: ['Kode', 'Volume', 'Tanggal'],
    rows: [[2, '007', 7.125, '2026-11-21']],
  })
})

describe('a file that cannot be imported tells why', () => {
  const lines = (count: number) => Buffer.from(`Kode\n${'A\n'.repeat(count)}`)
  test.each<[string, string, Buffer]>([
    ['nothing in it', 'no_rows', Buffer.alloc(0)],
    ['null characters', 'file_null', Buffer.from('Kode\nA\u0000B')],
    ['a picture', 'file_type', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
    ['a page', 'file_type', Buffer.from('<!doctype html><table>')],
    ['an archive cut short', 'file_broken', Buffer.from('PK\u0003\u0004 and no more')],
    ['an old workbook', 'file_type', Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), Buffer.alloc(600)])],
    ['the same heading twice', 'same_header', Buffer.from('Kode;Nama;kode\n1;2;3')],
    ['100,001 rows', 'too_many_rows', lines(100_001)],
    ['21 MB of line ends', 'too_many_rows', Buffer.alloc(20 * 1024 * 1024, '\n')],
    ['15 MB of commas', 'too_many_columns', Buffer.alloc(15 * 1024 * 1024, ',')],
    ['15 MB of commas in lines', 'no_rows', Buffer.from(`${','.repeat(16_000)}\n`.repeat(900))],
    ['one line of 15 MB', 'row_too_long', Buffer.alloc(15 * 1024 * 1024, 'a')],
    ['a quote that nothing closes', 'row_too_long', Buffer.from(`Kode\n"${'A\n'.repeat(100_000)}`)],
    ['a heading of 201 characters', 'heading_too_long', Buffer.from(`Kode;${'N'.repeat(201)}\nA;B`)],
    ['a row of 100,001 characters', 'row_too_long', Buffer.from(`Kode\n${'a'.repeat(100_001)}`)],
    ['1,048,577 rows with the blank ones', 'too_many_rows', Buffer.from(`Kode;Nama\nA;B\n${';\n'.repeat(1_048_575)}`)],
    ['16,385 columns with the blank ones', 'too_many_columns', Buffer.from(`Kode${','.repeat(16_384)}\nA`)],
    ['201 columns', 'too_many_columns', Buffer.from(Array.from({ length: 201 }, (_, no) => `K${no}`).join(';'))],
  ])('%s', async (_, code, bytes) => {
    expect(await refusalOf(bytes)).toBe(code)
  })

  /** A workbook whose sheet is full of blanks: a thousand times larger unpacked. */
  const bomb = (sheets = 1) =>
    Buffer.from(
      zipSync({
        '[Content_Types].xml': strToU8('<Types/>'),
        ...Object.fromEntries(
          Array.from({ length: sheets }, (_, at) => [`xl/worksheets/sheet${at}.xml`, new Uint8Array(BLOWN)]),
        ),
      }),
    )
  /** The same archive with another declared size. */
  function telling(archive: Buffer, size: number): Buffer {
    const [told, lie] = [Buffer.alloc(4), Buffer.alloc(4)]
    told.writeUInt32LE(BLOWN)
    lie.writeUInt32LE(size)
    for (let at = archive.indexOf(told); at >= 0; at = archive.indexOf(told, at)) lie.copy(archive, at)
    return archive
  }

  test('a workbook that unpacks to more than 300 MB in all, though each part is small', async () => {
    const archive = bomb(11)
    expect(archive.length).toBeLessThan(1024 * 1024)
    expect(await refusalOf(archive)).toBe('file_bomb')
  })

  test('a workbook that declares a size of 400 MB is not unpacked', async () => {
    expect(await refusalOf(telling(bomb(), 400 * 1024 * 1024))).toBe('file_bomb')
  })

  test('a workbook that declares a false size', async () => {
    expect(await refusalOf(telling(bomb(), 2_000))).toBe('file_broken')
  })

  test('a workbook with too many parts', async () => {
    const parts = Array.from({ length: 2_001 }, (_, at) => [`xl/e${at}.xml`, new Uint8Array()] as const)
    expect(await refusalOf(Buffer.from(zipSync(Object.fromEntries(parts))))).toBe('file_bomb')
  })

  test('a workbook with a row of more than 100,000 characters', async () => {
    const cells = Array.from({ length: 4 }, () => 'x'.repeat(30_000))
    const workbook = await writeXlsx({ sheets: [{ name: 'Data', rows: [['A', 'B', 'C', 'D'], cells] }] })
    expect(await refusalOf(Buffer.from(workbook))).toBe('row_too_long')
  })

  test.each<[string, Buffer]>([
    ['100,000 rows', lines(100_000)],
    ['200 columns', Buffer.from(Array.from({ length: 200 }, (_, no) => `K${no}`).join(';'))],
    ['a row of 100,000 characters', Buffer.from(`Kode\n${'a'.repeat(100_000)}`)],
    ['1,048,576 rows with the blank ones', Buffer.from(`Kode;Nama\nA;B\n${';\n'.repeat(1_048_574)}`)],
    ['16,384 columns with the blank ones', Buffer.from(`Kode${','.repeat(16_383)}\nA`)],
  ])('%s are accepted', async (_, bytes) => {
    expect(await refusalOf(bytes)).toBeUndefined()
  })
})

test('rows are stored in chunks, and blank rows are counted but left out', async () => {
  const lines = Array.from({ length: 1_200 }, (_, no) => (no % 2 === 0 ? `${no};x` : ';'))
  const { headers, firstRow, rowCount, chunks } = await readFile(Buffer.from(`Kode;Nama\n${lines.join('\n')}`))
  expect({ headers, firstRow, rowCount }).toEqual({ headers: ['Kode', 'Nama'], firstRow: 2, rowCount: 600 })
  expect(chunks.map(({ lastRow }) => lastRow)).toEqual([1_000, 1_200])
  const rows = JSON.parse(Buffer.from(chunks[1]?.rows ?? []).toString())
  expect(rows[0]).toEqual([1_002, '1000', 'x'])
})

test('rows of many bytes are kept few to a chunk, a single one however long it is', async () => {
  const [wide, plain] = ['x'.repeat(90_000), 'y']
  // Characters of three bytes each.
  const widest = '三'.repeat(99_000)
  const { chunks, rowCount } = await readFile(
    Buffer.from(`Kode\n${[wide, wide, wide, plain, widest, plain].join('\n')}`),
  )
  expect(rowCount).toBe(6)
  expect(chunks.map(({ lastRow }) => lastRow)).toEqual([3, 5, 6, 7])
  for (const { rows } of chunks.toSpliced(2, 1)) expect(rows.length).toBeLessThanOrEqual(256 * 1024)
})

test('a file that would be kept with more than 64 MB is refused', async () => {
  // A character that JSON writes with six.
  const file = (signs: number) => Buffer.from(`Kode\n${`${'\u0001'.repeat(signs)}\n`.repeat(100_000)}`)
  expect((await readFile(file(109))).rowCount).toBe(100_000)
  const larger = file(111)
  expect(larger.length).toBeLessThan(LIMITS.fileBytes)
  await expect(readFile(larger)).rejects.toMatchObject({ status: 422, code: 'too_large' })
})

test('the event loop keeps running while a file is read', async () => {
  const workers = new Workers()
  try {
    const waiting = { who: { user: 1, corporate: 1 }, signal: new AbortController().signal }
    let isRead = false
    const reading = inNamelessFile(async (file) => {
      await file.writeFile(`Kode\n${'A;B;C\n'.repeat(100_000)}`)
      return readInThread(workers, file, waiting)
    }).finally(() => {
      isRead = true
    })
    let turns = 0
    while (!isRead) {
      await turnOfLoop()
      turns += 1
    }
    expect((await reading).rowCount).toBe(100_000)
    // On the event loop itself, the file would be read within a few turns.
    expect(turns).toBeGreaterThan(100)
  } finally {
    await workers.close()
  }
})

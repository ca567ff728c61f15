import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { COUNT, type ExportApp, parseCsv, startExportApp } from './testing.ts'

let it: ExportApp
beforeAll(async () => {
  it = await startExportApp()
})
afterAll(() => it.stop())

async function csv(query: string, user: 'all' | 'unit2' | 'rival' = 'all', language = 'id'): Promise<string[][]> {
  const response = await it.call(`export/test/thing?format=csv&${query}`, user, { language })
  expect(response.status).toBe(200)
  return parseCsv((await response.text()).replace('\uFEFF', ''))
}

async function listed(query: string, user: 'all' | 'unit2' | 'rival' = 'all'): Promise<Record<string, unknown>[]> {
  const rows: Record<string, unknown>[] = []
  for (let page = 1; ; page++) {
    const response = await it.call(`list/test/thing?limit=500&page=${page}&${query}`, user)
    expect(response.status).toBe(200)
    const { data } = (await response.json()) as { data: Record<string, unknown>[] }
    rows.push(...data)
    if (data.length < 500) return rows
  }
}

describe('an export has the rows of the list (I-59)', () => {
  test.each([
    '',
    'order=number&sort=ASC',
    'order=id',
    'status=pending',
    'date_from=2026-01-10&date_to=2026-01-20&colour=red',
    'colour=red,blue&size_from=6',
    'size=5.5,7.5',
    'owner_id=3,4',
    'search=owner 7',
    'search=tt/001',
    "search=' OR 1=1 --",
    'production_unit_id=2',
    'production_unit_id=99',
  ])('%s', async (query) => {
    const [, ...rows] = await csv(query)
    const list = await listed(query)
    expect(rows.map((row) => row[0])).toEqual(list.map((row) => row.number))
    expect(rows.map((row) => row[2])).toEqual(list.map((row) => row.owner_name))
    expect(rows.map((row) => Number(row[6]))).toEqual(list.map((row) => row.size))
  })

  test('all rows without a limit, and in chunks with one, without loss or duplicates', async () => {
    const [, ...whole] = await csv('')
    expect(whole).toHaveLength(COUNT)
    const chunks: string[][] = []
    for (const offset of [0, 500, 1_000, 1_500]) chunks.push(...(await csv(`limit=500&offset=${offset}`)).slice(1))
    expect(chunks).toEqual(whole)
    expect((await csv('offset=1200')).slice(1)).toEqual(whole.slice(1_200))
    expect((await csv('limit=7&page=3')).slice(1)).toEqual(whole.slice(14, 21))
    expect((await csv('page=3')).slice(1)).toEqual(whole)
  })

  test('a user of one unit gets the rows of that unit, another company its own rows', async () => {
    const [, ...rows] = await csv('', 'unit2')
    expect(rows).toHaveLength((await listed('', 'unit2')).length)
    expect(rows.every((row) => Number(row[0]?.slice(3)) % 2 === 1)).toBe(true)
    expect((await csv('production_unit_id=1', 'unit2')).slice(1)).toEqual(rows)
    expect((await csv('', 'rival')).slice(1).map((row) => row[0])).toEqual(['TT/RIVAL'])
  })
})

describe('a csv', () => {
  test('writes values as people read them, and moments in the zone of their unit', async () => {
    const [head, row] = await csv('order=number&sort=ASC&limit=1')
    const labels = ['Nomor', 'Tanggal', 'Pemilik', 'Catatan', 'Jam', 'Mulai', 'Ukuran (m³)', 'Jumlah', 'Biaya']
    expect(head).toEqual([...labels, 'Warna', 'Mudah pecah', 'Status'])
    const own = ['TT/00001', '2026-01-02', 'Owner 2', 'Note "1", with comma']
    // 16:31 UTC is 01:31 the next day in Jayapura.
    expect(row).toEqual([...own, '2026-02-01 01:31:00', '07:30', '6.5', '1', '1000', 'Biru, tua', 'Tidak', 'Selesai'])
    const [english, second] = await csv('order=number&sort=ASC&limit=1&offset=1', 'all', 'en')
    expect(english?.slice(-4)).toEqual(['Cost', 'Colour', 'Fragile', 'Status'])
    expect(second?.slice(4)).toEqual(['2026-01-31 23:32:00', '07:30', '7.5', '2', '2000', 'Red', 'Yes', 'Finished'])
  })

  test('has a byte order mark, CRLF line ends and no formulas', async () => {
    const formulas = [
      '=1+1',
      '+62',
      '-3',
      '@x',
      '\ttab',
      '\rcr',
      '\nlf',
      ' =1',
      '\u00a0\u200b=1',
      '\ufeff=1',
      '\u3000＝1',
    ]
    const folded = [...'＝＋－＠﹦﹢﹣﹫⁼⁺⁻₌₊₋−﬩'].map((sign) => `${sign}1+1`)
    const plain = [
      'plain',
      '1+1',
      'Ä = B',
      'é',
      '（1）',
      '%',
      '_x',
      '"=1"',
      "'=1",
      'a\r\nb',
      '\\N',
      'tab\there',
      'x\u0001y',
    ]
    const texts = [...formulas, ...folded, ...plain]
    await it.pools.owner.query(
      `INSERT INTO test_things (corporate_id, id, production_unit_id, number, status, date, note)
       SELECT 7, 10000 + k, 1, 'ZZ/' || k, 'finish', '2026-05-05', ($1::text[])[k]
         FROM generate_series(1, ${texts.length}) k`,
      [texts],
    )
    try {
      const response = await it.call('export/test/thing?format=csv&date=2026-05-05&order=id&sort=ASC', 'all')
      const bytes = Buffer.from(await response.arrayBuffer())
      expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
      expect(response.headers.get('content-disposition')).toBe('attachment; filename="test-thing.csv"')
      const text = bytes.toString().slice(1)
      expect(text.replace(/"(?:[^"]|"")*"/g, '').replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
      const notes = parseCsv(text)
        .slice(1)
        .map((row) => row[3])
      expect(notes).toEqual([...[...formulas, ...folded].map((one) => `'${one}`), ...plain])
    } finally {
      await it.pools.owner.query('DELETE FROM test_things WHERE id > 10000')
    }
  })
})

describe('requested columns', () => {
  test('are in the file in their order; columns the user may not see are left out', async () => {
    const [head, row] = await csv('columns=note,number,cost&order=number&sort=ASC&limit=1')
    expect(head).toEqual(['Catatan', 'Nomor', 'Biaya'])
    expect(row?.[1]).toBe('TT/00001')
    expect((await csv('columns=number,cost', 'rival'))[0]).toEqual(['Nomor'])
  })

  test.each(['columns=none', 'columns=number,number', 'columns=id'])('%s is refused', async (query) => {
    expect((await it.call(`export/test/thing?format=csv&${query}`, 'all')).status).toBe(422)
  })

  test('a chunk has its number in the file name', async () => {
    const response = await it.call('export/test/thing?format=xls&limit=500&offset=1000', 'all')
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="test-thing-3.xlsx"')
    await response.arrayBuffer()
  })

  test.each(['csv', 'html', 'xlsx'])(
    'with progress the bytes of %s come in frames that count the rows',
    async (format) => {
      const plain = Buffer.from(await (await it.call(`export/test/thing?format=${format}`, 'all')).arrayBuffer())
      const framed = Buffer.from(
        await (await it.call(`export/test/thing?format=${format}&progress=1`, 'all')).arrayBuffer(),
      )
      const parts: Buffer[] = []
      let rows = 0
      for (let at = 0; at < framed.length; at += 8 + framed.readUInt32BE(at)) {
        parts.push(framed.subarray(at + 8, at + 8 + framed.readUInt32BE(at)))
        rows = framed.readUInt32BE(at + 4)
      }
      expect(rows).toBe(COUNT)
      // An archive contains its creation time.
      if (format !== 'xlsx') expect(Buffer.concat(parts).equals(plain)).toBe(true)
      else expect(Buffer.concat(parts).subarray(0, 4)).toEqual(plain.subarray(0, 4))
    },
  )
})

describe('a refusal is JSON with its status', () => {
  const refused = async (response: Response) => ({
    status: response.status,
    code: ((await response.json()) as { code: string }).code,
  })
  test('follows the order of the contract', async () => {
    expect(await refused(await it.call('export/test/thing?format=doc'))).toEqual({
      status: 401,
      code: 'unauthenticated',
    })
    expect(await refused(await it.call('export/test/thing?format=doc', 'reads'))).toEqual({
      status: 403,
      code: 'forbidden',
    })
    for (const query of [
      'format=doc',
      'format=csv&nothing=1',
      'format=csv&limit=501',
      'order=nothing',
      'format=__proto__',
    ]) {
      expect(await refused(await it.call(`export/test/thing?${query}`, 'all'))).toEqual({
        status: 422,
        code: 'invalid',
      })
    }
    expect((await it.call('export/test/owner', 'all')).status).toBe(404)
  })

  test('is answered when the database fails before the first row', async () => {
    const failed = await it.call('export/test/slow?format=xlsx', 'rival')
    expect(failed.status).toBe(500)
    expect(failed.headers.get('content-disposition')).toBeNull()
    expect(await failed.text()).not.toContain('secret')
  })

  test('a price is not exported to a user who may not see it', async () => {
    const [head] = await csv('', 'rival')
    expect(head).not.toContain('Biaya')
    expect(head).toContain('Jumlah')
  })
})

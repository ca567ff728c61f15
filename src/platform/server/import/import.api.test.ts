import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aUser, superAdminIn } from '../../../testing/actors.ts'
import { checked, errorsOf, saved, sheet, upload, uploaded } from '../../../testing/importing.ts'
import { isLong } from '../../../testing/long.ts'
import { type Client, type Json, type RunningApp, startApp } from '../../../testing/running-app.ts'
import { recordStatements } from '../../../testing/statements.ts'
import { anyOf } from '../../testing/records.ts'
import { readFile } from './read-file.thread.ts'

let app: RunningApp
let client: Client
let place: { category: string; salesman: string; city: string; district: string }
beforeAll(async () => {
  app = await startApp()
  client = await app.as('corporate')
  const [category, salesman] = [await anyOf(client, 'customer-category'), await anyOf(client, 'company-salesman')]
  const [district] = (await client.get('/list/district?limit=1&order=id')).body.data
  place = { category: category.code, salesman: salesman.name, city: district.city_name, district: district.name }
})
afterAll(() => app?.stop())

const HEADS = [
  'code',
  'name',
  'type',
  'customer_category_id',
  'Tenaga Penjual',
  'contact_name',
  'phone',
  'address',
  'city_id',
  'district_id',
  'NPWP',
  'Jatuh Tempo (hari)',
]

/** A customer's row; `given` replaces values by column. */
function customerRow(code: string, given: Readonly<Record<string, string>> = {}): string[] {
  const values: Record<string, string> = {
    code,
    name: `PT ${code}`,
    type: 'Perusahaan',
    customer_category_id: place.category,
    'Tenaga Penjual': place.salesman,
    contact_name: 'Budi',
    phone: '0812345678',
    address: 'Jl. Satu',
    city_id: place.city,
    district_id: place.district,
    ...given,
  }
  return HEADS.map((head) => values[head] ?? '')
}

/** Reads the file with the wrong rows. */
async function errorFile(file: Json): Promise<{ headers: string[]; rows: unknown[][] }> {
  const headers = { authorization: `Bearer ${client.token}` }
  const answer = await fetch(`${app.address}/api/import/customer/${file.id}/errors`, { headers })
  expect(answer.status).toBe(200)
  const { headers: read, chunks } = await readFile(Buffer.from(await answer.arrayBuffer()))
  const rows: [number, ...unknown[]][] = chunks.flatMap((chunk) => JSON.parse(Buffer.from(chunk.rows).toString()))
  return { headers: read, rows: rows.map(([, ...cells]) => cells) }
}

const customers = (...rows: readonly string[][]) => sheet([HEADS, ...rows])

const stored = async (search: string): Promise<string[]> =>
  (await client.get(`/list/customer?search=${search}&limit=500`)).body.data.map((one: Json) => one.code).toSorted()

describe('a file of customers', () => {
  test('is matched, checked and saved, and each customer has an audit history', async () => {
    const file = await uploaded(
      client,
      'customer',
      customers(customerRow('IMPA1'), customerRow('IMPA2')),
      'Pelanggan.csv',
    )
    expect(file.mapping).toEqual([
      'code',
      'name',
      'type',
      'customer_category_id',
      'salesman_id',
      'contact_name',
      'phone',
      'address',
      'city_id',
      'district_id',
      'npwp',
      'top_days',
    ])
    expect(await checked(client, 'customer', file)).toMatchObject({ record_count: 2, error_count: 0 })
    expect(await stored('IMPA')).toEqual([])
    expect(await saved(client, 'customer', file)).toMatchObject({ data: { count: 2 } })
    expect(await stored('IMPA')).toEqual(['IMPA1', 'IMPA2'])
    const { rows } = await app.pools.owner.query(
      `SELECT a.action, a.reason, a.after ->> 'code' AS code FROM audit_logs a
       JOIN customers c ON c.corporate_id = a.corporate_id AND c.id = a.row_id
       WHERE a."table" = 'customers' AND c.code LIKE 'IMPA%' ORDER BY c.code`,
    )
    expect(rows).toEqual(['IMPA1', 'IMPA2'].map((code) => ({ action: 'create', reason: 'Impor Pelanggan.csv', code })))
  })

  describe('that lacks a column', () => {
    const without = (column: string, ...rows: readonly string[][]) => {
      const at = HEADS.indexOf(column)
      return sheet([HEADS, ...rows].map((row) => row.filter((_, index) => index !== at)))
    }

    test('takes one value for all rows, and remembers it for the next file without the column', async () => {
      const { id } = await anyOf(client, 'customer-category')
      const rows = [customerRow('IMPS1'), customerRow('IMPS2')]
      const file = await uploaded(client, 'customer', without('customer_category_id', ...rows))
      expect(file.values).toEqual({})
      const refused = await client.post(`/import/customer/${file.id}/check`, {})
      expect([refused.status, refused.body.code]).toEqual([422, 'required_column'])
      const values = { customer_category_id: id }
      expect(await checked(client, 'customer', file, undefined, values)).toMatchObject({ error_count: 0 })
      expect(await saved(client, 'customer', file)).toMatchObject({ data: { count: 2 } })
      const made = (await client.get('/list/customer?search=IMPS')).body.data
      expect(made.map((one: Json) => one.customer_category_id)).toEqual([id, id])
      const next = await uploaded(client, 'customer', without('customer_category_id', customerRow('IMPS3')))
      expect(next.values).toEqual(values)
      expect(await checked(client, 'customer', next)).toMatchObject({ error_count: 0 })
      // A column of the file wins over remembered values.
      const whole = await uploaded(client, 'customer', customers(customerRow('IMPS4', { customer_category_id: '?' })))
      expect(whole.values).toEqual({})
      expect(await checked(client, 'customer', whole, undefined, values)).toMatchObject({ error_count: 1 })
    })

    test('reports an error in the value for every row', async () => {
      const rival = await aUser(app, { company: 'RIVAL', permissions: 'all' })
      const made = await rival.post('/create/customer-category', { code: 'LAWAN', name: 'Lawan' })
      const rows = [customerRow('IMPT1'), customerRow('IMPT2')]
      const file = await uploaded(client, 'customer', without('Jatuh Tempo (hari)', ...rows))
      const mapping = file.mapping.map((key: string) => (key === 'customer_category_id' ? null : key))
      const values = { customer_category_id: made.body.data.id, top_days: 400 }
      expect(await checked(client, 'customer', file, mapping, values)).toMatchObject({ error_count: 2 })
      const told = await errorsOf(client, 'customer', file)
      expect(told.map(({ row, column, message }: Json) => `Baris ${row}, ${column}: ${message}`)).toEqual(
        [2, 3].flatMap((row) => [
          `Baris ${row}, Jatuh Tempo (hari): maksimal 365`,
          `Baris ${row}, Kategori Pelanggan: tidak ditemukan`,
        ]),
      )
    })

    test('refuses values for unknown fields, lines, and the unit of a user bound to one', async () => {
      const bound = await aUser(app, { company: 'DEMO', permissions: 'all', unit: 0 })
      const file = await uploaded(client, 'customer', customers(customerRow('IMPU1')))
      for (const values of [{ id: 1 }, { created_by: 1 }, [], 'x', null]) {
        const { status, body } = await client.post(`/import/customer/${file.id}/check`, { values })
        expect([status, Object.keys(body.errors)], JSON.stringify(values)).toEqual([422, ['values']])
      }
      const ofUnit = await uploaded(bound, 'drivers', sheet([['name'], ['Budi']]))
      const { status, body } = await bound.post(`/import/drivers/${ofUnit.id}/check`, {
        values: { production_unit_id: 2 },
      })
      expect([status, Object.keys(body.errors)]).toEqual([422, ['values']])
    })
  })

  test('reports each wrong cell with row, column and text, and saves nothing', async () => {
    const file = await uploaded(
      client,
      'customer',
      customers(
        customerRow('IMPB1'),
        customerRow('IMPB2', { NPWP: '123456789012345' }),
        customerRow('IMPB3', { customer_category_id: 'TIDAK-ADA', type: 'CV' }),
        customerRow('IMPB1'),
        customerRow('IMPB4', { name: '', 'Jatuh Tempo (hari)': '400' }),
      ),
    )
    expect(await checked(client, 'customer', file)).toMatchObject({ record_count: 5, error_count: 4 })
    const told = (await errorsOf(client, 'customer', file)).map(
      ({ row, column, message }: Json) => `Baris ${row}, ${column}: ${message}`,
    )
    expect(told).toEqual([
      'Baris 3, NPWP: harus 16 angka, tertulis 15',
      'Baris 4, Jenis: harus salah satu dari: Perusahaan, Perorangan, Pemerintah, BUMN, tertulis "CV"',
      'Baris 4, Kategori Pelanggan: tidak ditemukan, tertulis "TIDAK-ADA"',
      'Baris 5, Kode: sudah ada di baris 2 file ini, tertulis "IMPB1"',
      'Baris 6, Nama: harus diisi',
      'Baris 6, Jatuh Tempo (hari): maksimal 365, tertulis "400"',
    ])
    expect(await saved(client, 'customer', file)).toMatchObject({ code: 'rows_wrong' })
    expect(await stored('IMPB')).toEqual([])
    const { headers, rows } = await errorFile(file)
    expect(headers).toEqual([...HEADS, 'Kesalahan'])
    expect(rows.map(([code, ...rest]) => [code, rest.at(-1)])).toEqual([
      ['IMPB2', told[0]],
      ['IMPB3', told.slice(1, 3).join('\n')],
      ['IMPB1', told[3]],
      ['IMPB4', told.slice(4).join('\n')],
    ])
  })

  test('saved twice in parallel is saved once', async () => {
    const file = await uploaded(client, 'customer', customers(customerRow('IMPC1')))
    await checked(client, 'customer', file)
    const answers = await Promise.all([saved(client, 'customer', file, 'satu'), saved(client, 'customer', file, 'dua')])
    for (const answer of answers) expect(answer).toMatchObject({ data: { count: 1 } })
    expect(await saved(client, 'customer', file, 'satu')).toMatchObject({ data: { count: 1 } })
    expect(await stored('IMPC')).toEqual(['IMPC1'])
  })

  test('is refused as a whole when something changed since the check', async () => {
    const file = await uploaded(client, 'customer', customers(customerRow('IMPD1'), customerRow('IMPD2')))
    await checked(client, 'customer', file)
    const other = await uploaded(client, 'customer', customers(customerRow('IMPD2')))
    await checked(client, 'customer', other)
    await saved(client, 'customer', other)
    const refused = await saved(client, 'customer', file)
    expect(refused).toMatchObject({ code: 'rows_changed' })
    expect(refused.error_message).toContain('Baris 3, Kode: telah digunakan')
    expect(await stored('IMPD')).toEqual(['IMPD2'])
  })

  test('without codes gets the next codes, one each', async () => {
    const names = ['KodeOtomatisA', 'KodeOtomatisB']
    const file = await uploaded(client, 'customer', customers(...names.map((name) => customerRow('', { name }))))
    expect(await checked(client, 'customer', file)).toMatchObject({ error_count: 0 })
    await saved(client, 'customer', file)
    const codes = await stored('KodeOtomatis')
    expect(new Set(codes).size).toBe(2)
    for (const code of codes) expect(code).toMatch(/^CUST\d{5}$/)
  })

  test('needs no more statements for four hundred rows than for four', async () => {
    const counts: number[] = []
    for (const count of [4, 400]) {
      const rows = Array.from({ length: count }, (_, no) => customerRow(`IMPE${count}X${no}`))
      const file = await uploaded(client, 'customer', customers(...rows))
      await checked(client, 'customer', file)
      const recorder = recordStatements()
      await saved(client, 'customer', file)
      counts.push(recorder.takeOfCalls().length)
      recorder.stop()
    }
    expect(counts[1]).toBe(counts[0])
  })

  test('remembers how its columns were matched', async () => {
    const heads = HEADS.map((head) => (head === 'name' ? 'Nama Dagang' : head))
    const file = await uploaded(client, 'customer', sheet([heads, customerRow('IMPF1')]))
    expect(file.mapping[1]).toBeNull()
    const mapping = file.mapping.map((key: string | null, index: number) => (index === 1 ? 'name' : key))
    await checked(client, 'customer', file, mapping)
    expect((await uploaded(client, 'customer', sheet([heads, customerRow('IMPF2')]))).mapping[1]).toBe('name')
  })
})

describe('a file does no more than its user may', () => {
  test('codes of another company are not found, and only the owner sees a file', async () => {
    const rival = await app.as('rival')
    const file = await uploaded(rival, 'customer', customers(customerRow('IMPG1')))
    expect(await checked(rival, 'customer', file)).toMatchObject({ error_count: 1 })
    const columns = (await errorsOf(rival, 'customer', file)).map((error: Json) => error.field)
    expect(columns).toEqual(expect.arrayContaining(['salesman_id']))
    expect((await client.get(`/import/customer/${file.id}`)).status).toBe(404)
    const colleague = await aUser(app, { company: 'RIVAL', permissions: ['create-customer'] })
    for (const step of ['check', 'save']) {
      expect((await colleague.post(`/import/customer/${file.id}/${step}`)).status).toBe(404)
    }
  })

  test('a user who may not create may not import', async () => {
    const reader = await aUser(app, { company: 'DEMO', permissions: ['read-customer', 'export-customer'] })
    expect((await upload(reader, 'customer', customers())).status).toBe(403)
    expect((await reader.get('/import/customer/template')).status).toBe(403)
    expect((await upload(app.nobody, 'customer', customers())).status).toBe(401)
    expect((await upload(client, 'audit-log', customers())).status).toBe(404)
  })

  test('a user of one unit imports only into that unit', async () => {
    const unit = await aUser(app, { company: 'DEMO', permissions: 'all', unit: 1 })
    const customer = await anyOf(unit, 'customer')
    const heads = [
      'code',
      'name',
      'customer_id',
      'pic_name',
      'pic_phone',
      'address',
      'city_id',
      'district_id',
      'distance_km',
      'production_unit_id',
    ]
    const row = [
      'IMPP1',
      'Proyek impor',
      customer.code,
      'Agus',
      '0812345678',
      'Jl. Dua',
      place.city,
      place.district,
      '12,5',
      'SMG',
    ]
    const file = await uploaded(unit, 'site-project', sheet([heads, row]))
    expect(file.mapping.at(-1)).toBeNull()
    expect(await checked(unit, 'site-project', file)).toMatchObject({ error_count: 0 })
    await saved(unit, 'site-project', file)
    const { rows } = await app.pools.owner.query(
      "SELECT production_unit_id, distance_km FROM site_projects WHERE code = 'IMPP1'",
    )
    const units = await app.pools.owner.query(
      'SELECT id FROM production_units WHERE corporate_id = 1 ORDER BY id OFFSET 1 LIMIT 1',
    )
    expect(rows).toEqual([{ production_unit_id: units.rows[0].id, distance_km: '12.500' }])
  })
})

test('rows with the same product and several prices become one product with its lines', async () => {
  const [category, uom] = [await anyOf(client, 'product-category'), await anyOf(client, 'uom')]
  const heads = [
    'code',
    'name',
    'product_category_id',
    'strength_class',
    'strength_value',
    'slump_cm',
    'uom_id',
    'prices.production_unit_id',
    'prices.valid_from',
    'prices.price',
    'prices.min_price',
  ]
  const own = ['IMPPROD', 'Beton impor', category.code, 'K', '300', '12', uom.code]
  const rows = [
    [...own, 'SMG', '01/12/2026', '1.000.000', '900.000'],
    [...own.map(() => ''), 'SMG', '01/01/2027', '1.100.000', '950.000'],
  ]
  const file = await uploaded(client, 'product', sheet([heads, ...rows]))
  expect(await checked(client, 'product', file), JSON.stringify(await errorsOf(client, 'product', file))).toMatchObject(
    { record_count: 1, error_count: 0 },
  )
  await saved(client, 'product', file)
  const { rows: prices } = await app.pools.owner.query(
    `SELECT p.price, p.valid_from FROM product_prices p
      JOIN products o ON o.corporate_id = p.corporate_id AND o.id = p.product_id WHERE o.code = 'IMPPROD'
      ORDER BY p.valid_from`,
  )
  expect(prices).toEqual([
    { price: 1_000_000, valid_from: '2026-12-01' },
    { price: 1_100_000, valid_from: '2027-01-01' },
  ])
})

test('a violated database constraint names its row', async () => {
  const heads = [...HEADS, 'latitude']
  const rows = [customerRow('IMPH1'), customerRow('IMPH2')].map((row, index) => [...row, index === 1 ? '-6.9' : ''])
  const file = await uploaded(client, 'customer', sheet([heads, ...rows]))
  expect(await checked(client, 'customer', file)).toMatchObject({ record_count: 2, error_count: 1 })
  const [error] = await errorsOf(client, 'customer', file)
  expect(error).toMatchObject({ row: 3 })
  expect(error.message).toContain('Garis lintang dan garis bujur')
})

test.runIf(isLong)('every module with imports has a template', async () => {
  const admin = await superAdminIn(app, 'DEMO')
  for (const { definition } of app.registry.all.filter(({ definition }) => definition.calls.create)) {
    const answer = await admin.get(`/import/${definition.name}/template`)
    expect(answer.status, definition.name).toBe(200)
  }
})

test('a template comes with an example and can be filled in', async () => {
  for (const name of ['customer', 'uom', 'material', 'sales-order']) {
    const answer = await fetch(`${app.address}/api/import/${name}/template`, {
      headers: { authorization: `Bearer ${client.token}` },
    })
    expect(answer.status, name).toBe(200)
    const file = await uploaded(client, name, Buffer.from(await answer.arrayBuffer()), 'templat.xlsx')
    expect(file.row_count, name).toBe(1)
    expect(file.mapping, name).not.toContain(null)
  }
})

test('a template offers only the columns that its user may write', async () => {
  const columnsOf = async (permissions: string[]): Promise<string[]> => {
    const user = await aUser(app, { company: 'DEMO', permissions: ['create-customer', 'read-price', ...permissions] })
    return (await uploaded(user, 'customer', customers(customerRow('IMPW1')))).targets.map(({ key }: Json) => key)
  }
  expect(await columnsOf(['update-customer-price'])).toContain('contract_prices.price')
  expect(await columnsOf([])).not.toContain('contract_prices.price')
})

test('templates that a user asks for again and again are written in turns: more than may wait are a 429', async () => {
  const answers = await Promise.all(Array.from({ length: 12 }, () => client.get('/import/customer/template')))
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused.length).toBeGreaterThan(0)
  expect(refused[0]?.headers.get('retry-after')).toBe('20')
  expect(answers.filter(({ status }) => status === 200).length).toBe(12 - refused.length)
})

test('a workbook is checked like a CSV file', async () => {
  const bytes = await writeXlsx({ sheets: [{ name: 'Data', rows: [HEADS, customerRow('IMPI1')] }] })
  const file = await uploaded(client, 'customer', Buffer.from(bytes), 'pelanggan.xlsx')
  expect(await checked(client, 'customer', file)).toMatchObject({ record_count: 1, error_count: 0 })
})

/** Begins uploads that send nothing; returns the statuses of those that are answered anyway. */
function beginFiles(user: Client, module: string, count: number) {
  const headers = {
    authorization: `Bearer ${user.token}`,
    'content-type': 'application/octet-stream',
    'content-length': 1_000_000,
  }
  const statuses: (number | undefined)[] = []
  const open = Array.from({ length: count }, () =>
    request(`${app.address}/api/import/${module}`, { method: 'POST', headers })
      .on('response', ({ statusCode }) => statuses.push(statusCode))
      .on('error', () => {}),
  )
  for (const one of open) one.flushHeaders()
  const giveUp = () => {
    for (const one of open) one.destroy()
  }
  return { statuses, giveUp }
}

/** The number of uploads that have begun. */
const begun = async () => Number((await app.pools.owner.query('SELECT count(*) AS n FROM import_uploads')).rows[0].n)

test('four files of a company come at once and eight of all: further ones wait until one of them is given up', async () => {
  const someone = (company: string) => aUser(app, { company, permissions: ['create-uom'] })
  const text = Buffer.from('code;name;type\nIMPX;Satu;Massa')
  const before = await begun()
  const [first, ...companies] = [
    beginFiles(await someone('DEMO'), 'uom', 2),
    beginFiles(await someone('DEMO'), 'uom', 2),
    beginFiles(await someone('RIVAL'), 'uom', 2),
  ]
  await expect.poll(begun).toBe(before + 6)
  const answered: string[] = []
  const send = (name: string, user: Client, module: string) =>
    upload(user, module, text).then(({ status }) => answered.push(`${name} ${status}`))
  const fifth = send('fifth of DEMO', await someone('DEMO'), 'uom')
  // Another company is not blocked by it.
  await send('seventh of all', await someone('RIVAL'), 'uom')
  const last = beginFiles(await someone('RIVAL'), 'uom', 2)
  await expect.poll(begun).toBe(before + 9)
  const ninth = send('ninth of all', await app.as('superadmin'), 'default-uom')
  // Longer than an upload takes that need not wait.
  for (let no = 0; no < 10; no++) await client.get('/list/customer?limit=1')
  expect(answered).toEqual(['seventh of all 201'])
  first?.giveUp()
  await Promise.all([fifth, ninth])
  expect(answered.slice(1).toSorted()).toEqual(['fifth of DEMO 201', 'ninth of all 201'])
  for (const files of [...companies, last]) files.giveUp()
})

test('a third file of a user is a 429 before it is received, until one of the others is done or given up', async () => {
  const { statuses, giveUp } = beginFiles(client, 'customer', 3)
  await expect.poll(() => statuses).toEqual([429])
  giveUp()
  await expect.poll(async () => (await upload(client, 'customer', customers(customerRow('IMPU1')))).status).toBe(201)
})

describe('within an hour a user uploads no more than', () => {
  const text = Buffer.from('code;name;type\nIMPQ;Satu;Massa')
  const someone = () => aUser(app, { company: 'DEMO', permissions: ['create-uom'] })
  /** Adds uploads of the last uploader, as counted by other processes. */
  const counted = (files: number, size: number, age: string) =>
    app.pools.owner.query(
      `INSERT INTO import_uploads (corporate_id, user_id, size, created_at)
       SELECT corporate_id, user_id, $2, now() - $3::interval
       FROM (SELECT * FROM import_uploads ORDER BY id DESC LIMIT 1) u, generate_series(1, $1)`,
      [files, size, age],
    )

  test('120 files, whether they were taken or not', async () => {
    const [user, colleague] = [await someone(), await someone()]
    expect((await upload(user, 'uom', Buffer.from('code;name'))).status).toBe(422)
    await counted(118, 1_000, '59 minutes')
    await counted(500, 1_000, '61 minutes')
    expect((await upload(user, 'uom', text)).status).toBe(201)
    const refused = await upload(user, 'uom', text)
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many' } })
    expect(refused.body.error_message).toContain('15 menit')
    expect(refused.headers.get('retry-after')).toBe('900')
    expect((await upload(colleague, 'uom', text)).status).toBe(201)
  })

  test('1 GB in whatever files', async () => {
    const user = await someone()
    expect((await upload(user, 'uom', text)).status).toBe(201)
    await counted(1, 1024 ** 3, '61 minutes')
    expect((await upload(user, 'uom', text)).status).toBe(201)
    await counted(1, 1024 ** 3, '59 minutes')
    expect((await upload(user, 'uom', text)).status).toBe(429)
  })
})

test('long cells are cut where they are shown, and whole in the file with the wrong rows', async () => {
  const long = 'x'.repeat(30_000)
  const rows = Array.from({ length: 60 }, (_, no) => customerRow(`IMPL${no}`, { address: long, contact_name: long }))
  const answer = await upload(client, 'customer', customers(...rows))
  const file = answer.body.data
  const shown = `${'x'.repeat(200)}…`
  const [contact, address] = [HEADS.indexOf('contact_name'), HEADS.indexOf('address')]
  expect(file.sample).toHaveLength(5)
  for (const cells of file.sample)
    expect([cells[0], cells[contact], cells[address]]).toEqual([expect.any(String), shown, shown])
  expect(await checked(client, 'customer', file)).toMatchObject({ record_count: 60, error_count: 60 })
  for (const only of ['', '&only=errors']) {
    const { body } = await client.get(`/import/customer/${file.id}/rows?limit=500${only}`)
    expect([body.record, body.data.length]).toEqual([60, 50])
    expect(body.data.map((one: Json) => one.cells[address])).toEqual(Array.from({ length: 50 }, () => shown))
    expect(JSON.stringify(body).length).toBeLessThan(100_000)
    const last = await client.get(`/import/customer/${file.id}/rows?page=2${only}`)
    expect(last.body.data.map((one: Json) => one.cells[0])).toEqual(rows.slice(50).map(([code]) => code))
  }
  const { rows: wrong } = await errorFile(file)
  expect(wrong.map((cells) => cells[address])).toEqual(rows.map(() => long))
})

test.each(['rows', 'errors'])(
  'further %s of an import wait for their turn, and more than may wait are a 429',
  async (call) => {
    const file = await uploaded(client, 'customer', customers(customerRow('IMPV1', { name: '' })))
    await checked(client, 'customer', file)
    const blocker = await app.pools.owner.connect()
    try {
      await blocker.query('BEGIN; LOCK TABLE import_chunks')
      const statuses: number[] = []
      const headers = { authorization: `Bearer ${client.token}` }
      const answers = Array.from({ length: 8 }, async () => {
        const { status } = await fetch(`${app.address}/api/import/customer/${file.id}/${call}`, { headers })
        statuses.push(status)
      })
      await expect.poll(() => statuses).toEqual([429, 429, 429])
      await blocker.query('ROLLBACK')
      await Promise.all(answers)
      expect(statuses.slice(3)).toEqual([200, 200, 200, 200, 200])
    } finally {
      blocker.release()
    }
  },
)

test('a user who does not read the file of wrong rows keeps no other user of the company waiting', async () => {
  const reader = await aUser(app, { company: 'DEMO', permissions: ['create-uom'] })
  // Random data, so it does not compress, and more than a connection buffers.
  const rows = Array.from({ length: 420 }, () => [randomBytes(22_000).toString('base64'), '', 'Massa'])
  const large = await uploaded(reader, 'uom', sheet([['code', 'name', 'type'], ...rows]))
  await checked(reader, 'uom', large)
  const file = await uploaded(client, 'customer', customers(customerRow('IMPV2', { name: '' })))
  await checked(client, 'customer', file)
  const headers = { authorization: `Bearer ${reader.token}` }
  const asked = request(`${app.address}/api/import/uom/${large.id}/errors`, { headers }).end()
  try {
    const [answer]: IncomingMessage[] = await once(asked, 'response')
    expect(answer?.statusCode).toBe(200)
    answer?.pause()
    expect((await errorFile(file)).rows).toHaveLength(1)
    expect((await client.get(`/import/customer/${file.id}/rows`)).status).toBe(200)
    expect(answer?.complete).toBe(false)
  } finally {
    asked.on('error', () => {}).destroy()
  }
})

test('a file that is being saved is not waited for by who would delete it: a 409 at once', async () => {
  const file = await uploaded(client, 'customer', customers(customerRow('IMPX9')))
  const saving = await app.pools.owner.connect()
  try {
    await saving.query('BEGIN')
    await saving.query('SELECT FROM imports WHERE corporate_id = $1 AND id = $2 FOR UPDATE', [1, file.id])
    const refused = await client.delete(`/import/customer/${file.id}`)
    expect(refused).toMatchObject({ status: 409, body: { code: 'in_progress' } })
    expect(refused.body.error_message).toContain('sedang diperiksa atau disimpan')
  } finally {
    saving.release(true)
  }
  await expect.poll(async () => (await client.delete(`/import/customer/${file.id}`)).status).toBe(200)
})

test('a file sent to a step that takes none is a 415 and is not read', async () => {
  const file = await uploaded(client, 'customer', customers(customerRow('IMPW1')))
  for (const step of ['check', 'save']) {
    const headers = { 'content-type': 'application/octet-stream' }
    expect((await client.post(`/import/customer/${file.id}/${step}`, customers(), headers)).status).toBe(415)
  }
})

test('further checks of a user wait, and more of them than may wait are a 429', async () => {
  const file = await uploaded(
    client,
    'customer',
    customers(...Array.from({ length: 200 }, (_, no) => customerRow(`IMPT${no}`))),
  )
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => client.post(`/import/customer/${file.id}/check`, {})),
  )
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused).toHaveLength(5)
  expect(refused[0]?.headers.get('retry-after')).toBe('20')
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
})

describe('a file that is none', () => {
  test.each<[string, number, Buffer]>([
    ['of 21 MB', 413, Buffer.alloc(21 * 1024 * 1024, 'a')],
    ['with null characters', 422, Buffer.from('code\nA\u0000')],
    ['that is a broken archive', 422, Buffer.from('PK\u0003\u0004 broken')],
    ['with headings alone', 422, Buffer.from('code;name')],
    ['with nothing in it', 422, Buffer.from('')],
  ])('%s is refused with %i', async (_, status, bytes) => {
    const answer = await upload(client, 'customer', bytes)
    expect(answer.status).toBe(status)
    expect(answer.body.error_message.length).toBeGreaterThan(10)
  })

  test('leaves nothing behind', async () => {
    const count = async () => Number((await app.pools.owner.query('SELECT count(*) AS n FROM imports')).rows[0].n)
    const before = await count()
    await upload(client, 'customer', Buffer.from('code;name'))
    expect(await count()).toBe(before)
  })
})

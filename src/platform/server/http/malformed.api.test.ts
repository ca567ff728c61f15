import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningApp, startApp } from '../../../testing/running-app.ts'

let app: RunningApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())

const refusal = async (path: string, init: RequestInit = {}) => {
  const answer = await fetch(`${app.address}${path}`, init)
  return { status: answer.status, body: await answer.json() }
}
const MALFORMED = {
  status: 400,
  body: { error_message: 'Isi permintaan bukan JSON yang benar', code: 'malformed' },
}

test('an address or a parameter that cannot be decoded is a 400 in the usual error format', async () => {
  const unreadable = { status: 400, body: { error_message: 'Alamat permintaan tidak dapat dibaca', code: 'malformed' } }
  for (const path of ['list/%E0%A4%A', 'list/customer?search=%E0%A4%A', 'list/customer?search=100%&limit=5']) {
    expect(await refusal(`/api/${path}`), path).toEqual(unreadable)
  }
  const client = await app.as('sales')
  expect((await client.get('/list/customer?search=100%25+%C3%A9')).status).toBe(200)
})

test('a null byte in an address is a 400, wherever it reaches the database', async () => {
  const platform = await app.as('superadmin')
  expect(await platform.get('/print/sample/%00')).toMatchObject(MALFORMED)
})

test('invalid HTTP, or too large headers, get a refusal in the usual format', async () => {
  const answerTo = async (sent: string) => {
    const { port, hostname } = new URL(app.address)
    const socket = connect(Number(port), hostname)
    socket.end(sent)
    const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')
    return { status: Number(head.split(' ')[1]), body: JSON.parse(body) }
  }
  expect(await answerTo('HALO\r\n\r\n')).toEqual({
    status: 400,
    body: { error_message: 'Permintaan bukan HTTP yang benar', code: 'malformed' },
  })
  const long = `GET /api/config?${'x'.repeat(20_000)} HTTP/1.1\r\nHost: molen\r\n\r\n`
  expect(await answerTo(long)).toEqual({
    status: 431,
    body: { error_message: 'Alamat atau header permintaan terlalu panjang', code: 'too_large' },
  })
})

test('a body that is not UTF-8 is a 400, its bytes are not replaced', async () => {
  const body = new Uint8Array([0x7b, 0x22, 0x75, 0x22, 0x3a, 0x22, 0xff, 0xfe, 0x22, 0x7d])
  const headers = { 'content-type': 'application/json' }
  expect(await refusal('/api/login', { method: 'POST', headers, body })).toEqual(MALFORMED)
})

test('switching company without naming one asks the user to choose', async () => {
  const platform = await app.as('superadmin')
  for (const corporate_id of [undefined, null, '', 'abc', {}, -1]) {
    const { status, body } = await platform.post('/switch/corporate', { corporate_id })
    expect(status, JSON.stringify(corporate_id)).toBe(422)
    expect(body.error_message).toBe('Pilih perusahaan terlebih dahulu')
  }
})

test('a login with an unknown provider is refused', async () => {
  const client = await app.as('plant1')
  const login = (provider?: unknown) => client.post('/login', { username: 'plant1', password: 'molen-demo', provider })
  expect((await login('SOMEBODY')).body.errors).toEqual({ provider: ['provider harus salah satu dari: USER, GOOGLE'] })
  for (const provider of ['USER', null, undefined]) expect((await login(provider)).status).toBe(200)
})

test('a body of 20 MB is refused in words, each time, and the connection goes on', async () => {
  const client = await app.as('plant1')
  const body = JSON.stringify({ note: 'x'.repeat(20 * 1024 * 1024) })
  for (const path of ['/create/customer', '/create/sales-order', '/create/production/docket', '/login']) {
    const answer = await client.post(path, body)
    expect([answer.status, answer.body.error_message], path).toEqual([413, 'Isi permintaan terlalu besar'])
  }
})

test('a number is accepted in plain notation only, not as a formula', async () => {
  const client = await app.as('plant1')
  const said = async (volume: unknown) =>
    (await client.post('/create/sales-order', { items: [{ volume }] })).body.errors['items.0.volume']
  expect(await said('1e3')).toEqual(['Volume harus berupa angka'])
  for (const written of ['1500000,75', '1,500', '1.500.000,5']) {
    expect(await said(written), written).toEqual(['Volume berisi tanda ribuan atau desimal yang salah tempat'])
  }
  expect(await said('-5')).toEqual(['Volume harus lebih dari 0 m³'])
})

test('a refused parameter is named with its value and what it takes', async () => {
  const client = await app.as('plant1')
  const said = async (query: string) => {
    const { status, body } = await client.get(`/list/sales-order?${query}`)
    expect(status, query).toBe(422)
    return body.error_message
  }
  expect(await said('limit=501')).toBe('Nilai parameter limit salah: "501". Isi bilangan bulat 1–500')
  expect(await said('sort=sideways')).toBe('Nilai parameter sort salah: "sideways". Isi ASC atau DESC')
  expect(await said('date_from=2026-02-30')).toBe(
    'Nilai parameter date_from salah: "2026-02-30". Isi tanggal, contoh 2026-11-21',
  )
  expect(await said('status=bogus')).toBe(
    'Nilai parameter status salah: "bogus". Isi pending, approve, progress, finish, cancel',
  )
  expect(await said('search=%00')).toContain('Nilai parameter search salah: "�"')
  expect(await said('order=cancel_reason')).toContain(
    'Tidak dapat diurutkan menurut "cancel_reason" · pilihan: id, date, number, delivery_from, total, customer_id, ',
  )
  expect(await said('bogus=1')).toContain(
    'Parameter "bogus" tidak dikenal · filter yang ada: date, status, customer_id,',
  )
})

test('a new record takes its production unit from the query when the body names none', async () => {
  const client = await app.as('corporate')
  const warehouse = (code: string) => ({ code, name: 'Gudang Uji', type: 'yard' })
  const unitOf = async (id: number) => (await client.get(`/view/warehouse/${id}`)).body.data.production_unit_id
  const asked = await client.post('/create/warehouse?production_unit_id=2', warehouse('UJI-Q1'))
  expect(await unitOf(asked.body.data.id)).toBe(2)
  const both = { ...warehouse('UJI-Q2'), production_unit_id: 3 }
  expect(await unitOf((await client.post('/create/warehouse?production_unit_id=2', both)).body.data.id)).toBe(3)
  const wrong = await client.post('/create/warehouse?production_unit_id=x', warehouse('UJI-Q3'))
  expect([wrong.status, wrong.body.errors.production_unit_id]).toEqual([422, ['Unit Produksi tidak ditemukan']])
})

import { gunzipSync } from 'node:zlib'
import { Validator } from '@seriousme/openapi-schema-validator'
import Fastify from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { field } from '../../definition/field.ts'
import { defineModule } from '../../definition/module.ts'
import { someWords } from '../../testing/words.ts'
import { Registry } from '../engine/registry.ts'
import { call, text } from './call.ts'
import { reading } from './openapi/operations.ts'
import { object } from './openapi/schemas.ts'
import { openApiRoutes } from './openapi.ts'

const place = defineModule({
  name: 'test/place',
  label: ['Tempat', 'Place'],
  table: 'places',
  scope: 'corporate',
  master: true,
  title: 'name',
  fields: {
    code: field.text(['Kode', 'Code'], { required: true, max: 20 }),
    name: field.text(['Nama', 'Name'], { rules: 'required|email' }),
    active: field.active(),
  },
  list: { columns: ['code', 'name', 'active'], search: ['name'], sort: 'name' },
  lookup: { anyCorporate: true },
})

const order = defineModule({
  name: 'order',
  label: ['Pesanan', 'Order'],
  table: 'orders',
  scope: 'production-unit',
  title: 'number',
  fields: {
    number: field.number('OR'),
    status: field.status(someWords('pending', 'finish')),
    date: field.date(['Tanggal', 'Date'], { required: true, default: 'today', fixed: true }),
    at: field.datetime(['Jam', 'Moment']),
    starts: field.time(['Mulai', 'Start']),
    place_id: field.link(['Tempat', 'Place'], 'test/place', { required: true }),
    size: field.quantity(['Ukuran', 'Size'], 'm³', { required: true, above: 0, max: 20 }),
    kind: field.select(['Jenis', 'Kind'], { a: ['A', 'A'], b: ['B', 'B'] }),
    urgent: field.boolean(['Mendesak', 'Urgent'], { default: false }),
    price: field.money(['Harga', 'Price'], { permission: 'read-price' }),
    change: field.json(['Perubahan', 'Change']),
    items: field.lines(['Rincian', 'Items'], {
      table: 'order_items',
      parent: 'order_id',
      min: 1,
      fields: { place_id: field.link(['Tempat', 'Place'], 'test/place', { required: true }) },
    }),
  },
  list: {
    columns: ['number', 'date', 'place_id', 'size', 'status'],
    filters: ['date', 'at', 'status', 'place_id', 'kind', 'urgent', 'size'],
    search: ['number', 'place_id'],
    sort: '-date',
    summary: ['size'],
  },
  actions: {
    finish: {
      label: ['Selesai', 'Finish'],
      done: ['Diselesaikan', 'Finished'],
      from: 'pending',
      to: 'finish',
      asks: { reason: field.textarea(['Alasan', 'Reason'], { required: true }) },
    },
  },
})

const ledger = defineModule({
  name: 'ledger',
  label: ['Buku', 'Ledger'],
  table: 'ledgers',
  scope: 'corporate',
  title: 'name',
  fields: { name: field.text(['Nama', 'Name']) },
  list: { columns: ['name'], search: ['name'], sort: 'name' },
  calls: { create: false, update: false, delete: false, export: false },
})

// The validator proves the shape; the tests below read single parts of it.
type Json = ReturnType<typeof JSON.parse>
let document: Json
const registry = new Registry([place, order, ledger], [])
/** The document of an app with one fixed call, as it is served without a session. */
function served(headers: Record<string, string> = {}) {
  const app = Fastify()
  openApiRoutes(app, registry, { version: '1.2.3' })
  const lines = object({ note: text(['Catatan', 'Note'], 20) }, ['note'])
  app.put('/api/note/:id', call(reading('test', 'keepNote', 'Keep a note', object({})), { body: lines }), () => ({}))
  return app.inject({ url: '/api/openapi.json', headers })
}
beforeAll(async () => {
  document = (await served()).json()
})

test('is a valid OpenAPI 3.1 document', async () => {
  const validator = new Validator()
  const result = await validator.validate(structuredClone(document))
  expect(result.errors).toBeUndefined()
  expect(result.valid).toBe(true)
  expect(validator.version).toBe('3.1')
})

test('every reference resolves and every operation id is unique', () => {
  const refs = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path = '']) => path)
  for (const path of new Set(refs)) {
    const found = path.split('/').reduce((at: Json, key) => at?.[key], document)
    expect(found, path).toBeDefined()
  }
  const own = Object.values<Json>(document.paths).filter((path) => !path.$ref)
  const names = own
    .flatMap((path) => Object.values<Json>(path).map((one) => one.operationId))
    .filter((name) => name !== undefined)
  expect(names).toContain('listOrder')
  expect(new Set(names).size).toBe(names.length)
})

test('a call that is the same for several modules is described once', () => {
  const { paths, components } = document
  for (const call of ['gen-model', 'related/{id}', 'delete/{id}', 'delete', 'update', 'export']) {
    const [word = '', rest] = call.split('/')
    const [ofOrder, ofPlace] = ['order', 'test/place'].map(
      (name) => paths[['/api', word, name, rest].filter(Boolean).join('/')],
    )
    expect(ofOrder.$ref, call).toMatch('#/components/pathItems/')
    expect(ofPlace, call).toEqual(ofOrder)
  }
  expect(
    Object.values<Json>(components.pathItems)
      .flatMap((item) => Object.values<Json>(item))
      .every((one) => !one.operationId),
  ).toBe(true)
})

test('each module has exactly the calls that its definition gives it', () => {
  const calls = (name: string) =>
    Object.entries<Json>(document.paths)
      .filter(
        ([path]) =>
          path
            .split('/')
            .slice(3)
            .join('/')
            .replace(/\/\{id\}.*$/, '') === name,
      )
      .flatMap(([path, methods]) =>
        Object.keys(resolved(methods)).map((method) => `${method} ${path.replace('/api/', '').replace(name, '*')}`),
      )
      .toSorted()
  const reading = ['get gen-model/*', 'get list/*', 'get lookup/*', 'get related/*/{id}', 'get view/*/{id}']
  expect(calls('ledger')).toEqual(reading)
  const writing = ['delete delete/*', 'delete delete/*/{id}', 'patch update/*', 'patch update/*/{id}', 'post create/*']
  const own = ['get export/*', 'post action/*/{id}/finish']
  expect(calls('order')).toEqual([...writing, ...reading, ...own].toSorted())
  expect(calls('test/place')).toContain('post action/*/{id}/deactivate')
})

const ENTRIES = { $ref: '#/components/schemas/OrderEntries' }

/** A part of the document, with its reference resolved. */
const resolved = (part: Json): Json =>
  part.$ref
    ? part.$ref
        .slice(2)
        .split('/')
        .reduce((at: Json, key: string) => at[key], document)
    : part

test('schemas follow the fields', () => {
  const { OrderEntries, OrderCreate, OrderUpdate, Order, TestPlaceCreate } = document.components.schemas
  expect(OrderCreate.allOf).toEqual([ENTRIES, { required: ['place_id', 'size', 'items'] }])
  expect(Object.keys(OrderEntries.properties)).not.toContain('status')
  expect(OrderEntries.properties.size).toMatchObject({ type: 'number', exclusiveMinimum: 0, maximum: 20 })
  expect(OrderEntries.properties.kind).toMatchObject({ type: ['string', 'null'], enum: ['a', 'b', null] })
  expect(OrderEntries.properties.date).toMatchObject({ format: 'date', description: 'Default: today' })
  expect(OrderEntries.properties.items).toMatchObject({ minItems: 1, items: { required: ['place_id'] } })
  expect(TestPlaceCreate.allOf[1]).toEqual({ required: ['code', 'name'] })
  expect(OrderUpdate.allOf[0]).toEqual(ENTRIES)
  expect(OrderUpdate.allOf[1]).toEqual({ $ref: '#/components/schemas/Version' })
  expect(Order.properties).toMatchObject({
    place_name: {},
    place_code: {},
    status: { enum: ['pending', 'finish', null] },
  })
  expect(Order.properties.can.required).toEqual(['update', 'delete', 'finish'])
  // Limits apply to input only: stored records may have other values.
  expect(Order.properties.size).not.toHaveProperty('maximum')
  const action = document.paths['/api/action/order/{id}/finish'].post
  expect(resolved(action.requestBody).content['application/json'].schema.required).toEqual(['reason'])
  expect(action.description).toContain('update-order-finish')
})

test('a list documents its parameters', () => {
  const parameters: Json[] = document.paths['/api/list/order'].get.parameters.map(resolved)
  const names = parameters.map((one) => one.name)
  expect(names).toEqual(
    expect.arrayContaining([
      'page',
      'limit',
      'order',
      'sort',
      'search',
      'date',
      'date_from',
      'date_to',
      'at_from',
      'size_to',
    ]),
  )
  expect(new Set(names).size).toBe(names.length)
  expect(parameters.find((one) => one.name === 'order').schema.enum).toContain('id')
  expect(resolved(document.paths['/api/export/order']).get.parameters.map((one: Json) => resolved(one).name)).toContain(
    'format',
  )
})

test('a lookup documents the company parameter only where it accepts one', () => {
  const names = (path: string) => document.paths[path].get.parameters.map((one: Json) => resolved(one).name)
  expect(names('/api/lookup/test/place')).toContain('corporate_id')
  expect(names('/api/lookup/order')).not.toContain('corporate_id')
})

test('other requests are answered while the document is generated', async () => {
  const app = Fastify()
  openApiRoutes(app, registry, { version: '1.2.3' })
  app.get('/healthz', () => ({}))
  const answered: string[] = []
  const ask = async (path: string) => {
    await app.inject(path)
    answered.push(path)
  }
  await app.ready()
  await Promise.all([ask('/api/openapi.json'), ask('/healthz')])
  expect(answered).toEqual(['/healthz', '/api/openapi.json'])
})

test('a fixed call is described by its route, with the schema that checks its body', () => {
  const { put } = document.paths['/api/note/{id}']
  expect(put).toMatchObject({ operationId: 'keepNote', tags: ['test'], summary: 'Keep a note' })
  expect(put.requestBody.content['application/json'].schema).toEqual({
    type: 'object',
    properties: {
      note: { type: 'string', maxLength: 20, pattern: '\\S', not: { type: 'string', pattern: '\\u0000' } },
    },
    required: ['note'],
  })
})

test('the document is sent compressed to clients that accept it, and a client that has it gets 304', async () => {
  const packed = await served({ 'accept-encoding': 'br, gzip' })
  expect(packed.headers['content-encoding']).toBe('gzip')
  expect(JSON.parse(gunzipSync(packed.rawPayload).toString())).toEqual(document)
  const again = await served({ 'if-none-match': String(packed.headers.etag) })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  expect((await served({ 'if-none-match': '"another"' })).statusCode).toBe(200)
})

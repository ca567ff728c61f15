import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { Forbidden, RuleBroken } from '../errors.ts'
import { type BySchema, call, checkBySchemas, labelled, refusedAs, text } from './call.ts'
import { reading } from './openapi/operations.ts'
import { ID, INTEGER, object, type SchemaOf } from './openapi/schemas.ts'
import { answerRefusals } from './refusals.ts'

const OPERATION = reading('test', 'test', 'Test', {})
const KIND: SchemaOf<string> = { enum: ['a', 'b', null] }
const BODY = object(
  {
    name: text(['Nama', 'Name'], 5),
    kind: labelled(['Jenis', 'Kind'], KIND),
    count: labelled(['Jumlah', 'Count'], { ...INTEGER }),
    parent: refusedAs(() => new RuleBroken('no_parent', ['Pilih induk', 'Choose a parent']), ID),
    plain: ID,
  },
  ['name'],
)

/** Sends a body or query to a call that answers it as it was checked. */
async function send(given: { body?: unknown; query?: string; token?: string }, language = 'en') {
  const app = Fastify()
  checkBySchemas(app)
  answerRefusals(app)
  const permit = ({ headers }: { headers: object }) => {
    if ('authorization' in headers) throw new Forbidden()
  }
  const calls = app.withTypeProvider<BySchema>()
  calls.post('/', call(OPERATION, { body: BODY, permit }), ({ body }) => ({ name: body.name, kind: body.kind }))
  calls.get('/', call(OPERATION, { query: object({ after: INTEGER }) }), ({ query }) => ({ after: query.after }))
  const answer = await app.inject({
    method: given.query === undefined ? 'POST' : 'GET',
    url: `/${given.query ?? ''}`,
    headers: { language, ...(given.token ? { authorization: given.token } : {}) },
    ...(given.body === undefined ? {} : { payload: given.body as object }),
  })
  return { status: answer.statusCode, ...answer.json() }
}

test('a body that matches its schema reaches the handler as it was sent', async () => {
  expect(await send({ body: { name: ' ab ', kind: null, other: 1 } })).toEqual({
    status: 200,
    name: ' ab ',
    kind: null,
  })
})

test('each wrong field is a 422 with a message in the language of the request', async () => {
  expect(await send({ body: { name: 'abcdef', kind: 'c', count: 'x' } })).toEqual({
    status: 422,
    code: 'invalid',
    error_message: 'Name must not exceed 5 characters',
    errors: {
      name: ['Name must not exceed 5 characters'],
      kind: ['Kind must be one of: a, b'],
      count: ['Count must be filled'],
    },
  })
  expect((await send({ body: { name: 'a\u0000' } }, 'id')).errors).toEqual({
    name: ['Nama memuat karakter yang tidak diizinkan'],
  })
})

test.each([undefined, {}, { name: '' }, { name: '  ' }, { name: null }, { name: 7 }])(
  'a required text is missing in %j',
  async (body) => {
    expect(await send({ body })).toMatchObject({ status: 422, errors: { name: ['Name must be filled'] } })
  },
)

test('a field without a label is refused without its name', async () => {
  expect((await send({ body: { name: 'a', plain: 0 } })).errors).toEqual({
    plain: ['Some entries are not right, please check them'],
  })
})

test('a schema may have a refusal of its own', async () => {
  expect(await send({ body: { name: 'a', parent: 'x' } })).toMatchObject({
    status: 422,
    code: 'no_parent',
    error_message: 'Choose a parent',
  })
})

test('a body that is no object is refused as a whole', async () => {
  expect((await send({ body: [1] })).errors).toEqual({ body: ['The request must be a JSON object'] })
})

test('the permission is checked before the body', async () => {
  expect(await send({ body: {}, token: 'x' })).toMatchObject({ status: 403 })
})

test('a number in a query is taken in plain notation only', async () => {
  expect(await send({ query: '?after=12' })).toEqual({ status: 200, after: 12 })
  for (const after of ['1e3', '0x1', '', 'x', '1.5', '9999999999999999']) {
    expect((await send({ query: `?after=${after}` })).status, after).toBe(422)
  }
})

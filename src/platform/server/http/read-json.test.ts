import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { readJson } from './read-json.ts'
import { answerRefusals } from './refusals.ts'

const app = Fastify()
readJson(app, 2 * 1024 * 1024)
answerRefusals(app)
app.post('/take', (request) => ({ data: request.body }))
afterAll(() => app.close())

const send = (payload: string | Buffer, type = 'application/json') =>
  app.inject({ method: 'POST', url: '/take', payload, headers: { 'content-type': type } })
const lists = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)
const objects = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`

test.each([
  ['lists', lists(32)],
  ['objects', objects(32)],
  ['a text that ends in backslashes', JSON.stringify({ note: 'a\\\\', more: `"\\"${'['.repeat(100)}` })],
  ['brackets in a text', JSON.stringify({ note: `\\"${'['.repeat(100)}` })],
  ['lists beside each other', `[${'[[]],'.repeat(1_000)}[]]`],
])('JSON of the size that calls need is accepted: %s', async (_, payload) => {
  const answer = await send(payload)
  expect(answer.statusCode).toBe(200)
  expect(answer.json().data).toEqual(JSON.parse(payload))
})

test.each([
  ['lists', lists(33)],
  ['objects', objects(33)],
  ['lists after a text that ends in a backslash', `{"note":"\\\\","a":${lists(32)}}`],
  ['two megabytes of lists', lists(1024 * 1024)],
  ['lists that never end', '['.repeat(1024)],
  ['lists after an escaped quote at the end of a text', `{"note":"a\\\\\\"","a":${lists(32)}}`],
])('what is nested deeper than any call needs is a 400: %s', async (_, payload) => {
  const answer = await send(payload)
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'malformed'])
})

test('more than twenty thousand values are a 413', async () => {
  expect((await send(`[${'1,'.repeat(20_000)}1]`)).statusCode).toBe(200)
  const answer = await send(`[${'1,'.repeat(20_001)}1]`)
  expect([answer.statusCode, answer.json().code]).toEqual([413, 'too_large'])
})

test('a plain text body is a 415', async () => {
  expect((await send('{}', 'text/plain')).statusCode).toBe(415)
})

import { expect, test } from 'vitest'
import { answerCheck } from './answer-check.ts'

const json = (schema: object) => ({ content: { 'application/json': { schema } } })
const number = { type: 'object', properties: { data: { type: 'integer', minimum: 0 } }, required: ['data'] }
const refused = { $ref: '#/components/responses/Refused' }
const get = { responses: { 200: json(number), '4XX': refused } }
const document = {
  paths: {
    '/api/view/sum/{id}': { get },
    '/api/view/sum/all': { get: { responses: { 200: refused } } },
    '/api/sum': { $ref: '#/components/pathItems/Sum' },
  },
  components: { pathItems: { Sum: { get } }, responses: { Refused: json({ type: 'object', required: ['code'] }) } },
}
const check = answerCheck(document)
const answered = (status: number, body: unknown, path = '/api/view/sum/7?x=1') =>
  check({ method: 'GET', path, status, body })

test('an answer that its schema allows is no problem', () => {
  expect(answered(200, { data: 5 })).toBeUndefined()
  expect(answered(404, { code: 'not_found' })).toBeUndefined()
  expect(answered(503, { code: 'starting' })).toBeUndefined()
  expect(answered(200, { code: 'x' }, '/api/view/sum/all')).toBeUndefined()
})

test.each([
  [200, { data: -1 }, 'answer/data must be >= 0'],
  [200, {}, "answer must have required property 'data'"],
  [422, {}, "answer must have required property 'code'"],
  [500, {}, "answer must have required property 'code'"],
  [201, { data: 1 }, 'the status 201 is not documented'],
])('a %i that its schema forbids is told: %j', (status, body, problem) => {
  expect(answered(status, body)).toBe(problem)
})

test('a call that is described once for several addresses is held against that', () => {
  expect(answered(200, { data: 5 }, '/api/sum')).toBeUndefined()
  expect(answered(200, { data: -1 }, '/api/sum')).toBe('answer/data must be >= 0')
  expect(answered(404, {}, '/api/sum')).toBe("answer must have required property 'code'")
})

test('a call that is not documented may only be refused', () => {
  expect(answered(200, {}, '/api/secret')).toBe('the call is not documented')
  expect(answered(404, {}, '/api/secret')).toBeUndefined()
})

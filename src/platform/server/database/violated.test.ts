import { expect, test } from 'vitest'
import { violatedBy } from './violated.ts'

test('the server names what a row violates', () => {
  expect(violatedBy({ constraint: 'plants_code_key', message: 'another' }).constraint).toBe('plants_code_key')
  expect(violatedBy({ column: 'name' }).column).toBe('name')
  expect(violatedBy(undefined)).toEqual({ constraint: '', column: '' })
})

test('what a node of a cluster passes on is read from the message, without the number of the shard', () => {
  const twice = 'duplicate key value violates unique constraint "plants_code_key_102896"'
  expect(violatedBy({ code: '23505', message: twice }).constraint).toBe('plants_code_key')
  const empty = 'null value in column "name" of relation "plants_102896" violates not-null constraint'
  expect(violatedBy({ code: '23502', message: empty })).toEqual({ constraint: '', column: 'name' })
})

import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '../../platform/definition/dates.ts'
import { parseRecord, type RecordContext } from '../../platform/definition/record.ts'
import { explain } from '../../platform/definition/rules.ts'
import { todayIn } from '../../platform/server/time.ts'
import type { Client, Json } from '../../platform/testing/client.ts'
import { bodyOf, inputValues } from '../../platform/web/controllers/form-values.ts'
import { aUser } from '../../testing/actors.ts'
import type { RunningApp } from '../../testing/running-app.ts'
import { startStories } from '../testing/story-app.ts'
import { rules } from './rules.ts'
import { rulesBody } from './testing.ts'

let app: RunningApp
let client: Client
let good: Json

beforeAll(async () => {
  app = await startStories()
  client = await aUser(app, { company: 'DEMO', permissions: 'all', unit: 0 })
  good = await rulesBody(client)
})
afterAll(() => app?.stop())

const today = todayIn('Asia/Jakarta')
const day = fc.oneof(
  fc.integer({ min: -45, max: 45 }).map((days) => addDays(today, days)),
  fc.constantFrom(today, '2026-02-30', '21/11/26'),
)
const moment = fc
  .tuple(day, fc.constantFrom('00:00', '06:30', '23:00', '23:01', '25:00'))
  .map((parts) => parts.join(' '))
const word = fc.constantFrom(
  '',
  '  ',
  'Beton',
  ' Beton ',
  'ab-12',
  'admin',
  'a b',
  '0012345678901000',
  '12.345',
  '7',
  'x@y.id',
)
/** Input for the form: a few of the valid and invalid values. */
const typed = fc.record(
  {
    ...{
      name: word,
      letters: word,
      plate: word,
      code: word,
      account: word,
      tax: word,
      mail: word,
      again: word,
      factor: word,
    },
    kind: fc.constantFrom(null, 'cash', 'credit'),
    term: fc.constantFrom('', '0', '30', '91', '1.5'),
    volume: fc.constantFrom('', '0', '-1', '17.5', '17.501', '1.2345'),
    price: fc.constantFrom('', '1', '-1', '1500000001', '0.5'),
    ...{ posted: day, now: moment, planned: day, done: day, until: day },
  },
  { requiredKeys: [] },
)

test('the server refuses what the form refuses, at the same fields with the same sentences, and saves the rest', async () => {
  const context: RecordContext = {
    today,
    backdate: true,
    format: 'comma-thousands',
    toInstant: (local) => local.replace(' ', 'T'),
    toLocal: (instant) => instant.replace('T', ' ').slice(0, 19),
  }
  await fc.assert(
    fc.asyncProperty(typed, fc.constantFrom('id', 'en'), async (entries, language) => {
      const values = { ...inputValues(rules.fields, good), ...entries }
      const start = inputValues(rules.fields, {})
      const { body } = bodyOf(rules.fields, values, start, { stored: false, allowed: () => true })
      const { refusals } = parseRecord(rules.fields, body, context)
      const inForm = Object.fromEntries(
        refusals.map(({ path, label, problem }) => [path, [explain(problem, label, language)]]),
      )
      const answer = await client.post('/create/story-rule', body, { language })
      expect([answer.status, answer.body.errors ?? {}]).toEqual([refusals.length > 0 ? 422 : 200, inForm])
    }),
    { numRuns: 150 },
  )
}, 120_000)

test('everything that is missing is named at once, the production unit first, links by their names', async () => {
  const manager = await aUser(app, { company: 'DEMO', permissions: 'all' })
  const answer = await manager.post('/create/story-rule', { kind: 'leasing', volume: -1, posted: today })
  expect(answer.status).toBe(422)
  expect(answer.body.errors).toEqual({
    production_unit_id: ['Unit Produksi harus diisi'],
    name: ['Nama harus diisi'],
    kind: ['Jenis harus salah satu dari: Tunai, Kredit'],
    volume: ['Volume harus lebih dari 0 m³'],
  })
  expect(answer.body.error_message).toBe('Unit Produksi harus diisi')
  const wrong = await manager.post('/create/story-rule', { production_unit_id: 999_999 }, { language: 'en' })
  expect(wrong.body.errors).toEqual({
    production_unit_id: ['Production unit not found'],
    name: ['Name must be filled'],
  })
  const english = await client.post('/create/story-rule', { ...good, kind: 'leasing' }, { language: 'en' })
  expect(english.body.errors).toEqual({ kind: ['Kind must be one of: Cash, Credit'] })
})

import { expect, test } from 'vitest'
import { definePlatformJob } from '../../jobs/job.ts'
import type { Belongings } from '../belongings.ts'
import type { ModuleRoute } from '../module-route.ts'
import { Registry } from '../registry.ts'
import { toldTwice } from './told-twice.ts'

/** What is wrong with two modules that declare these. */
const problemsOf = (truck: Belongings, driver: Belongings) =>
  toldTwice(
    new Registry(
      [],
      [],
      [
        { module: 'truck', belongings: truck },
        { module: 'driver', belongings: driver },
      ],
    ),
  )

const route = (method: ModuleRoute['method'], path: string): Belongings => ({
  routes: [
    { method, path, operation: { operationId: '', tags: [], summary: '', responses: {} }, answer: async () => ({}) },
  ],
})
const job = { jobs: [definePlatformJob({ name: 'wash', schedule: { cron: '0 1 * * *' }, run: async () => {} })] }
const contact: Belongings = { waitingContact: async () => null }

test.each([
  ['the call GET /api/load', route('get', '/api/load'), route('get', '/api/load')],
  ['the call GET /api/load/{…}', route('get', '/api/load/{id}'), route('get', '/api/load/{code}')],
  ["the job 'wash'", job, job],
  ['whom a waiting account asks (waitingContact)', contact, contact],
])('two modules that declare %s are named both', (what, truck, driver) => {
  expect(problemsOf(truck, driver)).toEqual([`The modules truck and driver both declare ${what}. One must go.`])
})

test('calls of one address by different methods are different calls', () => {
  expect(problemsOf(route('get', '/api/load'), route('post', '/api/load'))).toEqual([])
})

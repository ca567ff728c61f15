import { expect, test } from 'vitest'
import { defineModule } from '../../../definition/module.ts'
import { definePlatformJob } from '../../jobs/job.ts'
import { a4 } from '../../print/page.ts'
import type { PrintedCategory } from '../../print/template-registry.ts'
import type { Belongings } from '../belongings.ts'
import type { ModuleRoute } from '../module-route.ts'
import { Registry } from '../registry.ts'
import { base, label } from './testing.ts'
import { toldTwice } from './told-twice.ts'

/** The problems of two modules that declare these. */
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

const switching = (name: string) =>
  defineModule({
    ...base,
    name,
    mappings: [
      { name: 'wash-place', label, table: 'places', by: 'a_id', module: 'place', setter: 'b_id', columns: ['name'] },
    ],
  })

test('two modules with a mapping of the same name are both named', () => {
  expect(toldTwice(new Registry([switching('truck'), switching('driver')], []))).toEqual([
    "The modules truck and driver both declare the mapping 'wash-place'. One must go.",
  ])
})

const route = (method: ModuleRoute['method'], path: string): Belongings => ({
  routes: [
    {
      method,
      path,
      operation: { operationId: '', tags: [], summary: '', responses: {} },
      permission: '',
      answer: async () => ({}),
    },
  ],
})
const PAPER = { title: '', author: '', language: 'id', page: a4('portrait', 36), content: [] } as const
const job = { jobs: [definePlatformJob({ name: 'wash', schedule: { cron: '0 1 * * *' }, run: async () => {} })] }
const kind = (key: string): PrintedCategory<unknown> => ({
  key,
  label: ['Surat', 'Letter'],
  source: '',
  templates: [
    { code: `${key}-01`, name: ['Surat', 'Letter'], orientation: 'portrait', temporary: false, pdf: () => PAPER },
  ],
  variables: [],
  values: () => ({}),
  sample: null,
})
const print = (path: string, key: string): Belongings => ({
  prints: [{ path, permission: '', category: kind(key), read: async () => null, number: () => '', copyNo: () => 1 }],
})
const kept: Belongings = { templatesOf: async () => [] }
const contact: Belongings = { waitingContact: async () => null }

test.each([
  ['the call GET /api/load', route('get', '/api/load'), route('get', '/api/load')],
  ['the call GET /api/load/{…}', route('get', '/api/load/{id}'), route('get', '/api/load/{code}')],
  ["the job 'wash'", job, job],
  ["the kind of print 'LETTER'", print('a', 'LETTER'), print('b', 'LETTER')],
  ['the call GET /api/print/truck/{…}', print('truck', 'A'), route('get', '/api/print/truck/{id}')],
  ['which templates are kept (templatesOf)', kept, kept],
  ['whom a waiting account asks (waitingContact)', contact, contact],
])('two modules that both declare %s are both named', (what, truck, driver) => {
  expect(problemsOf(truck, driver)).toEqual([`The modules truck and driver both declare ${what}. One must go.`])
})

test('two modules that print at the same address are named for both calls', () => {
  const told = (call: string) =>
    `The modules truck and driver both declare the call GET /api/print/${call}. One must go.`
  expect(problemsOf(print('truck', 'A'), print('truck', 'B'))).toEqual([told('truck/{…}'), told('truck/{…}/preview')])
})

test('documents of two modules may share one category', () => {
  const letter = print('a', 'LETTER')
  const [{ category } = { category: kind('LETTER') }] = letter.prints ?? []
  const other = (print('b', 'LETTER').prints ?? []).map((document) => ({ ...document, category }))
  expect(problemsOf(letter, { prints: other })).toEqual([])
})

test('the same address with different methods is allowed', () => {
  expect(problemsOf(route('get', '/api/load'), route('post', '/api/load'))).toEqual([])
})

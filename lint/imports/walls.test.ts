import { describe, expect, test } from 'vitest'
import type { Import, Sources } from './read.ts'
import { offences } from './walls.ts'

const ORDER = 'src/modules/sales/sales-order'
const SCHEDULE = 'src/modules/production/production-schedule'
const USERS = 'src/modules/management/resources/users'
const DEFINITIONS = [
  `${ORDER}/sales-order.ts`,
  `${SCHEDULE}/production-schedule.ts`,
  `${USERS}/resources-users.ts`,
  'src/modules/sales/group.ts',
]
const contents = DEFINITIONS.map((to) => ({ from: 'src/modules/index.ts', to, names: ['some'] }))

/** The offences of these imports, in a product that lists the modules above. */
const said = (imports: readonly (readonly [from: string, to: string])[], exports: Sources['exports'] = new Map()) =>
  offences({
    imports: [...contents, ...imports.map(([from, to]): Import => ({ from, to, names: ['some'] }))],
    exports,
    loaders: [],
  })

describe('Arrows between layers', () => {
  test.each([
    ['src/platform/definition/x.ts', 'src/platform/server/y.ts'],
    ['src/platform/server/x.ts', 'src/platform/web/y.ts'],
    ['src/platform/web/x.ts', 'src/platform/server/y.ts'],
    ['src/platform/server/x.ts', `${ORDER}/sales-order.ts`],
    ['src/platform/web/x.ts', 'src/app/y.ts'],
    ['src/modules/shared/x.ts', `${ORDER}/sales-order.ts`],
    [`${ORDER}/server/x.ts`, 'src/modules/index.ts'],
    [`${ORDER}/server/x.ts`, 'src/demo/y.ts'],
    [`${ORDER}/server/x.ts`, 'src/app/y.ts'],
    ['src/demo/x.ts', 'src/app/y.ts'],
    ['src/app/x.ts', 'src/stories/y.ts'],
  ])('from %s up to %s are refused', (from, to) => {
    expect(said([[from, to]])).toEqual([
      expect.stringMatching(`${from} imports ${to}: arrows run one way, .*hand it in`),
    ])
  })

  test.each([
    ['src/platform/server/x.ts', 'src/platform/definition/y.ts'],
    ['src/platform/server/x.ts', 'bin/lib/y.mjs'],
    [`${ORDER}/web/x.tsx`, 'src/platform/web/y.tsx'],
    [`${ORDER}/server/x.ts`, 'src/modules/shared/server/y.ts'],
    ['src/demo/x.ts', 'src/modules/index.ts'],
    ['src/app/x.ts', 'src/demo/y.ts'],
    ['src/stories/x.ts', 'src/app/y.ts'],
    ['src/platform/server/x.test.ts', 'src/testing/running-app.ts'],
    ['src/testing/x.ts', 'src/app/y.ts'],
  ])('from %s down to %s pass, and those of tests', (from, to) => {
    expect(said([[from, to]])).toEqual([])
  })

  test('from the product into test files are refused', () => {
    for (const to of ['src/testing/actors.ts', `${ORDER}/testing.ts`, 'src/platform/server/mail/box.testing.ts'])
      expect(said([['src/app/x.ts', to]])).toContainEqual(expect.stringMatching(/the product never imports .* tests/))
  })

  test('from a folder in no layer are reported', () => {
    expect(said([['src/news/x.ts', 'src/platform/server/y.ts']])).toEqual([
      'src/news/x.ts lies in no layer. Name its folder in lint/imports/places.ts.',
    ])
  })
})

describe('Doors of a module', () => {
  const DOORS = /a module is reached through its definition.*Export it there, or move the rule/

  test.each([
    [`${SCHEDULE}/server/x.ts`, `${ORDER}/server/cancel.ts`],
    [`${SCHEDULE}/web/x.tsx`, `${ORDER}/web/order-worth.ts`],
    [`${SCHEDULE}/production-schedule.ts`, `${ORDER}/price-words.ts`],
    [`${SCHEDULE}/x.api.test.ts`, `${ORDER}/server/cancel.ts`],
    [`${USERS}/server/x.ts`, 'src/modules/management/resources/corporate/server/limits.ts'],
    ['src/demo/x.ts', `${ORDER}/server/cancel.ts`],
    ['src/app/x.ts', 'src/modules/company/registration/server/routes.ts'],
    [`${SCHEDULE}/server/x.ts`, 'src/modules/equipment/server/state-actions.ts'],
  ])('are the only way in: from %s to %s is refused', (from, to) => {
    expect(said([[from, to]])).toEqual([expect.stringMatching(DOORS)])
  })

  test.each([
    `${ORDER}/sales-order.ts`,
    `${ORDER}/sales-order.rules.ts`,
    `${ORDER}/server/index.ts`,
    `${ORDER}/web/index.tsx`,
    `${USERS}/resources-users.ts`,
    'src/modules/inventory/read-cost.ts',
    'src/modules/common-fields.ts',
  ])('may be imported: %s', (to) => {
    expect(said([[`${SCHEDULE}/server/x.ts`, to]])).toEqual([])
  })

  test('include testing.ts for tests', () => {
    expect(said([[`${SCHEDULE}/x.api.test.ts`, `${ORDER}/testing.ts`]])).toEqual([])
    expect(said([[`${SCHEDULE}/testing.ts`, `${ORDER}/testing.ts`]])).toEqual([])
  })

  test("do not restrict a module's own files, or a group and its modules", () => {
    expect(said([[`${ORDER}/server/x.ts`, `${ORDER}/server/y.ts`]])).toEqual([])
    expect(said([['src/modules/equipment/truck-mixer/server/x.ts', 'src/modules/equipment/server/y.ts']])).toEqual([])
  })

  test('that no one imports are reported', () => {
    const exports = new Map([[`${ORDER}/server/index.ts`, ['some', 'other']]])
    expect(said([[`${SCHEDULE}/server/x.ts`, `${ORDER}/server/index.ts`]], exports)).toEqual([
      `${ORDER}/server/index.ts exports other, which no other module imports. Take it out.`,
    ])
  })
})

describe('Modules that import each other', () => {
  const there = [`${SCHEDULE}/server/x.ts`, `${ORDER}/server/index.ts`] as const
  const back = [`${ORDER}/web/y.tsx`, `${SCHEDULE}/production-schedule.ts`] as const

  test('are reported once, with the files and both remedies', () => {
    expect(said([there, back])).toEqual([
      `Modules import each other: production/production-schedule (${there[0]}) → sales/sales-order (${back[0]}) → production/production-schedule. Let the later one follow the action of the earlier one (after() in implement()), or move the shared rule to the module that it belongs to.`,
    ])
  })

  test('are found through a third module', () => {
    const between = [`${ORDER}/server/z.ts`, `${USERS}/resources-users.ts`] as const
    const round = [`${USERS}/server/z.ts`, `${SCHEDULE}/server/index.ts`] as const
    expect(said([there, between])).toEqual([])
    expect(said([there, between, round])).toEqual([expect.stringMatching(/^Modules import each other: .*(→.*){3}/)])
  })

  test('may do so in tests', () => {
    expect(said([there, [`${ORDER}/y.api.test.ts`, `${SCHEDULE}/testing.ts`]])).toEqual([])
  })
})

describe('A computed import', () => {
  const loading = (file: string) => offences({ imports: contents, exports: new Map(), loaders: [file] })

  test.each(['src/platform/server/x.ts', `${ORDER}/server/x.ts`, 'src/app/x.ts'])('is refused: %s', (file) => {
    expect(loading(file)).toEqual([
      expect.stringMatching(`${file} imports what a variable names, .*Write the path into import\\(\\)`),
    ])
  })

  test.each(['src/platform/server/engine/edition.ts', 'src/platform/server/x.test.ts'])(
    'is loaded by a loader of the product and by tests: %s',
    (file) => {
      expect(loading(file)).toEqual([])
    },
  )
})

describe('Files that import each other', () => {
  test('are refused, whichever way leads back', () => {
    const [a, b, c, end] = ['a', 'b', 'c', 'end'].map((name) => `src/platform/web/${name}.ts`) as [
      string,
      string,
      string,
      string,
    ]
    expect(
      said([
        [a, b],
        [b, c],
        [c, a],
        [end, a],
        [c, end.replace('end', 'leaf')],
      ]),
    ).toEqual([
      `Files import each other: ${a} → ${b} → ${c} → ${a}. Move what both need, often a type, into the one below or a file of its own.`,
    ])
  })

  test('pass where they describe one recursive type, and where one loads the other later', () => {
    const [call, registry] = ['src/platform/server/engine/call.ts', 'src/platform/server/engine/registry.ts']
    expect(
      said([
        [call, registry],
        [registry, call],
      ]),
    ).toEqual([])
    const lazy: Import = {
      from: 'src/platform/web/a.ts',
      to: 'src/platform/web/b.ts',
      names: ['default'],
      isLazy: true,
    }
    const back: Import = { from: lazy.to, to: lazy.from, names: ['some'] }
    expect(offences({ imports: [lazy, back], exports: new Map(), loaders: [] })).toEqual([])
  })

  test('are refused where one of them is not of the recursive type', () => {
    const [call, other] = ['src/platform/server/engine/call.ts', 'src/platform/server/engine/other.ts']
    expect(
      said([
        [call, other],
        [other, call],
      ]),
    ).toHaveLength(1)
  })
})

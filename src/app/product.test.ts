import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { field } from '../platform/definition/field.ts'
import { defineGroup } from '../platform/definition/group.ts'
import { defineModule } from '../platform/definition/module.ts'
import type { Edition } from '../platform/server/engine/edition.ts'
import { loadModules, PRODUCT } from './product.ts'

const group = defineGroup({ name: 'more', label: ['Lain', 'More'], icon: 'setting', headings: [], placeholders: [] })
/** Declares again what modules of the product already declare. */
const DOUBLED = `
  const operation = { operationId: 'again', tags: [], summary: '', responses: {} }
  const category = { key: 'DOCKET', label: ['Surat', 'Letter'], templates: [] }
  export default {
    routes: [{ method: 'get', path: '/api/why', operation, answer: async () => ({}) }],
    prints: [{ path: 'production/docket', permission: '', category }],
  }`

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'molen-edition-'))
  await mkdir(path.join(folder, 'more/doubled/server'), { recursive: true })
  await writeFile(path.join(folder, 'more/doubled/server/index.ts'), DOUBLED)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('a duplicate call or print stops the start, and both modules are named', async () => {
  const more = { folder, contents: [{ group, modules: [], beside: ['doubled'] }] }
  const edition: Edition = { ...PRODUCT, modules: [...PRODUCT.modules, more] }
  const told = (owner: string, what: string) =>
    `The modules ${owner} and more/doubled both declare ${what}. One must go.`
  await expect(loadModules(edition)).rejects.toThrow(
    [
      told('roles', 'the call GET /api/why'),
      told('production/docket', 'the call GET /api/print/production/docket/{…}'),
      told('production/docket', 'the call GET /api/print/production/docket/{…}/preview'),
      told('production/docket', "the kind of print 'DOCKET'"),
    ].join('\n'),
  )
})

test('a module added by an edition stops the start until the role table has a row for it', async () => {
  const label = ['Derek', 'Crane'] as const
  const crane = defineModule({
    name: 'crane',
    label,
    table: 'cranes',
    scope: 'corporate',
    title: 'name',
    fields: { name: field.text(label) },
    list: { columns: ['name'], search: ['name'], sort: 'name' },
  })
  const more = { folder, contents: [{ group, modules: [crane] }] }
  const withMore = (folders: Edition['modules']): Edition => ({ ...PRODUCT, modules: [...PRODUCT.modules, ...folders] })
  await expect(loadModules(withMore([more]))).rejects.toThrow(
    /^Module crane, task: no row of .* names 'crane'; [^\n]*$/,
  )
  const registry = await loadModules(withMore([{ ...more, superAdminOnly: true }]))
  expect(registry.find('crane')?.definition).toBe(crane)
})

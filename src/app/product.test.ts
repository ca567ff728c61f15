import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { defineGroup } from '../platform/definition/group.ts'
import type { Edition } from '../platform/server/engine/edition.ts'
import { loadModules, PRODUCT } from './product.ts'

const group = defineGroup({ name: 'more', label: ['Lain', 'More'], icon: 'box', headings: [], placeholders: [] })
/** Declares what modules of the product declare already. */
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

test('a call or a print that a module has already stops the start, and both modules are named', async () => {
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

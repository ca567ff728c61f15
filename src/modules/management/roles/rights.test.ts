import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { rightsToActions } from '../../../platform/definition/permission.ts'
import { contents } from '../../all.ts'
import { tasksOf } from '../tasks/server/index.ts'
import { readGrant } from './role-notation.ts'
import { ROLE_TABLE } from './role-table.ts'

const SOURCES = join(import.meta.dirname, '../../..')
const modules = contents.flatMap((group) => group.modules)
const rights = new Set(tasksOf(contents).flatMap(({ permissions }) => [...permissions.keys()]))
const ofTable = new Set(ROLE_TABLE.flatMap(([tasks]) => tasks.split(' ')))
/** Tasks of the table whose modules do not exist yet. */
const toCome = [...ofTable].filter((task) => modules.every((module) => module.task !== task))

/** The product's source: no tests, stories, commands or generated files. */
const code = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !/test|^stories|^app|\.gen\./.test(name))
  .map((name) => ({ name, text: readFileSync(join(SOURCES, name), 'utf8') }))

test('every right that code names can be granted', () => {
  const unknown = code.flatMap(({ name, text }) =>
    [...text.matchAll(/'((?:create|read|update|delete|export)-[a-z][a-z_-]*)'/g)].flatMap(([, right = '']) =>
      rights.has(right) || toCome.some((task) => `${right}-`.includes(`-${task}-`))
        ? []
        : [
            `${name} asks for '${right}', which no role can be given: declare it as call, verb, part or override of its module.`,
          ],
    ),
  )
  expect(unknown).toEqual([])
})

test('every override that a module declares is asked for by code', () => {
  const declared = modules.flatMap((module) =>
    Object.keys(module.overrides).map((override) => [module, override] as const),
  )
  expect(declared.length).toBeGreaterThan(0)
  const asked = new Set(
    code.flatMap(({ text }) =>
      [...text.matchAll(/permissionOfOverride\(\s*(\w+),\s*'([a-z-]+)'/g)].map(
        ([, module, override]) => `${module} ${override}`,
      ),
    ),
  )
  // Code names a definition by its task, the docket apart.
  const nameOf = (task: string) => (task === 'delivery' ? 'deliveryDocket' : camel(task))
  const camel = (name: string) => name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  const unasked = declared
    .filter(([{ task }, override]) => !asked.has(`${nameOf(task)} ${override}`))
    .map(
      ([{ name }, override]) =>
        `Module ${name}, overrides: no code asks for '${override}'; ask by permissionOfOverride or take it out.`,
    )
  expect(unasked).toEqual([])
})

test('what a cell of the role table names of a module is a verb, part or override that the module has', () => {
  const missing = ROLE_TABLE.flatMap(([tasks, cells]) => {
    const own = modules.filter((module) => tasks.split(' ').includes(module.task))
    if (own.length === 0 || tasks.split(' ').some((task) => toCome.includes(task))) return []
    const has = (kind: 'parts' | 'overrides', name: string) => own.some((module) => name in module[kind])
    const hasVerb = (name: string) => own.some((module) => rightsToActions(module).includes(name))
    return cells.flatMap((cell) => {
      const { parts, verbs, overrides } = readGrant(cell)
      const lacking = [
        ...verbs.named.filter((name) => !hasVerb(name)).map((name) => `verb '${name}'`),
        ...parts.filter((name) => !has('parts', name)).map((name) => `part '${name}'`),
        // An override may be a verb too, such as the hold of a customer; 'every verb' does not include it.
        ...overrides.filter((name) => !has('overrides', name) && !hasVerb(name)).map((name) => `override '${name}'`),
      ]
      return lacking.map(
        (what) =>
          `Row ${tasks}, cell '${cell}': no module of the row has the ${what}; write it once the module has it.`,
      )
    })
  })
  expect([...new Set(missing)]).toEqual([])
})

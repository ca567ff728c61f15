import { execFileSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { DateTime } from 'luxon'
import pg from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { AnyModule } from '../../definition/module.ts'
import { ownDatabase } from '../../testing/own-database.ts'
import { breachesOf } from '../database/sql-rules.ts'
import { contradictions } from '../engine/consistency.ts'
import { definitionProblems } from '../engine/definition-checks/definition-problems.ts'
import { Registry } from '../engine/registry.ts'
import { moduleFiles, nextSteps, readNewModule } from './module-files.ts'

const root = path.resolve(import.meta.dirname, '../../../..')
const laboratory = readNewModule(['company/test-laboratory', 'Laboratorium Uji', "Tester's laboratory"])
const files = moduleFiles(laboratory, DateTime.fromISO('2027-01-15T16:00:00+07:00'))
const MIGRATION = 'server/20270115T0900_test_laboratories.sql'

/** The definition as the product would import it. Its file is elsewhere, so it imports the engine by absolute paths. */
async function written(): Promise<AnyModule> {
  const folder = await mkdtemp(path.join(tmpdir(), 'molen-new-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = path.join(folder, 'test-laboratory.ts')
  const engine = pathToFileURL(path.join(root, 'src/platform')).href
  await writeFile(file, (files['test-laboratory.ts'] ?? '').replaceAll("'../../../platform", `'${engine}`))
  const { testLaboratory }: { testLaboratory: AnyModule } = await import(pathToFileURL(file).href)
  return testLaboratory
}

describe('A new module', () => {
  test('is a definition, a migration at the present minute and what the contract matrix needs', () => {
    expect(Object.keys(files)).toEqual(['test-laboratory.ts', MIGRATION, 'testing.ts'])
  })

  test.each(['test-laboratory.ts', 'testing.ts'])('is formatted as the linter wants it: %s', (file) => {
    const text = files[file] ?? ''
    const at = `src/modules/company/test-laboratory/${file}`
    const biome = path.join(root, 'node_modules/.bin/biome')
    const mended = execFileSync(biome, ['check', '--write', `--stdin-file-path=${at}`], { cwd: root, input: text })
    expect(mended.toString()).toBe(text)
  })

  test('keeps the rules of migrations', () => {
    expect(breachesOf(MIGRATION, files[MIGRATION] ?? '')).toEqual([])
  })

  test('starts: its definition contradicts neither itself nor its table', async () => {
    const database = await ownDatabase()
    onTestFinished(database.drop)
    const client = new pg.Client(database.connectionString)
    await client.connect()
    await client.query(files[MIGRATION] ?? '')
    const registry = new Registry([await written()], [])
    expect(definitionProblems(registry)).toEqual([])
    expect(await contradictions(client, registry)).toEqual([])
    await client.end()
  })

  test('tells the three lines that are added by hand', () => {
    const [contents, menu, rights] = nextSteps(laboratory)
    expect(contents).toContain("import { testLaboratory } from './company/test-laboratory/test-laboratory.ts'")
    expect(menu).toContain("src/modules/company/group.ts    'test-laboratory'")
    expect(rights).toContain('role-table.ts')
  })

  test.each([[], ['laboratory'], ['company/Laboratory'], ['company/../x'], ['a/b/c'], ['company/x', 'a', 'b', 'c']])(
    'is refused with an example of the command: %s',
    (...args) => {
      expect(() => readNewModule(args)).toThrow('npm run new -- company/test-laboratory')
    },
  )
})

import { execFile } from 'node:child_process'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, describe, expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../../..')
const biome = path.join(root, 'node_modules/.bin/biome')
// The test writes its files where the rule applies, under a unique name.
const MARK = '__wall__'
const planted: string[] = []

afterAll(async () => {
  for (const file of planted) await rm(path.join(root, file), { force: true })
})

/** The linter's output for a file at this place with an import from there. */
const lint = (place: string, from: string) =>
  lintText(place, `import { something } from '${from}'\n\nexport const used = something\n`)

/** The linter's output for a file with this text at this place. */
async function lintText(place: string, text: string): Promise<string> {
  const file = path.join(path.dirname(place), `${MARK}${planted.length}-${path.basename(place)}`)
  planted.push(file)
  await mkdir(path.dirname(path.join(root, file)), { recursive: true })
  await writeFile(path.join(root, file), text)
  try {
    const { stdout } = await promisify(execFile)(biome, ['lint', '--max-diagnostics=5', file], { cwd: root })
    return stdout
  } catch (error) {
    return error instanceof Error && 'stderr' in error && 'stdout' in error
      ? `${error.stdout}${error.stderr}`
      : String(error)
  }
}

describe('The walls between the parts', () => {
  test.each([
    ['a definition imports the server', 'src/platform/definition/x.ts', '../server/errors.ts', /A definition is data/],
    ['a definition imports Node', 'src/platform/definition/x.ts', 'node:fs', /A definition is data/],
    ['the engine imports a module', 'src/platform/server/query/x.ts', '../../../modules/index.ts', /knows no module/],
    ['the engine imports a screen', 'src/platform/server/query/x.ts', '../../web/api.ts', /knows no module/],
    ['the web imports the server', 'src/platform/web/x.ts', '../server/errors.ts', /never reaches the server/],
    ['the web imports a module', 'src/platform/web/x.ts', '../../modules/index.ts', /never reaches the server/],
    [
      "a module's web half imports its server half",
      'src/modules/production/delivery/web/x.ts',
      '../server/issue.ts',
      /runs in the browser/,
    ],
    [
      "a module's server half imports its web half",
      'src/modules/production/delivery/server/x.ts',
      '../web/print-window.ts',
      /knows no screen/,
    ],
    [
      'a definition imports a story',
      'src/platform/definition/x.ts',
      '../../stories/group.ts',
      /never imports its stories/,
    ],
    [
      'the engine imports a story',
      'src/platform/server/query/x.ts',
      '../../../stories/group.ts',
      /never imports its stories/,
    ],
    ['the web imports a story', 'src/platform/web/x.ts', '../../stories/group.ts', /never imports its stories/],
    ['a module imports a story', 'src/modules/production/x.ts', '../../stories/group.ts', /never imports its stories/],
    [
      "a module's web half imports a story",
      'src/modules/production/delivery/web/x.ts',
      '../../../../stories/group.ts',
      /never imports its stories/,
    ],
    [
      "a module's server half imports a story",
      'src/modules/production/delivery/server/x.ts',
      '../../../../stories/group.ts',
      /never imports its stories/,
    ],
    ['the application imports a story', 'src/app/x.ts', '../stories/index.ts', /never imports its stories/],
  ])('%s: the linter refuses and says what to do instead', async (_, place, from, message) => {
    expect(await lint(place, from)).toMatch(message)
  })

  test('an import that is allowed passes', async () => {
    expect(await lint('src/platform/server/query/x.ts', '../../definition/when.ts')).not.toMatch(/noRestrictedImports/)
  })
})

describe('Quantities and money of a module', () => {
  const RULES = 'src/modules/sales/sales-order/x.rules.ts'

  test.each([
    'Number(given) > 7',
    '7 <= Number(given)',
    'Number(given) - 0.0005',
    'parseFloat(given)',
    'Number.parseFloat(given) * 2',
    'Number(given)',
    '[given].map((amount) => Math.max(Number(amount)))',
  ])('%s is a float: the linter refuses it and names the remedy', async (expression) => {
    const text = `export const figure = (given: string) => ${expression}\n`
    expect(await lintText(RULES, text)).toMatch(/compute and compare them with big\.js or in SQL/)
  })

  test('one that is kept for a comparison further down is a float, too', async () => {
    const text = 'export function isMuch(given: string) {\n  const volume = Number(given)\n  return volume > 7\n}\n'
    expect(await lintText(RULES, text)).toMatch(/compute and compare them with big\.js or in SQL/)
  })

  test.each(['id', 'truckId', 'city_id', 'level', 'reprint_count', 'copy_no', 'code'])(
    'the whole number %s is read as a number',
    async (name) => {
      const text = `export const read = (${name}: string) => Number(${name})\n`
      expect(await lintText(RULES, text)).not.toMatch(/big\.js/)
    },
  )
})

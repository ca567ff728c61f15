import { execFile } from 'node:child_process'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../../..')
const biome = path.join(root, 'node_modules/.bin/biome')
// The test writes its files where the rule applies, under a unique name.
const MARK = '__wall__'
const planted = new Map<string, string>()
/** What the linter says about each planted file. */
const said = new Map<string, string>()

beforeAll(async () => {
  for (const [file, text] of planted) {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true })
    await writeFile(path.join(root, file), text)
  }
  // One run for all files: the linter needs longer to start than to read them.
  const args = ['lint', '--reporter=json', '--max-diagnostics=none', ...planted.keys()]
  const output = await promisify(execFile)(biome, args, { cwd: root, maxBuffer: 16 << 20 }).then(
    ({ stdout }) => stdout,
    (error: unknown) => (error instanceof Error && 'stdout' in error ? String(error.stdout) : Promise.reject(error)),
  )
  const { diagnostics }: { diagnostics: { location: { path: unknown } }[] } = JSON.parse(output)
  for (const one of diagnostics) {
    const { location, ...rest } = one
    const file = [...planted.keys()].find((name) => JSON.stringify(location.path).includes(name)) ?? ''
    said.set(file, `${said.get(file) ?? ''}${JSON.stringify(rest)}`)
  }
})
afterAll(async () => {
  for (const file of planted.keys()) await rm(path.join(root, file), { force: true })
})

/** Plants a file with this text at this place; returns what the linter says about it. */
function plant(place: string, text: string): () => string {
  const file = path.join(path.dirname(place), `${MARK}${planted.size}-${path.basename(place)}`)
  planted.set(file, text)
  return () => said.get(file) ?? ''
}

/** Plants a file at this place with an import from there. */
const plantImport = (place: string, from: string) =>
  plant(place, `import { something } from '${from}'\n\nexport const used = something\n`)

describe('The walls between the parts', () => {
  for (const [what, place, from, message] of [
    ['a definition imports the server', 'src/platform/definition/x.ts', '../server/errors.ts', /A definition is data/],
    ['a definition imports Node', 'src/platform/definition/x.ts', 'node:fs', /A definition is data/],
    ['the engine imports a module', 'src/platform/server/query/x.ts', '../../../modules/index.ts', /knows no module/],
    ['the engine imports a screen', 'src/platform/server/query/x.ts', '../../web/api.ts', /knows no module/],
    ['the web imports the server', 'src/platform/web/x.ts', '../server/errors.ts', /never reaches the server/],
    ['the web imports a module', 'src/platform/web/x.ts', '../../modules/index.ts', /never reaches the server/],
    [
      "a module's web half imports its server half",
      'src/modules/production/docket/web/x.ts',
      '../server/issue.ts',
      /runs in the browser/,
    ],
    [
      "a module's server half imports its web half",
      'src/modules/production/docket/server/x.ts',
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
      'src/modules/production/docket/web/x.ts',
      '../../../../stories/group.ts',
      /never imports its stories/,
    ],
    [
      "a module's server half imports a story",
      'src/modules/production/docket/server/x.ts',
      '../../../../stories/group.ts',
      /never imports its stories/,
    ],
    ['the application imports a story', 'src/app/x.ts', '../stories/index.ts', /never imports its stories/],
  ] as const) {
    const lint = plantImport(place, from)
    test(`${what}: the linter refuses and says what to do instead`, () => {
      expect(lint()).toMatch(message)
    })
  }

  const allowed = plantImport('src/platform/server/query/x.ts', '../../definition/when.ts')
  test('an import that is allowed passes', () => {
    expect(allowed()).not.toMatch(/noRestrictedImports/)
  })
})

describe('Quantities and money of a module', () => {
  const RULES = 'src/modules/sales/sales-order/x.rules.ts'

  for (const expression of [
    'Number(given) > 7',
    '7 <= Number(given)',
    'Number(given) - 0.0005',
    'parseFloat(given)',
    'Number.parseFloat(given) * 2',
    'Number(given)',
    '[given].map((amount) => Math.max(Number(amount)))',
  ]) {
    const lint = plant(RULES, `export const figure = (given: string) => ${expression}\n`)
    test(`${expression} is a float: the linter refuses it and names the remedy`, () => {
      expect(lint()).toMatch(/compute and compare them with big\.js or in SQL/)
    })
  }

  const kept = plant(
    RULES,
    'export function isMuch(given: string) {\n  const volume = Number(given)\n  return volume > 7\n}\n',
  )
  test('a float that is kept for a comparison further down is refused too', () => {
    expect(kept()).toMatch(/compute and compare them with big\.js or in SQL/)
  })

  for (const name of ['id', 'truckId', 'city_id', 'level', 'reprint_count', 'copy_no', 'code']) {
    const lint = plant(RULES, `export const read = (${name}: string) => Number(${name})\n`)
    test(`the whole number ${name} is read as a number`, () => {
      expect(lint()).not.toMatch(/big\.js/)
    })
  }
})

import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isLong } from '../long.ts'
import { ensureTools, runTool, TOOLS } from '../openapi-tools/run-tool.ts'
import { type RunningApp, startApp } from '../running-app.ts'

let app: RunningApp
let text: string
/** Within the tools' folder, so that generated files find their packages. */
let folder: string
let document: string

beforeAll(async () => {
  app = await startApp()
  await ensureTools()
  await mkdir(path.join(TOOLS, 'node_modules'), { recursive: true })
  folder = await mkdtemp(path.join(TOOLS, 'node_modules', '.test-'))
  document = path.join(folder, 'openapi.json')
  text = await (await fetch(`${app.address}/api/openapi.json`)).text()
  await writeFile(document, text)
})
afterAll(async () => {
  await app?.stop()
  if (folder) await rm(folder, { recursive: true })
})

test('the OpenAPI document has no error that a linter finds', async () => {
  const { code, output } = await runTool('redocly', ['lint', document, '--format=json', '--extends=recommended'])
  const { totals, problems } = JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1))
  expect(problems.filter((one: { severity: string }) => one.severity === 'error')).toEqual([])
  expect(totals.errors).toBe(0)
  expect(code).toBe(0)
})

test('the OpenAPI document stays below ten kilobytes a module', () => {
  const lists = Object.keys(JSON.parse(text).paths).filter((path) => path.includes('/list/'))
  expect(lists.length).toBeGreaterThan(100)
  expect(Buffer.byteLength(text)).toBeLessThan(10_000 * lists.length)
})

const CLIENT = `
import createClient from 'openapi-fetch'
import type { components, paths } from './schema.d.ts'

/** The calls of an external program: it signs in, reads a list, and gets a refusal at a field. */
export async function visit(baseUrl: string) {
  const client = createClient<paths>({ baseUrl })
  const credentials = { username: 'corporate', password: 'molen-demo', provider: 'USER' } as const
  const { data: session } = await client.POST('/api/login', { body: credentials })
  const headers = { Authorization: \`Bearer \${session?.data.token}\`, language: 'en' }
  const query = { status: ['pending' as const, 'approve' as const], limit: 3 }
  const { data: orders } = await client.GET('/api/list/sales-order', { params: { query }, headers })
  const file = await client.GET('/api/export/sales-order', {
    params: { query: { format: 'csv', columns: 'number', list: { status: 'approve', limit: '2' } } },
    querySerializer: { object: { style: 'form', explode: true } },
    parseAs: 'text',
    headers,
  })
  const body = { code: '', name: 'PT' } as components['schemas']['UomCreate']
  const { error } = await client.POST('/api/create/uom', { body, headers })
  const totals: (number | null | undefined)[] | undefined = orders?.data?.map((row) => row.total)
  return { totals, lines: file.data?.trim().split('\\n').length, sentence: error?.errors?.code }
}
`

test.runIf(isLong)(
  'a client typed by the document compiles, reads and exports a list, and gets refusals by field',
  async () => {
    const made = await runTool('openapi-typescript', [document, '--output', path.join(folder, 'schema.d.ts')])
    expect(made.code, made.output).toBe(0)
    await writeFile(path.join(folder, 'client.ts'), CLIENT)
    const compilerOptions = {
      strict: true,
      noEmit: true,
      module: 'esnext',
      moduleResolution: 'bundler',
      target: 'es2024',
      lib: ['ES2024', 'DOM', 'DOM.Iterable'],
      types: [],
      allowImportingTsExtensions: true,
    }
    await writeFile(path.join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['client.ts'] }))
    const compiler = path.resolve(TOOLS, '../../../node_modules/.bin/tsc')
    const compiled = await promisify(execFile)(compiler, ['-p', folder]).catch((error: { stdout: string }) => error)
    expect(compiled.stdout).toBe('')
    const { visit } = await import(pathToFileURL(path.join(folder, 'client.ts')).href)
    const { totals, lines, sentence } = await visit(app.address)
    expect(totals).toHaveLength(3)
    expect(lines).toBe(3)
    expect(sentence).toEqual(['Code must be filled'])
  },
)

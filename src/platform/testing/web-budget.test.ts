import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readPage } from '../server/http/page.ts'
import { forbidServer } from '../web/build/forbid-server.ts'
import { LARGER_PARTS, PART, readManifest, SCREENS, scriptsOf, weighParts, weighScreens } from './web-budget.ts'
import { builtWeb } from './web-build.ts'

describe('weight of the web application', () => {
  let folder = ''
  beforeAll(async () => {
    folder = await builtWeb()
  })
  afterAll(() => {
    if (folder.startsWith(join(tmpdir(), 'molen-web-'))) rmSync(folder, { recursive: true, force: true })
  })

  test('every screen stays within its budget of script', () => {
    const weights = weighScreens(folder)
    console.table(
      Object.entries(weights).map(([screen, kilobytes]) => ({
        screen,
        'kB gzip': Math.round(kilobytes),
        most: SCREENS[screen]?.most,
      })),
    )
    const heavy = Object.entries(weights).filter(([screen, kilobytes]) => kilobytes > (SCREENS[screen]?.most ?? 0))
    expect(heavy).toEqual([])
  })

  test('a screen is few scripts, since a browser asks for six at a time', () => {
    const manifest = readManifest(folder)
    const count = (screen: string) => scriptsOf(manifest, SCREENS[screen]?.sources ?? []).length
    expect(count('the first list, login included')).toBeLessThanOrEqual(40)
    expect(count('a form')).toBeLessThanOrEqual(60)
  })

  test('the page of a screen names every script of that screen, other pages only those of the start', async () => {
    const page = await readPage(folder, [{ route: 'delivery', folder: 'docket' }])
    const manifest = readManifest(folder)
    const half = 'src/modules/production/docket/web/index.tsx'
    const missing = (address: string, ...sources: string[]) =>
      scriptsOf(manifest, sources).filter((file) => !page?.(address).includes(`"/${file}"`))
    expect(missing('/production/delivery?page=2', ...(SCREENS['a list']?.sources ?? []), half)).toEqual([])
    expect(missing('/production/delivery?view=create', ...(SCREENS['a form']?.sources ?? []), half)).toEqual([])
    expect(missing('/production/delivery?view=detail&id=1', ...(SCREENS['a detail']?.sources ?? []))).toEqual([])
    expect(missing('/login', 'src/platform/web/start.tsx', 'node_modules/react-dom/client.js')).toEqual([])
    expect(missing('/login', 'src/platform/web/shell/admin-layout.tsx')).not.toEqual([])
    expect(page?.('/register')).toBe(page?.('/login'))
  })

  test('no part that is loaded by need is heavier than such a part may be', () => {
    const heavy = Object.entries(weighParts(folder)).filter(
      ([part, kilobytes]) => kilobytes > (LARGER_PARTS[part] ?? PART),
    )
    expect(heavy).toEqual([])
  })

  test('the login page loads neither the modules nor the screens', () => {
    const manifest = readManifest(folder)
    const login = scriptsOf(manifest, ['index.html', 'src/platform/web/login/login-page.tsx'])
    for (const source of [
      'src/modules/index.ts',
      'src/platform/web/shell/admin-layout.tsx',
      'src/platform/web/views/module-screen.tsx',
    ]) {
      expect(login).not.toContain(manifest[source]?.file)
    }
  })
})

describe('the wall around the server', () => {
  const root = mkdtempSync(join(tmpdir(), 'molen-wall-'))
  afterAll(() => rmSync(root, { recursive: true, force: true }))

  async function buildOf(files: Record<string, string>): Promise<unknown> {
    for (const [name, text] of Object.entries(files)) {
      await mkdir(dirname(join(root, name)), { recursive: true })
      writeFileSync(join(root, name), text)
    }
    return build({
      root,
      configFile: false,
      logLevel: 'silent',
      plugins: [forbidServer()],
      build: { outDir: 'out', rolldownOptions: { input: join(root, 'web/index.ts') } },
    })
  }

  test('the build fails when a server file is imported, and says what to do instead', async () => {
    const files = { 'server/secret.ts': 'export const secret = 1', 'web/index.ts': "import '../server/secret.ts'" }
    await expect(buildOf(files)).rejects.toThrow(/never reach the browser.*rules file/)
  })

  test('and not otherwise', async () => {
    const files = { 'observer/open.ts': 'export const open = 1', 'web/index.ts': "import '../observer/open.ts'" }
    await expect(buildOf(files)).resolves.toBeDefined()
  })
})

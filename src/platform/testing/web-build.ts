import { existsSync, globSync, mkdtempSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'

const ROOT = join(import.meta.dirname, '../../..')
const BUILT = join(ROOT, 'dist/web')
const SOURCES = ['src/**/*.{ts,tsx,css,svg}', 'index.html', 'vite.config.ts', 'package-lock.json']

/** The folder of an up-to-date web build: the product's own, or a new one when that is missing or outdated. */
export async function builtWeb(): Promise<string> {
  const manifest = join(BUILT, '.vite', 'manifest.json')
  if (existsSync(manifest) && statSync(manifest).mtimeMs > newestSource()) return BUILT
  const outDir = mkdtempSync(join(tmpdir(), 'molen-web-'))
  // With the test runner's NODE_ENV the libraries would be built in development mode.
  const before = process.env.NODE_ENV
  process.env.NODE_ENV = 'production'
  try {
    const configFile = join(ROOT, 'vite.config.ts')
    await build({ root: ROOT, configFile, logLevel: 'error', build: { outDir, emptyOutDir: true } })
  } finally {
    process.env.NODE_ENV = before
  }
  return outDir
}

function newestSource(): number {
  const files = globSync(SOURCES, {
    cwd: ROOT,
    exclude: ['**/server/**', '**/*.test.ts', '**/*.test.tsx', '**/testing/**'],
  })
  return Math.max(...files.map((file) => statSync(join(ROOT, file)).mtimeMs))
}

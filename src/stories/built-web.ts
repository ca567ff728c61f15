import { existsSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import path from 'node:path'
import { build } from 'vite'
import { withFileLock } from '../../bin/lib/file-lock.mjs'
import { sourcesHash } from '../../bin/lib/web-build.mjs'
import { storyEntry } from './vite-entry.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')

/** The folder of an up-to-date web build with stories; if several test files need it at once, one builds it. */
export async function builtStories(): Promise<string> {
  const folder = path.join(ROOT, '.cache/stories-web', sourcesHash(ROOT))
  if (existsSync(folder)) return folder
  return withFileLock(path.join(ROOT, '.cache/stories-web.lock'), async () => {
    if (!existsSync(folder)) await buildInto(folder)
    return folder
  })
}

async function buildInto(folder: string): Promise<void> {
  const outDir = `${folder}-${process.pid}`
  // With the test runner's own NODE_ENV the libraries would be built in development mode.
  const before = process.env.NODE_ENV
  process.env.NODE_ENV = 'production'
  try {
    await build({
      root: ROOT,
      configFile: path.join(ROOT, 'vite.config.ts'),
      logLevel: 'error',
      plugins: [storyEntry()],
      build: { outDir, emptyOutDir: true },
    })
  } finally {
    process.env.NODE_ENV = before
  }
  await rename(outDir, folder)
}

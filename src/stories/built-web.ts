import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { build } from 'vite'
import { sourcesHash } from '../../bin/lib/web-build.mjs'
import { storyEntry } from './vite-entry.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')

/** The folder of an up-to-date web build with stories; several test runs may ask for it at once. */
export async function builtStories(): Promise<string> {
  const folder = path.join(ROOT, '.cache/stories-web', sourcesHash(ROOT))
  if (existsSync(folder)) return folder
  const outDir = `${folder}-${process.pid}`
  // Under the test runner's own NODE_ENV the libraries would come with their development halves.
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
  await rename(outDir, folder).catch(async (error: unknown) => {
    // Another run was faster: its build is of the same sources.
    if (!existsSync(folder)) throw error
    await rm(outDir, { recursive: true })
  })
  return folder
}

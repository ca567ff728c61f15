import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/** What Vite's manifest says of one source: its chunk and the chunks that come with it at once. */
interface ManifestEntry {
  file: string
  imports?: string[]
}
export type Manifest = Readonly<Record<string, ManifestEntry>>

/** Most gzipped script in kilobytes, as the product promises. */
export const LIMITS = { login: 150, firstList: 285 }

const LOGIN = ['index.html', 'src/platform/web/login/login-page.tsx']
/** The sources whose chunks a browser loads until the first list stands, in the order in which it asks for them. */
const FIRST_LIST = [
  ...LOGIN,
  'src/platform/web/shell/admin-layout.tsx',
  'src/modules/index.ts',
  'src/platform/web/shell/screen-page.tsx',
  'src/platform/web/views/module-screen.tsx',
]

/** The manifest of a built web application. */
export function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, '.vite', 'manifest.json'), 'utf8')) as Manifest
}

/** The script files that come with the sources, each once. */
export function scriptsOf(manifest: Manifest, sources: readonly string[]): string[] {
  const seen = new Set<string>()
  const files = new Set<string>()
  const walk = (source: string) => {
    if (seen.has(source)) return
    seen.add(source)
    const entry = manifest[source]
    if (!entry)
      throw new Error(
        `The web build has no chunk for ${source}: its name has changed, or it is no longer loaded lazily.`,
      )
    files.add(entry.file)
    for (const one of entry.imports ?? []) walk(one)
  }
  for (const source of sources) walk(source)
  return [...files].filter((file) => file.endsWith('.js'))
}

/** The script in kilobytes, gzipped, until the login and until the first list stand. */
export function measure(folder: string): { login: number; firstList: number } {
  const manifest = readManifest(folder)
  const weigh = (sources: readonly string[]) =>
    scriptsOf(manifest, sources).reduce((sum, file) => sum + gzipSync(readFileSync(join(folder, file))).length, 0) /
    1000
  return { login: weigh(LOGIN), firstList: weigh(FIRST_LIST) }
}

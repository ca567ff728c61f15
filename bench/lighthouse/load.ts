import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { runNpm } from '../../bin/lib/npm.mjs'

const FOLDER = import.meta.dirname
const PACKAGE = join(FOLDER, 'node_modules', 'lighthouse')

/** The used part of a Lighthouse report. */
export interface Report {
  runtimeError?: { message: string }
  categories: Readonly<Record<string, { score: number | null; auditRefs: readonly { id: string; weight: number }[] }>>
  audits: Readonly<Record<string, { score: number | null; scoreDisplayMode: string; displayValue?: string }>>
}

type Config = Readonly<Record<string, unknown>>
type Lighthouse = (url: string, flags: Config, config?: Config) => Promise<{ lhr: Report } | undefined>

/**
 * Loads Lighthouse, installed on first use: its hundred packages are needed neither by the product nor by its tests.
 */
export async function loadLighthouse(): Promise<{ lighthouse: Lighthouse; desktop: Config }> {
  if (!existsSync(PACKAGE)) {
    await runNpm(['ci', '--ignore-scripts'], {
      cwd: FOLDER,
      failure: 'Lighthouse could not be installed: check the network, then run this again',
    })
  }
  const { default: lighthouse, desktopConfig } = await import(pathToFileURL(join(PACKAGE, 'core', 'index.js')).href)
  return { lighthouse, desktop: desktopConfig }
}

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/** One source in Vite's manifest: its chunk and what is loaded with it. */
interface ManifestEntry {
  file: string
  imports?: string[]
  /** Files the chunk loads by URL, such as a worker's script. */
  assets?: string[]
  isDynamicEntry?: boolean
}
export type Manifest = Readonly<Record<string, ManifestEntry>>

/** A screen: what a browser loads until it is shown, when opened first. */
interface Screen {
  /** The sources whose chunks are loaded, in the browser's order. */
  sources: readonly string[]
  /** The script budget in kilobytes, gzipped. */
  most: number
}

const WEB = 'src/platform/web'
const ENTRY = ['index.html', 'node_modules/react-dom/client.js', `${WEB}/start.tsx`]
const SHELL = [...ENTRY, `${WEB}/shell/admin-layout.tsx`]
const LIST = [...SHELL, 'src/modules/index.ts', `${WEB}/shell/screen-page.tsx`, `${WEB}/views/module-screen.tsx`]
const DETAIL = [...LIST, `${WEB}/views/detail/detail-view.tsx`]
const FORM = [...LIST, `${WEB}/views/form/form-view.tsx`]
const DOCKET = 'src/modules/production/docket/web/index.tsx'
const PREVIEW = [`${WEB}/print/print-preview.tsx`, `${WEB}/print/pdf-pages.tsx`]
const BOARD = [
  ...SHELL,
  'src/modules/index.ts',
  `${WEB}/shell/screen-page.tsx`,
  'src/modules/production/dispatch/web/index.tsx',
]
const page = (web: string) => [...SHELL, 'src/modules/index.ts', `${WEB}/shell/screen-page.tsx`, web]
const LOGIN = [...ENTRY, `${WEB}/login/login-page.tsx`]

/** The script budget of every screen. Parts that load later on top of one (a map, a picker) have the budgets below. */
export const SCREENS: Readonly<Record<string, Screen>> = {
  'the login page': { sources: LOGIN, most: 150 },
  'a public page (registering)': { sources: [...ENTRY, `${WEB}/accounts/register-page.tsx`], most: 193 },
  // It includes the definitions of all modules, about half a kilobyte each.
  'the first list, login included': { sources: [...LOGIN, ...LIST], most: 314 },
  'a list': { sources: LIST, most: 310 },
  'a list of cards': { sources: [...LIST, `${WEB}/views/list/card-list.tsx`], most: 312 },
  'a list with its statistics and chart': {
    sources: [...LIST, `${WEB}/views/list/figures/statistics-card.tsx`, `${WEB}/views/list/figures/chart.tsx`],
    most: 379,
  },
  'a detail': { sources: DETAIL, most: 348 },
  'a form': { sources: FORM, most: 407 },
  'a form with an address and its map': {
    sources: [...FORM, `${WEB}/views/regional/regional-map.tsx`, `${WEB}/views/regional/map-picker.tsx`],
    most: 472,
  },
  'an import': { sources: [...LIST, `${WEB}/views/import/import-view.tsx`], most: 326 },
  'a print preview, its drawing of PDF included': { sources: [...DETAIL, DOCKET, ...PREVIEW], most: 890 },
  'the dashboard': { sources: page('src/modules/dashboard/dashboard/web/index.tsx'), most: 322 },
  'a report': { sources: page('src/modules/report/payment-report/web/index.tsx'), most: 327 },
  'the dispatch board': {
    sources: BOARD,
    most: 339,
  },
  "one's own account": { sources: [...SHELL, 'src/modules/index.ts', `${WEB}/accounts/account-page.tsx`], most: 287 },
  'a screen that is still to come': {
    sources: [...SHELL, 'src/modules/index.ts', `${WEB}/shell/screen-page.tsx`],
    most: 276,
  },
}

/** The most kilobytes that a lazily loaded part may add to a list, a form and the board; larger ones by name. */
export const PART = 25
export const LARGER_PARTS: Readonly<Record<string, number>> = {
  [`${WEB}/print/pdf-pages.tsx`]: 525,
  'src/modules/company/profile/web/index.tsx': 26,
  [`${WEB}/views/list/figures/chart.tsx`]: 68,
  [`${WEB}/views/regional/map-picker.tsx`]: 68,
}

/** The manifest of a built web application. */
export function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, '.vite', 'manifest.json'), 'utf8')) as Manifest
}

/** The script files loaded with the sources, each once. */
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
    for (const file of [entry.file, ...(entry.assets ?? [])]) files.add(file)
    for (const one of entry.imports ?? []) walk(one)
  }
  for (const source of sources) walk(source)
  return [...files].filter((file) => /\.m?js$/.test(file))
}

/** The script of every screen in kilobytes, gzipped. */
export function weighScreens(folder: string): Record<string, number> {
  const manifest = readManifest(folder)
  const weigh = scales(folder)
  return Object.fromEntries(
    Object.entries(SCREENS).map(([name, { sources }]) => [name, weigh(scriptsOf(manifest, sources))]),
  )
}

/** What every lazily loaded part adds to the list, the form and the board, in kilobytes, gzipped. */
export function weighParts(folder: string): Record<string, number> {
  const manifest = readManifest(folder)
  const weigh = scales(folder)
  const present = new Set(scriptsOf(manifest, [...LOGIN, ...FORM, ...BOARD]))
  const parts = Object.keys(manifest).filter((source) => manifest[source]?.isDynamicEntry)
  return Object.fromEntries(
    parts.map((source) => [source, weigh(scriptsOf(manifest, [source]).filter((file) => !present.has(file)))]),
  )
}

function scales(folder: string): (files: readonly string[]) => number {
  const known = new Map<string, number>()
  const size = (file: string) => {
    const found = known.get(file) ?? gzipSync(readFileSync(join(folder, file))).length / 1000
    known.set(file, found)
    return found
  }
  return (files) => files.reduce((sum, file) => sum + size(file), 0)
}

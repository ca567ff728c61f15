import path from 'node:path'
import type { Import } from './read.ts'

/**
 * The layers from bottom to top, by folder. A file imports from its own layer and from lower ones; layers in one line
 * do not import each other.
 */
export const LAYERS = [
  ['bin'],
  ['src/platform/definition'],
  ['src/platform/server', 'src/platform/web'],
  ['src/modules/shared'],
  ['src/modules'],
  ['src/modules/index.ts', 'src/modules/platform.ts'],
  ['src/modules/all.ts'],
  ['src/demo'],
  ['src/app'],
  ['src/stories'],
] as const

/** Files that load other files by computed names: the halves of modules, workers and what they draw from. */
export const LOADERS: readonly string[] = [
  'src/platform/server/engine/edition.ts',
  'src/platform/server/workers/thread-loop.ts',
  'src/platform/server/print/draw.thread.ts',
]

const SERVER = 'src/platform/server'
/** Files that describe one recursive type, with the reason; no other files import each other in a cycle. */
export const RECURSIVE: readonly (readonly string[])[] = [
  // Lines are a field that has fields.
  ['src/platform/definition/field.ts', 'src/platform/kinds/file/field.ts', 'src/platform/kinds/lines/field.ts'],
  // The server half of a module gets a call, and a call reaches the halves of all modules.
  [
    ...['belongings', 'call', 'caller', 'implement', 'module-route', 'registry'].map(
      (name) => `${SERVER}/engine/${name}.ts`,
    ),
    `${SERVER}/jobs/job.ts`,
  ],
]

/** The lists of the product's modules. */
const CONTENTS: readonly string[] = ['src/modules/index.ts', 'src/modules/platform.ts']
/** Folders shared by the modules of a group. */
const HALVES = ['server', 'web']

/** A kind of field has a part in each layer of the platform: `kinds/date/server/kind.ts` is part of the server. */
const withoutKind = (file: string) =>
  file
    .replace(/^src\/platform\/kinds\/[^/]+\/(server|web)\//, 'src/platform/$1/')
    .replace(/^src\/platform\/kinds\//, 'src/platform/definition/')

const isWithin = (file: string, place: string) => file === place || file.startsWith(`${place}/`)

/** The layer of a file and its height, by the most specific place; undefined where no layer contains it. */
export function layerOf(file: string): { name: string; height: number } | undefined {
  const fitting = LAYERS.flatMap((names, height) => names.map((name) => ({ name, height }))).filter(({ name }) =>
    isWithin(withoutKind(file), name),
  )
  return fitting.toSorted((one, other) => other.name.length - one.name.length)[0]
}

/** Whether a file is a test or made for tests. */
export const isForTests = (file: string): boolean =>
  /(\.test\.tsx?|(\/|\.)testing\.ts)$/.test(file) || file.includes('/testing/')

/** Maps files to modules, based on the definitions in the table of contents. */
export class Modules {
  readonly #definitions: ReadonlySet<string>
  readonly #folders: ReadonlySet<string>

  constructor(imports: readonly Import[]) {
    const listed = imports.filter(({ from, to }) => CONTENTS.includes(from) && path.posix.basename(to) !== 'group.ts')
    this.#definitions = new Set(listed.map(({ to }) => to))
    this.#folders = new Set(listed.map(({ to }) => path.posix.dirname(to)))
  }

  /**
   * The folder of the module, such as 'sales/sales-order', also without a definition ('company/registration'); for
   * files shared by a group's modules the group, such as 'equipment'. Undefined for files shared by all modules and
   * for other places.
   */
  of(file: string): string | undefined {
    if (layerOf(file)?.name !== 'src/modules') return undefined
    for (let folder = path.posix.dirname(file); folder !== 'src/modules'; folder = path.posix.dirname(folder))
      if (this.#folders.has(folder)) return folder.slice('src/modules/'.length)
    const [group, folder, ...rest] = file.split('/').slice(2)
    if (folder === undefined) return undefined
    return rest.length === 0 || HALVES.includes(folder) ? group : `${group}/${folder}`
  }

  /** Whether other modules may import the file; tests may import one more. */
  isDoor(file: string, forTests: boolean): boolean {
    const module = this.of(file)
    if (module === undefined || this.#definitions.has(file)) return true
    const within = file.slice(`src/modules/${module}/`.length)
    // Files directly in a group's folder are shared.
    const isOfGroup = !module.includes('/')
    if (!within.includes('/')) return isOfGroup || within.endsWith('.rules.ts') || (forTests && within === 'testing.ts')
    return within === 'server/index.ts' || within === 'web/index.tsx'
  }

  /** Whether two files belong to one module, or to a group whose shared file one of them is. */
  areTogether(one: string, other: string): boolean {
    const [of, ofOther] = [this.of(one), this.of(other)]
    return of === ofOther || of?.split('/')[0] === ofOther
  }
}

import path from 'node:path'
import type { Import } from './read.ts'

/**
 * The layers from the bottom up, by where their files lie. A file imports from its own layer and from those before it;
 * layers of one line stand side by side and do not know each other.
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

/** What loads files by names that are put together while it runs: the halves of modules, threads and what they draw from. */
export const LOADERS: readonly string[] = [
  'src/platform/server/engine/edition.ts',
  'src/platform/server/workers/thread-loop.ts',
  'src/platform/server/print/draw.thread.ts',
]

/** Where the modules of the product are listed. */
const CONTENTS: readonly string[] = ['src/modules/index.ts', 'src/modules/platform.ts']
/** Halves of a group, as the actions that its modules share. */
const HALVES = ['server', 'web']

const isWithin = (file: string, place: string) => file === place || file.startsWith(`${place}/`)

/** The layer of a file and how high it lies: the place named most closely. Undefined where no layer has it. */
export function layerOf(file: string): { name: string; height: number } | undefined {
  const fitting = LAYERS.flatMap((names, height) => names.map((name) => ({ name, height }))).filter(({ name }) =>
    isWithin(file, name),
  )
  return fitting.toSorted((one, other) => other.name.length - one.name.length)[0]
}

/** Whether a file is a test or made for tests. */
export const isForTests = (file: string): boolean =>
  /(\.test\.tsx?|(\/|\.)testing\.ts)$/.test(file) || file.includes('/testing/')

/** Which module a file belongs to, as seen by the definitions that the table of contents lists. */
export class Modules {
  readonly #definitions: ReadonlySet<string>
  readonly #folders: ReadonlySet<string>

  constructor(imports: readonly Import[]) {
    const listed = imports.filter(({ from, to }) => CONTENTS.includes(from) && path.posix.basename(to) !== 'group.ts')
    this.#definitions = new Set(listed.map(({ to }) => to))
    this.#folders = new Set(listed.map(({ to }) => path.posix.dirname(to)))
  }

  /**
   * The folder of the module, as 'sales/sales-order', also where it has no definition, as 'company/registration'; of
   * what a group's modules share the group, as 'equipment'. Undefined for what all modules share and for other places.
   */
  of(file: string): string | undefined {
    if (layerOf(file)?.name !== 'src/modules') return undefined
    for (let folder = path.posix.dirname(file); folder !== 'src/modules'; folder = path.posix.dirname(folder))
      if (this.#folders.has(folder)) return folder.slice('src/modules/'.length)
    const [group, folder, ...rest] = file.split('/').slice(2)
    if (folder === undefined) return undefined
    return rest.length === 0 || HALVES.includes(folder) ? group : `${group}/${folder}`
  }

  /** Whether a file is a door of its module: one through which other modules come in; tests have one more. */
  isDoor(file: string, forTests: boolean): boolean {
    const module = this.of(file)
    if (module === undefined || this.#definitions.has(file)) return true
    const within = file.slice(`src/modules/${module}/`.length)
    // What lies in a group itself is there for others.
    const isOfGroup = !module.includes('/')
    if (!within.includes('/')) return isOfGroup || within.endsWith('.rules.ts') || (forTests && within === 'testing.ts')
    return within === 'server/index.ts' || within === 'web/index.tsx'
  }

  /** Whether two files belong to one module, or to one group of which one of them is shared. */
  areTogether(one: string, other: string): boolean {
    const [of, ofOther] = [this.of(one), this.of(other)]
    return of === ofOther || of?.split('/')[0] === ofOther
  }
}

import { glob, readFile } from 'node:fs/promises'
import path from 'node:path'
import { parseSync, Visitor } from 'vite'

/** An import of one file by another, by their paths from the root of the repository; one of types alone counts too. */
export interface Import {
  from: string
  to: string
  /** What is taken by name; 'default' and '*' among them. Empty where the file is only run. */
  names: readonly string[]
}

/** How the files of `src` hang together. */
export interface Sources {
  imports: readonly Import[]
  /** What each file exports by name, the default left out. */
  exports: ReadonlyMap<string, readonly string[]>
}

/** Reads every TypeScript file of `src`. */
export async function readSources(root: string): Promise<Sources> {
  const imports: Import[] = []
  const exports = new Map<string, readonly string[]>()
  for await (const found of glob('src/**/*.{ts,tsx}', { cwd: root })) {
    const file = found.replaceAll(path.sep, '/')
    const read = readFileOf(file, await readFile(path.join(root, found), 'utf8'))
    imports.push(...read.imports)
    exports.set(file, read.exports)
  }
  return { imports, exports }
}

/** What a file with this text imports from other files and exports. Packages are left out. */
export function readFileOf(file: string, text: string): { imports: Import[]; exports: string[] } {
  const { module, program } = parseSync(file, text)
  const taken = new Map<string, string[]>()
  const take = (from: string | undefined, ...names: string[]) => {
    if (from?.startsWith('.')) taken.set(from, [...(taken.get(from) ?? []), ...names])
  }
  for (const { moduleRequest, entries } of module.staticImports)
    take(moduleRequest.value, ...entries.map(({ importName: { kind, name } }) => nameOf(kind, name)))
  const exported = module.staticExports.flatMap(({ entries }) => entries)
  for (const { moduleRequest, importName } of exported)
    take(moduleRequest?.value, nameOf(importName.kind, importName.name))
  for (const { moduleRequest } of module.dynamicImports)
    take(text.slice(moduleRequest.start + 1, moduleRequest.end - 1), 'default')
  // A walk through the whole tree only where there may be something to find.
  if (text.includes('import(')) {
    const visitor = new Visitor({
      TSImportType({ source }) {
        take(source.value, '*')
      },
    })
    visitor.visit(program)
  }
  const folder = path.posix.dirname(file)
  return {
    imports: [...taken].map(([from, names]) => ({ from: file, to: path.posix.join(folder, from), names })),
    exports: exported.flatMap(({ exportName }) =>
      exportName.kind === 'Name' && exportName.name && exportName.name !== 'default' ? [exportName.name] : [],
    ),
  }
}

const nameOf = (kind: string, name: string | null | undefined) =>
  kind === 'Default' ? 'default' : kind === 'Name' && name ? name : '*'

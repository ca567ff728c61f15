import { glob, readFile } from 'node:fs/promises'
import path from 'node:path'
import { type ESTree, parseSync, Visitor } from 'vite'

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
  /** Files that import what is not written in them, by a variable. */
  loaders: readonly string[]
}

/** Reads every TypeScript file of `src`. */
export async function readSources(root: string): Promise<Sources> {
  const imports: Import[] = []
  const exports = new Map<string, readonly string[]>()
  const loaders: string[] = []
  for await (const found of glob('src/**/*.{ts,tsx}', { cwd: root })) {
    const file = found.replaceAll(path.sep, '/')
    const read = readFileOf(file, await readFile(path.join(root, found), 'utf8'))
    imports.push(...read.imports)
    exports.set(file, read.exports)
    if (read.isLoader) loaders.push(file)
  }
  return { imports, exports, loaders }
}

interface Read {
  imports: Import[]
  exports: string[]
  isLoader: boolean
}

/** What a file with this text imports from other files and exports. Packages are left out. */
export function readFileOf(file: string, text: string): Read {
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
  let isLoader = false
  // A walk through the whole tree only where there may be something to find.
  if (/\bimport\s*\(|\bimport\.meta\b/.test(text)) {
    const visitor = new Visitor({
      TSImportType({ source }) {
        take(source.value, '*')
      },
      ImportExpression({ source }) {
        const named = writtenIn(source)
        if (named === undefined) isLoader = true
        else take(named, 'default')
      },
      // A file that a thread runs, or a worker of the browser.
      NewExpression({ callee, arguments: [address, base] }) {
        if (callee.type !== 'Identifier' || callee.name !== 'URL' || !base || !address) return
        if (text.slice(base.start, base.end) === 'import.meta.url') take(writtenIn(address), 'default')
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
    isLoader,
  }
}

/** The text that an expression is, a template without places in it too; undefined where it is known only when run. */
function writtenIn(expression: ESTree.Expression | ESTree.Argument): string | undefined {
  if (expression.type === 'Literal' && typeof expression.value === 'string') return expression.value
  if (expression.type === 'TemplateLiteral' && expression.expressions.length === 0)
    return expression.quasis[0]?.value.cooked ?? undefined
  return undefined
}

const nameOf = (kind: string, name: string | null | undefined) =>
  kind === 'Default' ? 'default' : kind === 'Name' && name ? name : '*'

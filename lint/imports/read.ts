import { glob, readFile } from 'node:fs/promises'
import path from 'node:path'
import { type ESTree, parseSync, Visitor } from 'vite'

/** An import between two files, by their paths in the repository; type imports count too. */
export interface Import {
  from: string
  to: string
  /** The imported names, including 'default' and '*'. Empty for a side-effect import. */
  names: readonly string[]
  /** Only loaded later: by import() or in a worker. */
  isLazy?: true
}

/** The imports and exports of `src`. */
export interface Sources {
  imports: readonly Import[]
  /** The exported names of each file, without the default. */
  exports: ReadonlyMap<string, readonly string[]>
  /** Files that import computed names. */
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

/** The imports (without packages) and exports of a file with this text. */
export function readFileOf(file: string, text: string): Read {
  const { module, program } = parseSync(file, text)
  const taken = new Map<string, string[]>()
  const atOnce = new Set<string>()
  const take = (from: string | undefined, ...names: string[]) => {
    if (from?.startsWith('.')) taken.set(from, [...(taken.get(from) ?? []), ...names])
  }
  const takeAtOnce = (from: string | undefined, ...names: string[]) => {
    take(from, ...names)
    if (from) atOnce.add(from)
  }
  for (const { moduleRequest, entries } of module.staticImports)
    takeAtOnce(moduleRequest.value, ...entries.map(({ importName: { kind, name } }) => nameOf(kind, name)))
  const exported = module.staticExports.flatMap(({ entries }) => entries)
  for (const { moduleRequest, importName } of exported)
    takeAtOnce(moduleRequest?.value, nameOf(importName.kind, importName.name))
  let isLoader = false
  // The full tree is only walked when it may contain dynamic imports.
  if (/\bimport\s*\(|\bimport\.meta\b/.test(text)) {
    const visitor = new Visitor({
      TSImportType({ source }) {
        takeAtOnce(source.value, '*')
      },
      ImportExpression({ source }) {
        const named = writtenIn(source)
        if (named === undefined) isLoader = true
        else take(named, 'default')
      },
      // A file run by a worker thread or a browser worker.
      NewExpression({ callee, arguments: [address, base] }) {
        if (callee.type !== 'Identifier' || callee.name !== 'URL' || !base || !address) return
        if (text.slice(base.start, base.end) === 'import.meta.url') take(writtenIn(address), 'default')
      },
    })
    visitor.visit(program)
  }
  const folder = path.posix.dirname(file)
  return {
    imports: [...taken].map(([from, names]) => ({
      from: file,
      to: path.posix.join(folder, from),
      names,
      ...(atOnce.has(from) ? {} : { isLazy: true }),
    })),
    exports: exported.flatMap(({ exportName }) =>
      exportName.kind === 'Name' && exportName.name && exportName.name !== 'default' ? [exportName.name] : [],
    ),
    isLoader,
  }
}

/** The text of a literal expression, also of a template without placeholders; undefined for a computed one. */
function writtenIn(expression: ESTree.Expression | ESTree.Argument): string | undefined {
  if (expression.type === 'Literal' && typeof expression.value === 'string') return expression.value
  if (expression.type === 'TemplateLiteral' && expression.expressions.length === 0)
    return expression.quasis[0]?.value.cooked ?? undefined
  return undefined
}

const nameOf = (kind: string, name: string | null | undefined) =>
  kind === 'Default' ? 'default' : kind === 'Name' && name ? name : '*'

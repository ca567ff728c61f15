import { type Edges, withoutShortcuts } from './graph.ts'
import { isForTests, layerOf, Modules } from './places.ts'
import type { Import } from './read.ts'

/** The text of docs/imports.md, generated from the imports. */
export function drawing(imports: readonly Import[]): string {
  const product = imports.filter(({ from, to }) => !isForTests(from) && !isForTests(to))
  const modules = new Modules(imports)
  const layers = edgesOf(product, (file) => layerOf(file)?.name)
  const between = edgesOf(product, (file) => modules.of(file))
  return `# Imports of src/

Written by \`npm run imports\` from the imports themselves; \`npm test -- lint\` fails where it is out of date or an arrow runs
back up. A box imports from those that its arrows lead to, directly or on the way of several. Tests are left out.

## Layers

${mermaid(layers, (name) => name.replace('src/', ''))}

## Modules

Modules that import another one or are imported by one, and what the modules of a group share under the group's name. What
all modules share is left out.

${mermaid(between, (name) => name)}
`
}

/** The edges between places, with each file mapped to its place. */
function edgesOf(imports: readonly Import[], placeOf: (file: string) => string | undefined): Edges {
  const edges = new Map<string, Set<string>>()
  for (const { from, to } of imports) {
    const [own, other] = [placeOf(from), placeOf(to)]
    if (own === undefined || other === undefined || own === other) continue
    edges.set(own, (edges.get(own) ?? new Set()).add(other))
  }
  return edges
}

function mermaid(edges: Edges, label: (name: string) => string): string {
  const names = [...new Set([...edges].flatMap(([from, to]) => [from, ...to]))].toSorted()
  const boxes = names.map((name) => `  ${idOf(name)}["${label(name)}"]`)
  const arrows = withoutShortcuts(edges)
    .toSorted(([a, b], [c, d]) => `${a} ${b}`.localeCompare(`${c} ${d}`))
    .map(([from, to]) => `  ${idOf(from)} --> ${idOf(to)}`)
  return ['```mermaid', 'flowchart TD', ...boxes, ...arrows, '```'].join('\n')
}

const idOf = (name: string) => name.replaceAll(/[^a-z]/g, '_')

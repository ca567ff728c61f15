import { shortestCycles, withoutEnds } from './graph.ts'
import { isForTests, LAYERS, LOADERS, layerOf, Modules, RECURSIVE } from './places.ts'
import type { Import, Sources } from './read.ts'

/** The broken import rules, a sentence each with the remedy; empty when there are none. */
export function offences({ imports, exports, loaders }: Sources): string[] {
  const modules = new Modules(imports)
  const product = imports.filter(({ from }) => !isForTests(from))
  return [
    ...product.flatMap(againstLayers),
    ...imports.flatMap((one) => pastDoors(one, modules)),
    ...inCircles(product, modules),
    ...inCirclesOfFiles(product, modules),
    ...loaders.flatMap(byVariable),
    ...unusedDoors(imports, exports, modules),
  ]
}

const order = LAYERS.map((names) => names.join(', ')).join(' ← ')

function againstLayers({ from, to }: Import): string[] {
  if (isForTests(to))
    return [`${from} imports ${to}: the product never imports what tests are made of. Move out of it what both need.`]
  const [own, other] = [layerOf(from), layerOf(to)]
  if (!own || !other) return [`${own ? to : from} lies in no layer. Name its folder in lint/imports/places.ts.`]
  if (own.name === other.name || own.height > other.height) return []
  return [
    `${from} imports ${to}: arrows run one way, ${order}. Move what both need into the lower layer, or hand it in from above.`,
  ]
}

function pastDoors({ from, to }: Import, modules: Modules): string[] {
  if (modules.isDoor(to, isForTests(from)) || modules.areTogether(from, to)) return []
  return [
    `${from} imports ${to}: a module is reached through its definition, its .rules.ts and what its server/index.ts or web/index.tsx exports; in tests also through its testing.ts. Export it there, or move the rule to the module that it belongs to.`,
  ]
}

function byVariable(file: string): string[] {
  if (isForTests(file) || LOADERS.includes(file)) return []
  return [
    `${file} imports what a variable names, which no wall can see. Write the path into import(), or let one of the product's loaders do it: ${LOADERS.join(', ')}.`,
  ]
}

function inCircles(product: readonly Import[], modules: Modules): string[] {
  const files = new Map<string, string>()
  const edges = new Map<string, Set<string>>()
  for (const { from, to } of product) {
    const [own, other] = [modules.of(from), modules.of(to)]
    if (own === undefined || other === undefined || own === other) continue
    edges.set(own, (edges.get(own) ?? new Set()).add(other))
    files.set(`${own} ${other}`, from)
  }
  return shortestCycles(edges).map((cycle) => {
    const steps = cycle.map((own, at) => `${own} (${files.get(`${own} ${cycle[(at + 1) % cycle.length]}`)})`)
    return `Modules import each other: ${steps.join(' → ')} → ${cycle[0]}. Let the later one follow the action of the earlier one (after() in implement()), or move the shared rule to the module that it belongs to.`
  })
}

/** Files that import each other, also for types alone. What is loaded later may import what loads it. */
function inCirclesOfFiles(product: readonly Import[], modules: Modules): string[] {
  const edges = new Map<string, Set<string>>()
  for (const { from, to, isLazy } of product) {
    if (isLazy || isForTests(to) || !modules.areTogether(from, to)) continue
    edges.set(from, (edges.get(from) ?? new Set()).add(to))
  }
  return shortestCycles(withoutEnds(edges))
    .filter((cycle) => !RECURSIVE.some((files) => cycle.every((file) => files.includes(file))))
    .map(
      (cycle) =>
        `Files import each other: ${[...cycle, cycle[0]].join(' → ')}. Move what both need, often a type, into the one below or a file of its own.`,
    )
}

/** Exports of a half that no other module imports. */
function unusedDoors(imports: readonly Import[], exports: Sources['exports'], modules: Modules): string[] {
  const taken = new Set(
    imports
      .filter(({ from, to }) => !modules.areTogether(from, to))
      .flatMap(({ to, names }) => names.map((name) => `${to} ${name}`)),
  )
  return [...exports].flatMap(([file, names]) =>
    modules.of(file) === undefined || !/\/(server\/index\.ts|web\/index\.tsx)$/.test(file)
      ? []
      : names
          .filter((name) => !taken.has(`${file} ${name}`) && !taken.has(`${file} *`))
          .map((name) => `${file} exports ${name}, which no other module imports. Take it out.`),
  )
}

/** The nodes that each node points to. */
export type Edges = ReadonlyMap<string, ReadonlySet<string>>

/** The shortest cycle through each node that has one; each cycle once, starting at its first node. */
export function shortestCycles(edges: Edges): string[][] {
  const cycles = new Map<string, string[]>()
  for (const node of [...edges.keys()].toSorted()) {
    const cycle = wayBack(edges, node)
    if (cycle) cycles.set(cycle.toSorted().join(' '), cycles.get(cycle.toSorted().join(' ')) ?? cycle)
  }
  return [...cycles.values()]
}

/** The part of a graph that has cycles, and what lies between them: nodes without an edge in or out are left out. */
export function withoutEnds(edges: Edges): Edges {
  let kept = edges
  for (;;) {
    const targets = new Set([...kept.values()].flatMap((to) => [...to]))
    const inside = [...kept].filter(([from]) => targets.has(from))
    const names = new Set(inside.map(([from]) => from))
    const next = new Map(
      inside.flatMap(([from, to]): [string, Set<string>][] => {
        const within = new Set([...to].filter((one) => names.has(one)))
        return within.size === 0 ? [] : [[from, within]]
      }),
    )
    if (next.size === kept.size) return next
    kept = next
  }
}

function wayBack(edges: Edges, start: string): string[] | undefined {
  const seen = new Set<string>()
  let ways = [[start]]
  while (ways.length > 0) {
    const longer: string[][] = []
    for (const way of ways) {
      for (const next of edges.get(way.at(-1) ?? '') ?? []) {
        if (next === start) return way
        if (seen.has(next)) continue
        seen.add(next)
        longer.push([...way, next])
      }
    }
    ways = longer
  }
  return undefined
}

/** The edges without transitive ones: when a leads to b and b to c, a to c is left out. */
export function withoutShortcuts(edges: Edges): [from: string, to: string][] {
  const reach = new Map<string, Set<string>>()
  const reachable = (node: string): Set<string> => {
    const known = reach.get(node)
    if (known) return known
    const found = new Set<string>()
    reach.set(node, found)
    for (const next of edges.get(node) ?? []) for (const one of [next, ...reachable(next)]) found.add(one)
    return found
  }
  return [...edges].flatMap(([from, all]) =>
    [...all]
      .filter((to) => ![...all].some((between) => between !== to && reachable(between).has(to)))
      .map((to): [string, string] => [from, to]),
  )
}

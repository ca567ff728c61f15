import { callsOf } from '../own-calls.ts'
import type { Registry } from '../registry.ts'

/** One sentence for everything that two modules declare both; otherwise the second would replace the first. */
export function toldTwice(registry: Registry): string[] {
  const owners = new Map<string, string>()
  const problems: string[] = []
  // Several modules may share a print category, as the receipts of deposits and of payments.
  const kinds = new Set<unknown>()
  const claim = (what: string, module: string) => {
    const owner = owners.get(what)
    if (owner !== undefined) problems.push(`The modules ${owner} and ${module} both declare ${what}. One must go.`)
    owners.set(what, module)
  }
  for (const { definition } of registry.all) {
    for (const name of new Set(definition.mappings.map((mapping) => mapping.name))) {
      claim(`the mapping '${name}'`, definition.name)
    }
  }
  for (const { module, belongings } of registry.brought) {
    for (const { method, path } of callsOf(belongings)) {
      claim(`the call ${method.toUpperCase()} ${path.replaceAll(/\{\w+\}/g, '{…}')}`, module)
    }
    for (const { name } of belongings.jobs ?? []) claim(`the job '${name}'`, module)
    for (const { category } of belongings.prints ?? []) {
      if (!kinds.has(category)) claim(`the kind of print '${category.key}'`, module)
      kinds.add(category)
    }
    if (belongings.templatesOf) claim('which templates are kept (templatesOf)', module)
    if (belongings.waitingContact) claim('whom a waiting account asks (waitingContact)', module)
  }
  return problems
}

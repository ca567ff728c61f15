import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { contents } from '../modules/index.ts'
import { missingRows } from '../modules/management/roles/server/index.ts'
import type { Belongings, Brought } from '../platform/server/engine/belongings.ts'
import { definitionProblems } from '../platform/server/engine/definition-checks/definition-problems.ts'
import { toldTwice } from '../platform/server/engine/definition-checks/told-twice.ts'
import type { Implemented } from '../platform/server/engine/implement.ts'
import { Registry } from '../platform/server/engine/registry.ts'
import { type Edition, PRODUCT, placedBeside, placedModules } from './edition.ts'

/**
 * All modules with their executable halves: `server/index.ts` in the module's folder, where there is one. Throws where
 * definitions contradict themselves or each other, a line for each contradiction.
 */
export async function loadModules(edition: Edition = PRODUCT): Promise<Registry> {
  const placed = placedModules(edition)
  const implemented: Implemented[] = []
  for (const { folder } of placed) {
    const half = path.join(folder, 'server/index.ts')
    if (!existsSync(half)) continue
    const loaded: { default: Implemented } = await import(pathToFileURL(half).href)
    implemented.push(loaded.default)
  }
  const beside: Brought[] = []
  for (const { module, folder } of placedBeside(edition)) {
    const loaded: { default: Belongings } = await import(pathToFileURL(path.join(folder, 'server/index.ts')).href)
    beside.push({ module, belongings: loaded.default })
  }
  const definitions = placed.map(({ definition }) => definition)
  const registry = new Registry(definitions, implemented, beside)
  const problems = [
    ...definitionProblems(registry),
    ...toldTwice(registry),
    ...missingRows(contents.flatMap(({ modules }) => modules)),
  ]
  if (problems.length > 0) throw new Error(problems.join('\n'))
  return registry
}

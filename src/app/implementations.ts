import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { contents } from '../modules/index.ts'
import { missingRows } from '../modules/management/roles/role-table.ts'
import type { AnyModule } from '../platform/definition/module.ts'
import { definitionProblems } from '../platform/server/engine/definition-checks/definition-problems.ts'
import type { Implemented } from '../platform/server/engine/implement.ts'
import { Registry } from '../platform/server/engine/registry.ts'
import { type Edition, PRODUCT } from './edition.ts'

/**
 * All modules with their executable halves: `server/index.ts` in the module's folder, where there is one. Throws where
 * definitions contradict themselves or each other, a line for each contradiction.
 */
export async function loadModules({ modules: folders }: Edition = PRODUCT): Promise<Registry> {
  const definitions: AnyModule[] = []
  const implemented: Implemented[] = []
  for (const { folder, contents: groups } of folders) {
    for (const { group, modules } of groups) {
      for (const definition of modules) {
        definitions.push(definition)
        const half = path.join(folder, group.name, definition.route, 'server/index.ts')
        if (!existsSync(half)) continue
        const loaded: { default: Implemented } = await import(pathToFileURL(half).href)
        implemented.push(loaded.default)
      }
    }
  }
  const registry = new Registry(definitions, implemented)
  const problems = [...definitionProblems(registry), ...missingRows(contents.flatMap(({ modules }) => modules))]
  if (problems.length > 0) throw new Error(problems.join('\n'))
  return registry
}

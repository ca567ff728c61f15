import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { contents } from '../modules/index.ts'
import type { AnyModule } from '../platform/definition/module.ts'
import type { Implemented } from '../platform/server/engine/implement.ts'
import { Registry } from '../platform/server/engine/registry.ts'

const MODULES = path.resolve(import.meta.dirname, '../modules')

/** All modules with their executable halves: `server/index.ts` in the module's folder, where there is one. */
export async function loadModules(): Promise<Registry> {
  const definitions: AnyModule[] = []
  const implemented: Implemented[] = []
  for (const { group, modules } of contents) {
    for (const definition of modules) {
      definitions.push(definition)
      const half = path.join(MODULES, group.name, definition.route, 'server/index.ts')
      if (!existsSync(half)) continue
      const loaded: { default: Implemented } = await import(pathToFileURL(half).href)
      implemented.push(loaded.default)
    }
  }
  return new Registry(definitions, implemented)
}

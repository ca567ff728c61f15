import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { AnyModule } from '../platform/definition/module.ts'
import type { Implemented } from '../platform/server/engine/implement.ts'
import { Registry } from '../platform/server/engine/registry.ts'
import { type Edition, PRODUCT } from './edition.ts'

/** All modules with their executable halves: `server/index.ts` in the module's folder, where there is one. */
export async function loadModules({ modules: folders }: Edition = PRODUCT): Promise<Registry> {
  const definitions: AnyModule[] = []
  const implemented: Implemented[] = []
  for (const { folder, contents } of folders) {
    for (const { group, modules } of contents) {
      for (const definition of modules) {
        definitions.push(definition)
        const half = path.join(folder, group.name, definition.route, 'server/index.ts')
        if (!existsSync(half)) continue
        const loaded: { default: Implemented } = await import(pathToFileURL(half).href)
        implemented.push(loaded.default)
      }
    }
  }
  return new Registry(definitions, implemented)
}

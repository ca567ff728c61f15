import { existsSync } from 'node:fs'
import path from 'node:path'
import { contents } from '../modules/index.ts'
import type { Contents } from '../platform/definition/contents.ts'
import type { AnyModule } from '../platform/definition/module.ts'
import { type MigrationSet, PRODUCT_MIGRATIONS } from '../platform/server/database/migrate.ts'

/** Groups of modules whose folders stand in one folder. */
export interface ModuleFolder {
  folder: string
  contents: Contents
}

/** What a process serves: the product, or in tests and development the product with stories beside it. */
export interface Edition {
  modules: readonly ModuleFolder[]
  /** Applied in this order. */
  migrations: readonly MigrationSet[]
  /** The built web application. */
  web: string
}

export const PRODUCT: Edition = {
  modules: [{ folder: path.resolve(import.meta.dirname, '../modules'), contents }],
  migrations: [PRODUCT_MIGRATIONS],
  web: path.resolve(import.meta.dirname, '../../dist/web'),
}

/** A module and the folder of its files. */
export interface PlacedModule {
  definition: AnyModule
  folder: string
}

/** All modules of the edition, each once: a module that stands in two groups has its files in one of them. */
export function placedModules({ modules }: Edition): PlacedModule[] {
  const placed = new Map<AnyModule, PlacedModule>()
  for (const { folder: root, contents } of modules) {
    for (const { group, modules } of contents) {
      for (const definition of modules) {
        const folder = path.join(root, group.name, definition.route)
        if (!placed.has(definition) || existsSync(folder)) placed.set(definition, { definition, folder })
      }
    }
  }
  return [...placed.values()]
}

/** The folders of the edition that have no definition. */
export function placedBeside({ modules }: Edition): { module: string; folder: string }[] {
  return modules.flatMap(({ folder: root, contents }) =>
    contents.flatMap(({ group, beside = [] }) =>
      beside.map((name) => ({ module: `${group.name}/${name}`, folder: path.join(root, group.name, name) })),
    ),
  )
}

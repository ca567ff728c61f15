import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Contents } from '../../definition/contents.ts'
import type { AnyModule } from '../../definition/module.ts'
import type { MigrationSet } from '../database/migrate.ts'
import type { Belongings, Brought } from './belongings.ts'
import type { Implemented } from './implement.ts'
import { Registry } from './registry.ts'

/** Groups of modules under one folder. */
export interface ModuleFolder {
  folder: string
  contents: Contents
  /** No default role has its permissions; only the super admin does. */
  superAdminOnly?: true
}

/** What a process serves: the product, or in tests and development the product with stories. */
export interface Edition {
  modules: readonly ModuleFolder[]
  /** Applied in this order. */
  migrations: readonly MigrationSet[]
  /** The built web application. */
  web: string
}

/** A module and the folder of its files. */
export interface PlacedModule {
  definition: AnyModule
  folder: string
}

/** The groups of all folders. */
export function contentsOf({ modules }: Edition): Contents {
  return modules.flatMap(({ contents }) => contents)
}

/** All modules of the edition, each once: a module in two groups has its files in one of them. */
export function placedModules({ modules }: Edition): PlacedModule[] {
  const placed = new Map<AnyModule, PlacedModule>()
  for (const { folder: root, contents } of modules) {
    for (const { group, modules } of contents) {
      for (const definition of modules) {
        const folder = path.join(root, group.name, definition.folder)
        if (!placed.has(definition) || existsSync(folder)) placed.set(definition, { definition, folder })
      }
    }
  }
  return [...placed.values()]
}

/** Loads the server half of each module: `server/index.ts` in its folder, where it exists. */
export async function registryOf(edition: Edition): Promise<Registry> {
  const placed = placedModules(edition)
  const implemented: Implemented[] = []
  for (const { folder } of placed) {
    if (!existsSync(halfOf(folder))) continue
    const loaded: { default: Implemented } = await import(pathToFileURL(halfOf(folder)).href)
    implemented.push(loaded.default)
  }
  return new Registry(
    placed.map(({ definition }) => definition),
    implemented,
    await broughtBeside(edition),
  )
}

const halfOf = (folder: string) => path.join(folder, 'server/index.ts')

/** The belongings of folders without records: pages, and folders without a screen. */
async function broughtBeside({ modules }: Edition): Promise<Brought[]> {
  const brought: Brought[] = []
  for (const { folder: root, contents } of modules) {
    for (const { group, pages = [], beside = [] } of contents) {
      for (const name of [...pages.map((page) => page.name), ...beside]) {
        const half = halfOf(path.join(root, group.name, name))
        const loaded: { default: Belongings } = await import(pathToFileURL(half).href)
        brought.push({ module: `${group.name}/${name}`, belongings: loaded.default })
      }
    }
  }
  return brought
}

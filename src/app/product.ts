import path from 'node:path'
import { contents } from '../modules/all.ts'
import { missingRows } from '../modules/management/roles/server/index.ts'
import { tasksOf } from '../modules/management/tasks/server/index.ts'
import type { ContentsEntry } from '../platform/definition/contents.ts'
import { PRODUCT_MIGRATIONS } from '../platform/server/database/migrate.ts'
import { definitionProblems } from '../platform/server/engine/definition-checks/definition-problems.ts'
import { undeclaredPermissions } from '../platform/server/engine/definition-checks/permissions.ts'
import { toldTwice } from '../platform/server/engine/definition-checks/told-twice.ts'
import { type Edition, registryOf } from '../platform/server/engine/edition.ts'
import type { Registry } from '../platform/server/engine/registry.ts'

/** The product as it is served. */
export const PRODUCT: Edition = {
  modules: [{ folder: path.resolve(import.meta.dirname, '../modules'), contents }],
  migrations: [PRODUCT_MIGRATIONS],
  web: path.resolve(import.meta.dirname, '../../dist/web'),
}

/**
 * All modules with their server halves. Throws where definitions contradict themselves or each other, one line per
 * contradiction.
 */
export async function loadModules(edition: Edition = PRODUCT): Promise<Registry> {
  const registry = await registryOf(edition)
  const inRoles = edition.modules.filter(({ superAdminOnly }) => !superAdminOnly)
  const tasks = tasksOf(edition.modules.flatMap(({ contents }) => contents))
  const declared = new Set(tasks.flatMap(({ permissions }) => [...permissions.keys()]))
  const problems = [
    ...definitionProblems(registry),
    ...toldTwice(registry),
    ...undeclaredPermissions(registry, declared),
    ...missingRows(inRoles.flatMap(({ contents }) => contents.flatMap(tasksIn))),
  ]
  if (problems.length > 0) throw new Error(problems.join('\n'))
  return registry
}

/** The tasks of a group that the role table must name. */
const tasksIn = ({ modules, pages = [] }: ContentsEntry) => [
  ...modules,
  ...pages.map(({ name, task }) => ({ name, task: task ?? name })),
]

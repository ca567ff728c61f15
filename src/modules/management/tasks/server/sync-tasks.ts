import { sql } from 'kysely'
import type pg from 'pg'
import type { Contents } from '../../../../platform/definition/contents.ts'
import { GROUP_OF_OTHERS, OTHER_TASKS } from '../../../../platform/definition/other-tasks.ts'
import { permissionToExport, permissionToOpen } from '../../../../platform/definition/page.ts'
import {
  permissionOf,
  permissionOfAction,
  permissionOfCollection,
  permissionOfOverride,
} from '../../../../platform/definition/permission.ts'
import { run } from '../../../../platform/server/database/sql.ts'
import { COLUMN_PERMISSIONS, isPlatformTask } from '../../roles/server/index.ts'

interface Task {
  code: string
  name: string
  group: string
  permissions: Map<string, { action: string; isDangerous: boolean; isReserved?: boolean }>
}

const CALLS = ['read', 'create', 'update', 'delete', 'export'] as const
/** Switching these on needs a confirmation: what they do cannot be undone by switching them off. */
const DANGEROUS = /^(delete|approve|override|over|cancel|cancel-loading|approve-credit|hold|limit)$/

/** Permissions that can be granted for modules that only the platform writes. */
const READING = /^(read|export)$/

/** The tasks and permissions of the product's modules and pages. */
export function tasksOf(contents: Contents): Task[] {
  const tasks = new Map<string, Task>()
  for (const { group, modules, pages = [] } of contents) {
    for (const page of pages) {
      // A page that uses another task's permission has none of its own.
      if (page.task !== undefined) continue
      const permissions = new Map([[permissionToOpen(page), { action: 'read', isDangerous: false }]])
      if (page.exports) permissions.set(permissionToExport(page), { action: 'export', isDangerous: false })
      tasks.set(page.name, { code: page.name, name: page.label[0], group: group.name, permissions })
      for (const [part, label] of Object.entries(page.parts ?? {})) {
        const [code, name] = [`${page.name}-${part}`, `${page.label[0]} ${label[0]}`]
        const toOpen = new Map([[`${permissionToOpen(page)}-${part}`, { action: 'read', isDangerous: false }]])
        tasks.set(code, { code, name, group: group.name, permissions: toOpen })
      }
    }
    for (const module of modules) {
      const task = tasks.get(module.task) ?? {
        code: module.task,
        name: module.label[0],
        group: group.name,
        permissions: new Map(),
      }
      tasks.set(module.task, task)
      const add = (permission: string, action: string) =>
        task.permissions.set(permission, {
          action,
          isDangerous: DANGEROUS.test(action),
          isReserved: module.platformOnly || (module.platformWrites && !READING.test(action)),
        })
      for (const call of CALLS) if (call === 'read' || module.calls[call]) add(permissionOf(module, call), call)
      for (const part of Object.keys(module.parts)) add(`${permissionOf(module, 'update')}-${part}`, part)
      for (const verb of Object.keys(module.actions)) {
        for (const permission of permissionOfAction(module, verb).split('|')) {
          // A verb may be permitted by several permissions; the narrowest one names it.
          if (!task.permissions.has(permission)) add(permission, rightIn(permission, module.task) ?? verb)
        }
      }
      for (const verb of Object.keys(module.collections)) {
        const permission = permissionOfCollection(module, verb)
        if (!task.permissions.has(permission)) add(permission, verb)
      }
      for (const override of Object.keys(module.overrides)) add(permissionOfOverride(module, override), override)
      if (module.readsPart) add(module.readsPart.permission, 'read')
    }
  }
  const columns = Object.keys(COLUMN_PERMISSIONS).map((name) => [name, { action: 'read', isDangerous: false }] as const)
  tasks.set('columns', {
    code: 'columns',
    name: OTHER_TASKS.columns[0],
    group: GROUP_OF_OTHERS,
    permissions: new Map(columns),
  })
  tasks.set('list-view', {
    code: 'list-view',
    name: OTHER_TASKS['list-view'][0],
    group: GROUP_OF_OTHERS,
    permissions: new Map([['create-list-view', { action: 'create', isDangerous: false }]]),
  })
  return [...tasks.values()]
}

/** The name of a permission after `update-{task}-`. */
const rightIn = (permission: string, task: string): string | undefined =>
  permission.startsWith(`update-${task}-`) ? permission.slice(`update-${task}-`.length) : undefined

/**
 * Adds the tasks and permissions of new modules; names and groups that an administrator changed stay. Runs at every
 * start, and writes nothing where nothing is new.
 */
export async function syncTasks(client: pg.ClientBase, contents: Contents): Promise<void> {
  const known = await run<{ permission: string }>(client, sql`SELECT permission FROM task_permissions`)
  const have = new Set(known.rows.map((row) => row.permission))
  const tasks = tasksOf(contents)
  const fresh = tasks.filter((task) => [...task.permissions.keys()].some((one) => !have.has(one)))
  if (fresh.length > 0) await insertTasks(client, contents, fresh)
  const reserved = tasks.flatMap(({ permissions }) =>
    [...permissions].flatMap(([name, { isReserved }]) => (isReserved ? [name] : [])),
  )
  const isReserved = sql`k.permission = ANY (${reserved})`
  const isProduct = sql`k.permission = ANY (${tasks.flatMap(({ permissions }) => [...permissions.keys()])})`
  await run(
    client,
    sql`UPDATE task_permissions k SET is_reserved = ${isReserved}, is_product = ${isProduct}
      WHERE k.is_reserved <> (${isReserved}) OR k.is_product <> (${isProduct})`,
  )
  await run(
    client,
    sql`UPDATE tasks t SET is_product = NOT t.is_product
      WHERE t.is_product <> (t.code = ANY (${tasks.map(({ code }) => code)}))`,
  )
}

async function insertTasks(client: pg.ClientBase, contents: Contents, fresh: readonly Task[]): Promise<void> {
  for (const [position, { group }] of contents.entries()) {
    const code = sql.val(group.name)
    await run(
      client,
      sql`INSERT INTO task_groups (code, name, position, module)
        VALUES (${code}, ${group.label[0]}, ${position}, ${code}) ON CONFLICT (code) DO NOTHING`,
    )
  }
  for (const task of fresh) {
    await run(
      client,
      sql`INSERT INTO tasks (code, name, task_group_id, is_platform)
        SELECT ${task.code}, ${task.name}, g.id, ${isPlatformTask(task.code)} FROM task_groups g
        WHERE g.code = ${task.group} ON CONFLICT (code) DO NOTHING`,
    )
    const rows = [...task.permissions].map(([permission, { action, isDangerous }]) => ({
      permission,
      action,
      isDangerous,
    }))
    await run(
      client,
      sql`INSERT INTO task_permissions (task_id, permission, action, is_dangerous)
        SELECT t.id, p.permission, p.action, p."isDangerous" FROM tasks t
        CROSS JOIN jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          AS p (permission text, action text, "isDangerous" boolean)
        WHERE t.code = ${task.code} ON CONFLICT (permission) DO NOTHING`,
    )
  }
}

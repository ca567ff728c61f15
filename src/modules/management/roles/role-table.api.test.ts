import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningApp, startApp } from '../../../testing/running-app.ts'
import { contents } from '../../all.ts'
import { DEFAULT_ROLES, permissionsOf } from './default-roles.ts'
import { ROLE_TABLE } from './role-table.ts'

const modules = contents.flatMap((group) => group.modules)

let app: RunningApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())

/** The task of a permission. Names of tasks may start with another task's name, so the longest match counts. */
function taskOf(permission: string): string | undefined {
  const named = ROLE_TABLE.flatMap(([tasks]) => tasks.split(' '))
  const fits = named.filter((task) => `${permission}-`.includes(`-${task}-`))
  return fits.toSorted((one, other) => other.length - one.length)[0]
}

test('every right that a default role is given has a row, also overrides and those of no module', async () => {
  const { rows } = await app.pools.owner.query<{ permission: string; is_dangerous: boolean }>(
    'SELECT permission, is_dangerous FROM task_permissions',
  )
  const known = new Set(rows.map(({ permission }) => permission))
  // Tasks without a module yet have no permissions; their rows come with the module.
  const ofToday = new Set(['list-view', 'columns', 'audit-log-finance', ...modules.map(({ task }) => task)])
  const given = DEFAULT_ROLES.flatMap(({ code }) => permissionsOf(code, modules))
  const expected = given.filter((permission) => ofToday.has(taskOf(permission) ?? 'columns'))
  expect(expected.length).toBeGreaterThan(300)
  expect(expected.filter((permission) => !known.has(permission))).toEqual([])
  for (const permission of ['update-sales-order-approve-credit', 'update-product-mix-design-override']) {
    expect(rows).toContainEqual({ permission, is_dangerous: true })
  }
})

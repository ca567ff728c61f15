import { expect, test } from 'vitest'
import { createContents } from '../../../../platform/web/contents.ts'
import { firstAddress } from '../../../../platform/web/shell/menu-entries.ts'
import { contents } from '../../../all.ts'
import { permissionsOf } from '../default-roles.ts'
import { STAFF_ROLES } from '../role-table.ts'

const modules = contents.flatMap((entry) => entry.modules)
const halves = Object.fromEntries(
  contents
    .flatMap(({ group, pages = [] }) => pages.map(({ name }) => `${group.name}/${name}`))
    .map((path) => [path, async () => ({ default: () => null })]),
)
const product = createContents(contents, halves)
const startOf = (permissions: readonly string[]) =>
  firstAddress(product, (permission) => permission === undefined || permissions.includes(permission))

test('whoever signs in begins with what his role works with', () => {
  expect(Object.fromEntries(STAFF_ROLES.map((role) => [role, startOf(permissionsOf(role, modules))]))).toEqual({
    'CORPORATE-MANAGER': '/sales/sales-order',
    'PLANT-ADMIN': '/sales/sales-order',
    DISPATCHER: '/production/dispatch',
    SALES: '/sales/sales-order',
    FINANCE: '/sales/sales-invoice',
    QC: '/production/delivery',
    WAREHOUSE: '/inventory/material-stock',
    MECHANIC: '/equipment/truck-mixer',
  })
})

test('a right to begin with a screen that one may not read leads to the first entry of the menu', () => {
  expect(startOf(['create-sales-order', 'read-uom'])).toBe('/setting/uom')
  expect(startOf([])).toBeUndefined()
})

test('every screen that somebody begins with is there, and a default role holds the right to it', () => {
  const held = new Set(STAFF_ROLES.flatMap((role) => permissionsOf(role, modules)))
  const starts = contents.flatMap(({ group }) => (group.starts ?? []).map((start) => ({ group, ...start })))
  expect(starts.length).toBeGreaterThan(0)
  for (const { group, route, permission } of starts) {
    expect(product.screenAt(`/${group.name}/${route}`)?.hidden, route).toBe(false)
    expect(held.has(permission), permission).toBe(true)
  }
})

import { expect, test } from 'vitest'
import { createContents } from '../../../../platform/web/contents.ts'
import { firstAddress } from '../../../../platform/web/shell/menu-entries.ts'
import { contents } from '../../../all.ts'
import { permissionsOf } from '../default-roles.ts'
import { STAFF_ROLES } from '../role-table.ts'

const modules = contents.flatMap((entry) => entry.modules)
const product = createContents(contents)
const startOf = (permissions: readonly string[]) =>
  firstAddress(product, (permission) => permission === undefined || permissions.includes(permission))

test('every role starts with the dashboard, the first entry of the menu', () => {
  for (const role of STAFF_ROLES) expect(startOf(permissionsOf(role, modules)), role).toBe('/dashboard/dashboard')
})

test('a user without the dashboard starts with the first entry of their menu', () => {
  expect(startOf(['read-uom'])).toBe('/setting/uom')
  expect(startOf([])).toBeUndefined()
})

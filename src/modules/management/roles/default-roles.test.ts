import { expect, test } from 'vitest'
import { field } from '../../../platform/definition/field.ts'
import { defineModule } from '../../../platform/definition/module.ts'
import { contents } from '../../all.ts'
import { drivers } from '../../company/drivers/drivers.ts'
import { deliveryDocket } from '../../production/docket/docket.ts'
import { customer } from '../../sales/customer/customer.ts'
import { paymentType } from '../payment-type/payment-type.ts'
import { province } from '../province/province.ts'
import { DEFAULT_ROLES, permissionsOf } from './default-roles.ts'
import { roleLabel } from './role-names.ts'
import { missingRows, ROLE_TABLE } from './role-table.ts'

const label = ['Uji', 'Test'] as const
const verb = { label, done: label, sets: { code: null } } as const

function moduleOf(name: string, task: string, verbs: readonly string[], calls = {}) {
  return defineModule({
    name,
    task,
    label,
    table: 'tests',
    scope: 'production-unit',
    title: 'code',
    fields: { code: field.text(['Kode', 'Code']) },
    list: { columns: ['code'], search: ['code'], sort: 'code' },
    actions: Object.fromEntries(verbs.map((one) => [one, verb])),
    calls,
  })
}

const modules = [
  customer,
  drivers,
  province,
  paymentType,
  deliveryDocket,
  moduleOf('sales-order', 'sales-order', ['approve', 'cancel', 'finish', 'reopen', 'volume', 'price']),
  moduleOf('product-mix-design', 'product-mix-design', ['approve', 'deactivate', 'override']),
  moduleOf('material-stock', 'material-stock', [], { create: false, update: false, delete: false }),
]

const has = (role: Parameters<typeof permissionsOf>[0]) => {
  const held = new Set(permissionsOf(role, modules))
  return (permission: string) => held.has(permission)
}

test('of the staff only the corporate manager releases an order on credit alone, and no plant approves its own', () => {
  const all = contents.flatMap((group) => group.modules)
  const holders = (...needed: readonly string[]) =>
    DEFAULT_ROLES.filter(({ code }) => {
      const held = new Set(permissionsOf(code, all))
      return code !== 'SUPER-ADMIN' && needed.every((permission) => held.has(permission))
    }).map(({ code }) => code)
  const released = ['update-sales-order-approve', 'create-production-schedule', 'create-production']
  expect(holders('update-sales-order-approve-credit')).toEqual(['CORPORATE-MANAGER'])
  expect(holders(...released, 'update-sales-order-approve-credit')).toEqual(['CORPORATE-MANAGER'])
  expect(holders(...released)).toEqual(['CORPORATE-MANAGER', 'PLANT-ADMIN'])
})

test('the dispatcher issues dockets and sends them off, and sees no price', () => {
  const dispatcher = has('DISPATCHER')
  for (const permission of [
    'read-delivery',
    'create-delivery',
    'update-delivery',
    'update-delivery-depart',
    'update-delivery-print',
    'update-delivery-reassign',
    'update-delivery-cancel-loading',
  ]) {
    expect(dispatcher(permission), permission).toBe(true)
  }
  for (const permission of ['update-delivery-cancel', 'delete-delivery', 'read-price', 'read-cost']) {
    expect(dispatcher(permission), permission).toBe(false)
  }
  expect(dispatcher('update-drivers-off')).toBe(true)
  expect(dispatcher('update-drivers')).toBe(false)
  expect(dispatcher('update-sales-order-volume')).toBe(true)
})

test('every verb but some, and an override only where the cell names it', () => {
  const plantAdmin = has('PLANT-ADMIN')
  expect(plantAdmin('update-sales-order-approve')).toBe(true)
  expect(plantAdmin('update-sales-order-reopen')).toBe(false)
  expect(plantAdmin('update-sales-order-price')).toBe(false)
  expect(plantAdmin('update-sales-order-approve-credit')).toBe(false)
  const manager = has('CORPORATE-MANAGER')
  expect(manager('update-sales-order-approve-credit')).toBe(true)
  for (const override of ['hold', 'limit', 'price']) {
    expect(manager(`update-customer-${override}`), override).toBe(true)
    expect(has('SALES')(`update-customer-${override}`), override).toBe(false)
  }
  expect(manager('update-delivery-cancel')).toBe(true)
  expect(manager('create-delivery')).toBe(false)
  expect(has('QC')('update-product-mix-design-override')).toBe(false)
  expect(has('QC')('update-product-mix-design-approve')).toBe(true)
})

test('parts of an update do not give the whole of it', () => {
  const finance = has('FINANCE')
  expect(finance('read-customer')).toBe(true)
  expect(finance('update-customer')).toBe(false)
  expect(finance('update-customer-tax')).toBe(true)
  const qc = has('QC')
  expect(qc('update-delivery-slump')).toBe(true)
  expect(qc('update-delivery')).toBe(false)
})

test('masters may be activated by users who hold every verb', () => {
  expect(has('CORPORATE-MANAGER')('update-customer-deactivate')).toBe(true)
  expect(has('SALES')('update-customer-deactivate')).toBe(false)
})

test('a call that the module does not have is not given, a task to come is', () => {
  const warehouse = has('WAREHOUSE')
  expect(warehouse('read-material-stock')).toBe(true)
  expect(warehouse('create-material-stock')).toBe(false)
  expect(warehouse('create-incoming-material')).toBe(true)
  expect(has('MECHANIC')('read-customer')).toBe(false)
})

test('static data is read by roles that maintain data, and written by the platform only', () => {
  const without = ['DISPATCHER', 'SALES', 'MECHANIC']
  for (const { code } of DEFAULT_ROLES) {
    for (const task of ['province', 'payment-type'])
      expect(has(code)(`read-${task}`), `${code} ${task}`).toBe(!without.includes(code))
    expect(has(code)('update-province'), code).toBe(code === 'SUPER-ADMIN')
  }
  expect(has('CORPORATE-MANAGER')('read-resources-corporate')).toBe(false)
})

test('each task stands in one row, and every cell can be read', () => {
  const tasks = ROLE_TABLE.flatMap(([names]) => names.split(' '))
  expect(tasks).toEqual([...new Set(tasks)])
  for (const { code } of DEFAULT_ROLES) expect(permissionsOf(code, []).length).toBeGreaterThan(0)
})

test('a module whose task no row names is reported with the table to add it to', () => {
  expect(missingRows([customer, moduleOf('laboratory', 'laboratory', [])])).toEqual([
    "Module laboratory, task: no row of management/roles/role-table.ts names 'laboratory'; say there which roles have it.",
  ])
})

test('a corporate manager gives roles with rights that the manager lacks: giving asks for rank, granting for the right itself', () => {
  const all = contents.flatMap((group) => group.modules)
  const held = new Set(permissionsOf('CORPORATE-MANAGER', all))
  const given = DEFAULT_ROLES.filter(({ level }) => level > 10)
  expect(given.filter(({ code }) => permissionsOf(code, all).every((permission) => held.has(permission)))).toEqual([])
  expect(given).toHaveLength(7)
  expect(permissionsOf('DISPATCHER', all).filter((permission) => !held.has(permission))).toContain('create-delivery')
})

test('a default role is shown by its English name, one that a company has named by that', () => {
  for (const { name } of DEFAULT_ROLES) expect(roleLabel(name[0])).toEqual(name)
  expect(roleLabel('Manajer Perusahaan')[1]).toBe('Corporate manager')
  expect(roleLabel('Kasir')).toEqual(['Kasir', 'Kasir'])
})

import { describe, expect, test } from 'vitest'
import { field } from '../definition/field.ts'
import { defineGroup } from '../definition/group.ts'
import { type AnyModule, defineModule } from '../definition/module.ts'
import { createContents, titleOf } from './contents.ts'
import { customize } from './customize.ts'
import { menuOf } from './shell/menu-entries.ts'

const moduleOf = (name: string, more: { hidden?: boolean; route?: string } = {}): AnyModule =>
  defineModule({
    name,
    label: [name, name],
    table: 'things',
    scope: 'corporate',
    title: 'name',
    fields: { name: field.text(['Nama', 'Name']) },
    list: { columns: ['name'], search: ['name'], sort: 'name' },
    ...more,
  })

const order = moduleOf('sales-order')
const docket = moduleOf('production/docket', { route: 'delivery' })
const mix = moduleOf('product-mix-design', { hidden: true })
const group = (name: string, place: number | undefined, routes: string[]) =>
  defineGroup({
    name,
    label: [name, name],
    icon: 'sales',
    order: place,
    headings: [{ label: ['JUDUL', 'HEADING'], routes }],
    placeholders: [{ route: 'deposit', label: ['Deposit', 'Deposit'] }],
  })

const entries = [
  { group: group('report', undefined, ['deposit']), modules: [] },
  { group: group('Production', 5, ['delivery']), modules: [docket, mix] },
  { group: group('sales', 3, ['sales-order', 'deposit']), modules: [order] },
  { group: group('Quality', 1, ['deposit']), modules: [] },
]
const contents = createContents(entries)

describe('routes from the table of contents', () => {
  test('addresses are the group in lowercase and the route', () => {
    expect(contents.screenAt('/production/delivery')?.module).toBe(docket)
    expect(contents.screenAt('/sales/sales-order/')?.module).toBe(order)
    expect(contents.screenAt('/sales/nothing')).toBeUndefined()
    expect(contents.screenOf('production/docket')?.path).toBe('/production/delivery')
  })

  test('title, permission, icon and separator', () => {
    expect(contents.screenAt('/sales/sales-order')).toMatchObject({
      title: 'Sales Order',
      permission: 'read-sales-order',
      icon: 'sales',
      separator: true,
    })
    expect(titleOf('resources/production_unit')).toBe('Resources Production Unit')
  })

  test('groups with a place come first, those without after; Quality is skipped', () => {
    expect([...new Set(contents.screens.map((screen) => screen.group.name))]).toEqual(['sales', 'Production', 'report'])
  })

  test('a mapping with a screen of its own is opened by users who may read its module, and stands in no menu', () => {
    const mapping = {
      name: 'order-tag',
      label: ['Tanda', 'Tags'],
      table: 'tests',
      by: 'id',
      module: 'x',
      setter: 'y',
    } as const
    const tagged = { ...order, mappings: [{ ...mapping, columns: [] }] }
    const sales = group('sales', 3, ['sales-order', 'order-tag'])
    const mappings = [{ mapping: 'order-tag', module: 'sales-order' }]
    const { screenAt } = createContents([{ group: { ...sales, mappings }, modules: [tagged] }])
    expect(screenAt('/sales/order-tag')).toMatchObject({
      label: ['Tanda', 'Tags'],
      mapped: { module: tagged, mapping },
      permission: 'read-sales-order',
      hidden: true,
    })
  })

  test('a placeholder has an address and no module', () => {
    expect(contents.screenAt('/sales/deposit')).toMatchObject({
      module: undefined,
      permission: undefined,
      hidden: true,
    })
  })
})

describe('the menu', () => {
  test('shows what may be read, without placeholders and hidden ones', () => {
    const menu = menuOf(contents, () => true)
    expect(menu.map((entry) => entry.group.name)).toEqual(['sales', 'Production'])
    expect(menu[0]?.sections).toEqual([
      { heading: ['JUDUL', 'HEADING'], screens: [contents.screenAt('/sales/sales-order')] },
    ])
    expect(menu[1]?.sections.flatMap(({ screens }) => screens.map(({ path }) => path))).toEqual([
      '/production/delivery',
    ])
  })

  test('a group of which nothing remains does not exist', () => {
    expect(
      menuOf(contents, (permission) => permission === 'read-sales-order').map(({ group: { name } }) => name),
    ).toEqual(['sales'])
    expect(menuOf(contents, () => false)).toEqual([])
  })
})

describe('web halves', () => {
  const half = customize(order, { header: () => null })

  test('are found by group and route and loaded once', async () => {
    let loads = 0
    const load = async () => {
      loads += 1
      return { default: half }
    }
    const { customization } = createContents(entries, { 'sales/sales-order': load })
    const first = customization(order)
    expect(first).toBe(customization(order))
    expect(await first).toBe(half)
    expect(customization(order)).toBe(half)
    expect(loads).toBe(1)
  })

  test('a module without one has no slots', () => expect(contents.customization(docket)).toEqual({}))

  test('a failed load is tried again', async () => {
    let loads = 0
    const load = () => {
      loads += 1
      return loads === 1 ? Promise.reject(new Error('offline')) : Promise.resolve({ default: half })
    }
    const { customization } = createContents(entries, { 'sales/sales-order': load })
    await expect(customization(order)).rejects.toThrow('offline')
    expect(await customization(order)).toBe(half)
  })
})

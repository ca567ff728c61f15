import { expect, test } from 'vitest'
import type { Group } from '../../platform/definition/group.ts'
import { approval } from '../approval/group.ts'
import { company } from '../company/group.ts'
import { companySalesman } from '../company/company-salesman/company-salesman.ts'
import { drivers } from '../company/drivers/drivers.ts'
import { productionUnit } from '../company/production-unit/production-unit.ts'
import { dashboard } from '../dashboard/group.ts'
import { equipment } from '../equipment/group.ts'
import { inventory } from '../inventory/group.ts'
import { city } from '../management/city/city.ts'
import { district } from '../management/district/district.ts'
import { management } from '../management/group.ts'
import { paymentType } from '../management/payment-type/payment-type.ts'
import { province } from '../management/province/province.ts'
import { religion } from '../management/religion/religion.ts'
import { subDistrict } from '../management/sub-district/sub-district.ts'
import { production } from '../production/group.ts'
import { report } from '../report/group.ts'
import { customer } from '../sales/customer/customer.ts'
import { customerCategory } from '../sales/customer-category/customer-category.ts'
import { sales } from '../sales/group.ts'
import { pouringMethode } from '../sales/pouring-methode/pouring-methode.ts'
import { siteProject } from '../sales/site-project/site-project.ts'
import { setting } from '../setting/group.ts'
import { uom } from '../setting/uom/uom.ts'

const groups: readonly Group[] = [
  dashboard,
  company,
  sales,
  production,
  inventory,
  equipment,
  report,
  management,
  setting,
  approval,
]
const routesOf = (group: Group) => group.headings.flatMap((heading) => heading.routes)

test('the groups stand in the order of the specification', () => {
  expect(groups.map((group) => group.order)).toEqual([1, 2, 3, 5, 6, 7, ...Array(4).fill(undefined)])
})

test('the menu holds every route of the specification', () => {
  expect(groups.map((group) => [group.name, routesOf(group).length])).toEqual([
    ['dashboard', 1],
    ['company', 7],
    ['sales', 13],
    ['production', 6],
    ['inventory', 13],
    ['equipment', 6],
    ['report', 7],
    ['management', 33],
    ['setting', 9],
    ['approval', 1],
  ])
})

test('a placeholder stands for a route of its group, once', () => {
  for (const group of groups) {
    const routes = routesOf(group)
    expect(routes, group.name).toEqual([...new Set(routes)])
    for (const { route } of group.placeholders) expect(routes, group.name).toContain(route)
  }
})

test('every route of these groups is a module or a placeholder, never both', () => {
  const filled: readonly (readonly [Group, readonly { route: string }[]])[] = [
    [dashboard, []],
    [company, [productionUnit, companySalesman, drivers]],
    [sales, [{ route: 'sales-order' }, customer, siteProject, pouringMethode, customerCategory]],
    [report, []],
    [management, [paymentType, province, city, district, subDistrict, religion]],
    [setting, [uom]],
    [approval, []],
  ]
  for (const [group, modules] of filled) {
    const pages = [...modules, ...group.placeholders].map(({ route }) => route)
    const expected = routesOf(group).filter((route) => route !== 'material-category')
    expect(pages.toSorted(), group.name).toEqual(expected.toSorted())
  }
})

import { expect, test } from 'vitest'
import type { Group } from '../../platform/definition/group.ts'
import { columnsOf, linesOf } from '../../platform/definition/module.ts'
import { contents } from '../all.ts'
import { contentsWith, PLATFORM_RIGHTS } from '../index.ts'
import { platformModules } from '../platform.ts'

const groups = contents.map(({ group }) => group)
const routesOf = (group: Group) => group.headings.flatMap((heading) => heading.routes)

test('the groups stand in the order of the specification', () => {
  expect(groups.map((group) => group.order)).toEqual([1, 2, 3, 5, 6, 7, ...Array(4).fill(undefined)])
})

test('the menu holds every route of the specification', () => {
  expect(groups.map((group) => [group.name, routesOf(group).length])).toEqual([
    ['dashboard', 1],
    ['company', 7],
    // Includes the billing worksheet and the withholding slips, which the specification does not list.
    ['sales', 15],
    // Includes the dispatch board, which the specification does not list.
    ['production', 7],
    // Includes the material reconciliation, the stock forecast and the yard, which the specification does not list.
    ['inventory', 16],
    // Includes the fleet findings, which the specification does not list.
    ['equipment', 7],
    ['report', 7],
    ['management', 33],
    // Includes the ledger check, which the specification does not list.
    ['setting', 10],
    ['approval', 1],
  ])
})

test('every route is a module, a page, a mapping or a placeholder, one of them only, and stands once in its group', () => {
  for (const { group, modules, pages = [] } of contents) {
    const shown = modules.filter((one) => !one.hidden || routesOf(group).includes(one.route))
    const routes = [...shown, ...group.placeholders].map(({ route }) => route)
    const mapped = (group.mappings ?? []).map(({ mapping }) => mapping)
    const all = [...routes, ...pages.map(({ name }) => name), ...mapped]
    expect(all.toSorted(), group.name).toEqual(routesOf(group).toSorted())
  }
})

test('a mapping with a screen is one of a module of its group', () => {
  const mapped = contents.flatMap(({ group, modules }) =>
    (group.mappings ?? []).map(({ mapping, module }) => [
      mapping,
      modules.find(({ name }) => name === module)?.mappings.some(({ name }) => name === mapping),
    ]),
  )
  expect(mapped).toEqual([['permission-module', true]])
})

test('the script of company users names no platform module; its permissions are listed, so that others load it', () => {
  const modules = contentsWith([]).flatMap((entry) => entry.modules)
  const isTold = ({ task }: { task: string }) => PLATFORM_RIGHTS.test(`read-${task}`)
  expect(platformModules.every(isTold)).toBe(true)
  expect(modules.filter(isTold)).toEqual([])
  const named = modules.flatMap(({ fields, tabs, mappings }) => [
    ...[fields, ...linesOf(fields).map(([, lines]) => lines.fields)].flatMap((all) =>
      columnsOf(all).flatMap(([, field]) => (field.kind === 'link' ? [field.module] : [])),
    ),
    ...tabs.map(({ module }) => module),
    ...mappings.map(({ module }) => module),
  ])
  expect(named.length).toBeGreaterThan(100)
  expect(platformModules.map(({ name }) => name).filter((name) => named.includes(name))).toEqual([])
})

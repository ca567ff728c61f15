import { expect, test } from 'vitest'
import type { Group } from '../../platform/definition/group.ts'
import { contents } from '../index.ts'

const groups = contents.map(({ group }) => group)
const routesOf = (group: Group) => group.headings.flatMap((heading) => heading.routes)

test('the groups stand in the order of the specification', () => {
  expect(groups.map((group) => group.order)).toEqual([1, 2, 3, 5, 6, 7, ...Array(4).fill(undefined)])
})

test('the menu holds every route of the specification', () => {
  expect(groups.map((group) => [group.name, routesOf(group).length])).toEqual([
    ['dashboard', 1],
    ['company', 7],
    ['sales', 13],
    // With the dispatch board, which is beyond it.
    ['production', 7],
    ['inventory', 13],
    ['equipment', 6],
    ['report', 7],
    ['management', 33],
    ['setting', 9],
    ['approval', 1],
  ])
})

test('every route is a module, a page or a placeholder, one of them only, and stands once in its group', () => {
  for (const { group, modules, pages = [] } of contents) {
    const shown = modules.filter((one) => !one.hidden || routesOf(group).includes(one.route))
    const routes = [...shown, ...group.placeholders].map(({ route }) => route)
    const all = [...routes, ...pages.map(({ name }) => name)]
    expect(all.toSorted(), group.name).toEqual(routesOf(group).toSorted())
  }
})

test('a page that a part of a module stands for leads to that module', () => {
  const leading = contents.flatMap(({ group, modules }) =>
    group.placeholders.flatMap(({ route, within }) =>
      within ? [[route, modules.find((one) => one.route === within)?.name]] : [],
    ),
  )
  expect(leading).toEqual([['permission-module', 'group-module']])
})

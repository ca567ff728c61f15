import { expect, test } from 'vitest'
import { OTHER_TASKS } from '../../../../platform/definition/other-tasks.ts'
import { contents } from '../../../all.ts'
import { tasksOf } from './sync-tasks.ts'

test('a task is one of a module or a page, under its Indonesian name, or one of those with names of their own', () => {
  const labels = contents.flatMap(({ modules, pages = [] }) => [
    ...modules.map(({ task, label }) => `${task} ${label[0]}`),
    ...pages.map(({ name, label }) => `${name} ${label[0]}`),
    ...pages.flatMap(({ name, label, parts = {} }) =>
      Object.entries(parts).map(([part, own]) => `${name}-${part} ${label[0]} ${own[0]}`),
    ),
  ])
  const named = new Set([...labels, ...Object.entries(OTHER_TASKS).map(([code, label]) => `${code} ${label[0]}`)])
  const seeded = tasksOf(contents).map(({ code, name }) => `${code} ${name}`)
  expect(seeded.length).toBeGreaterThan(50)
  expect(seeded.filter((one) => !named.has(one))).toEqual([])
})

import { expect, test } from 'vitest'
import { OTHER_TASKS } from '../../../../platform/definition/other-tasks.ts'
import { createContents } from '../../../../platform/web/contents.ts'
import { tasksOf } from '../../../../platform/web/why/tasks.ts'
import { contents } from '../../../all.ts'
import { wordsOf } from '../../task-permission/web/index.tsx'

const pagesOf = contents.flatMap(({ group, pages = [] }) => pages.map((page) => ({ group, page })))
const halves = Object.fromEntries(
  pagesOf.map(({ group, page }) => [`${group.name}/${page.name}`, async () => ({ default: () => null })]),
)

test('every task and group that the product brings is shown by its English name', () => {
  const known = tasksOf(createContents(contents, halves))
  const codes = [
    ...contents.flatMap(({ modules }) => modules.map(({ task }) => task)),
    ...pagesOf.map(({ page }) => page.task ?? page.name),
    ...Object.keys(OTHER_TASKS),
  ]
  expect(codes).toEqual(expect.arrayContaining(['sales-order', 'dispatch', 'columns', 'list-view']))
  for (const code of codes) {
    const task = known.find((one) => one.code === code)
    expect(task?.label[1], code).toMatch(/\S/)
    expect(task?.group[1], code).toMatch(/\S/)
    const row = { id: 1, task_code: code, task_name: task?.label[0], task_group_name: task?.group[0] }
    expect(wordsOf(row, known), code).toMatchObject({ task: task?.label, group: task?.group })
  }
})

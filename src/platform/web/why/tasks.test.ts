import { expect, test } from 'vitest'
import { defineGroup } from '../../definition/group.ts'
import { createContents } from '../contents.ts'
import { nameOf, tasksOf } from './tasks.ts'

test('a page is a task of its own name, in the words of the menu', () => {
  const pages = [{ name: 'board', label: ['Papan', 'Board'] }] as const
  const headings = [{ routes: ['board'] }]
  const group = defineGroup({ name: 'plant', label: ['Pabrik', 'Plant'], icon: 'sales', headings, placeholders: [] })
  const halves = { 'plant/board': async () => ({ default: () => null }) }
  const tasks = tasksOf(createContents([{ group, modules: [], pages }], halves))
  expect(tasks).toEqual([{ code: 'board', label: ['Papan', 'Board'], group: ['Pabrik', 'Plant'], modules: [] }])
  expect(nameOf(tasks[0], { action: 'read', permission: 'read-board' })).toEqual(['Lihat', 'View'])
})

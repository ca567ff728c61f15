import { expect, test } from 'vitest'
import type { Row } from '../../../../../platform/web/record.ts'
import type { Manager } from '../../granting.rules.ts'
import { changesOf, matrixOf, narrowed, rightsOf, stateOf, toggled } from './matrix.ts'

const manager: Manager = {
  roleId: 5,
  level: 10,
  seesAllUnits: true,
  isPlatform: false,
  permissions: new Set(['read-uom', 'create-uom', 'update-uom-activate', 'update-uom-timbang', 'read-tasks']),
}

let id = 0
const row = (task: string, permission: string, action: string, more: object = {}): Row => ({
  id: ++id,
  task_group_id: 1,
  task_group_name: 'Pengaturan',
  task_id: task.length,
  task_code: task,
  task_name: task,
  permission,
  action,
  is_dangerous: false,
  is_platform: false,
  is_included: true,
  value_mapping: false,
  ...more,
})

const rows = [
  row('uom', 'read-uom', 'read', { value_mapping: true }),
  row('uom', 'create-uom', 'create'),
  row('uom', 'delete-uom', 'delete', { value_mapping: true }),
  row('uom', 'export-uom', 'export'),
  row('uom', 'update-uom-activate', 'activate'),
  row('uom', 'update-uom-timbang', 'timbang'),
  row('tasks', 'read-tasks', 'read', { is_platform: true }),
  row('device', 'read-uom', 'read', { is_included: false }),
]
const groups = matrixOf(rows, [], manager)
const rights = rightsOf(groups.flatMap(({ tasks }) => tasks))
const right = (permission: string) => rights.find((one) => one.permission === permission)
const none = new Map<number, boolean>()

test('a call and switching a master on and off have their column, everything else stands beside', () => {
  expect(rights.map(({ column }) => column)).toEqual([
    'read',
    'create',
    'delete',
    'export',
    'activate',
    undefined,
    'read',
    undefined,
  ])
})

test('what the server would refuse to grant says why; what it would not, says nothing', () => {
  const why = (permission: string) => right(permission)?.refusal?.label[1]
  expect(why('create-uom')).toBeUndefined()
  expect(why('export-uom')).toMatch(/hold yourself/)
  expect(why('read-tasks')).toMatch(/Only platform/)
  expect(rights.at(-1)?.refusal?.label[1]).toMatch(/packages/)
})

test('several are switched on together but those that would be refused; once all are on, off', () => {
  const all = rights.filter(({ permission }) => permission.includes('uom')).slice(0, 6)
  expect(stateOf(all, none)).toBe('some')
  const on = toggled(all, none)
  expect(changesOf(groups, on)).toMatchObject({
    granted: [
      { right: { permission: 'create-uom' } },
      { right: { permission: 'update-uom-activate' } },
      { right: { permission: 'update-uom-timbang' } },
    ],
    taken: [],
  })
  expect(stateOf(all, on)).toBe('on')
  const off = toggled(all, on)
  expect(changesOf(groups, off)).toMatchObject({
    granted: [],
    taken: [{ right: { permission: 'read-uom' } }, { right: { permission: 'delete-uom' } }],
  })
  // A permission that is switched off can be switched on again until it is saved, even if the user does not hold it.
  const deletion = rights.filter(({ permission }) => permission === 'delete-uom')
  expect(toggled(deletion, toggled(deletion, none))).toEqual(none)
})

test('what can be switched neither way is fixed', () => {
  expect(stateOf(rights.slice(3, 4), none)).toBe('fixed')
  expect(toggled(rights.slice(3, 4), none)).toEqual(none)
})

test('a task is found by its name, by what it lets one do and by the code of a right', () => {
  const found = (text: string) =>
    narrowed(groups, text, (label) => label[0]).flatMap(({ tasks }) => tasks.map(({ code }) => code))
  expect(found('DEVICE')).toEqual(['device'])
  expect(found('timbang')).toEqual(['uom'])
  expect(found('ekspor')).toEqual(['uom'])
  expect(found('pengaturan')).toEqual(['uom', 'tasks', 'device'])
  expect(found('nothing of that name')).toEqual([])
})

import type { Label, LabelValues } from '../../../../../platform/definition/label.ts'
import type { Row } from '../../../../../platform/web/record.ts'
import type { Task } from '../../../../../platform/web/why/tasks.ts'
import { wordsOf } from '../../../task-permission/web/index.tsx'
import { type Manager, whyNotGranted } from '../../granting.rules.ts'

/** The calls that nearly every task has, a column each. Other permissions of a task are in its last column. */
export const COLUMNS = ['read', 'create', 'update', 'delete', 'export', 'activate', 'deactivate'] as const
export type Column = (typeof COLUMNS)[number]

/** A permission as the server answers it. */
export interface MatrixRight {
  id: number
  permission: string
  deed: Label
  /** Absent for permissions of the last column. */
  column: Column | undefined
  isDangerous: boolean
  isOn: boolean
  /** Why the server would refuse to grant it. */
  refusal: { label: Label; values?: LabelValues } | undefined
}

/** The permissions of one screen. */
export interface MatrixTask {
  id: number
  code: string
  label: Label
  rights: readonly MatrixRight[]
}

/** The tasks of one group of the menu. */
export interface MatrixGroup {
  id: number
  label: Label
  tasks: readonly MatrixTask[]
}

/** The new state of changed permissions, by their ids. */
export type Pending = ReadonlyMap<number, boolean>

/** The rows of the mapping as a matrix: groups and tasks in the order of the menu, those outside the menu last. */
export function matrixOf(rows: readonly Row[], known: readonly Task[], manager: Manager): MatrixGroup[] {
  const place = new Map(known.map(({ code }, index) => [code, index]))
  const placeOf = (row: Row | undefined) => place.get(String(row?.task_code)) ?? known.length
  const byTask = [...Map.groupBy(rows, (row) => Number(row.task_id)).values()].toSorted(
    ([one], [other]) => placeOf(one) - placeOf(other),
  )
  const byGroup = Map.groupBy(byTask, ([first]) => Number(first?.task_group_id))
  return [...byGroup].map(([id, tasks]) => ({
    id,
    label: tasks[0]?.[0] ? wordsOf(tasks[0][0], known).group : ['', ''],
    tasks: tasks.flatMap((rights) => taskOf(rights, known, manager)),
  }))
}

function taskOf(rows: readonly Row[], known: readonly Task[], manager: Manager): MatrixTask[] {
  const [first] = rows
  if (!first) return []
  const code = String(first.task_code)
  const rights = rows.map((row): MatrixRight => {
    const permission = String(row.permission)
    return {
      id: row.id,
      permission,
      deed: wordsOf(row, known).deed,
      column: COLUMNS.find((column) => permission === permissionIn(column, code)),
      isDangerous: row.is_dangerous === true,
      isOn: row.value_mapping === true,
      refusal: whyNotGranted(manager, {
        permission,
        is_platform: row.is_platform === true,
        is_included: row.is_included !== false,
      }),
    }
  })
  return [{ id: Number(first.task_id), code, label: wordsOf(first, known).task, rights }]
}

const permissionIn = (column: Column, task: string) =>
  column === 'activate' || column === 'deactivate' ? `update-${task}-${column}` : `${column}-${task}`

/** The permissions of many tasks. */
export const rightsOf = (tasks: readonly MatrixTask[]): MatrixRight[] => tasks.flatMap(({ rights }) => rights)

/** Whether a permission will be held after saving. */
export const willHold = (right: MatrixRight, pending: Pending): boolean => pending.get(right.id) ?? right.isOn

/** Whether a permission can be switched: a held one can always be switched off and on again. */
const canSwitch = ({ isOn, refusal }: MatrixRight) => isOn || !refusal

/**
 * The common state of several permissions: all that can be held are, some are, or none; `fixed` where none can be
 * switched.
 */
export function stateOf(rights: readonly MatrixRight[], pending: Pending): 'on' | 'some' | 'off' | 'fixed' {
  const open = rights.filter(canSwitch)
  if (open.length === 0) return 'fixed'
  const held = open.filter((right) => willHold(right, pending)).length
  return held === 0 ? 'off' : held === open.length ? 'on' : 'some'
}

/**
 * Switches several permissions together: off where all that can be are on, else on. Those that the server would refuse
 * stay unchanged.
 */
export function toggled(rights: readonly MatrixRight[], pending: Pending): Pending {
  const isOn = stateOf(rights, pending) !== 'on'
  const next = new Map(pending)
  for (const right of rights.filter(canSwitch)) {
    if (right.isOn === isOn) next.delete(right.id)
    else next.set(right.id, isOn)
  }
  return next
}

/** A permission that will be granted or taken away, with its task. */
export interface Change {
  task: MatrixTask
  right: MatrixRight
}

/** The changes that saving makes. Rights that another user has already switched are left out. */
export function changesOf(groups: readonly MatrixGroup[], pending: Pending): { granted: Change[]; taken: Change[] } {
  const changed = groups
    .flatMap(({ tasks }) => tasks)
    .flatMap((task) => task.rights.map((right) => ({ task, right })))
    .filter(({ right }) => willHold(right, pending) !== right.isOn)
  return {
    granted: changed.filter(({ right }) => !right.isOn),
    taken: changed.filter(({ right }) => right.isOn),
  }
}

/** The tasks that contain the search words: in the name of the task, of its group or of one of its permissions. */
export function narrowed(groups: readonly MatrixGroup[], text: string, say: (label: Label) => string): MatrixGroup[] {
  const wanted = text.trim().toLowerCase()
  if (wanted === '') return [...groups]
  const has = (written: string) => written.toLowerCase().includes(wanted)
  const isFound = ({ label, rights }: MatrixTask) =>
    has(say(label)) || rights.some(({ deed, permission }) => has(permission) || has(say(deed)))
  return groups
    .map((group) => (has(say(group.label)) ? group : { ...group, tasks: group.tasks.filter(isFound) }))
    .filter(({ tasks }) => tasks.length > 0)
}

import type { Label } from '../../definition/label.ts'
import type { AnyModule } from '../../definition/module.ts'
import { GROUP_OF_OTHERS, OTHER_TASKS } from '../../definition/other-tasks.ts'
import type { Screens } from '../screen.ts'
import type { Permission } from './reasons.ts'
import { WHY } from './words.ts'

/** A task by the screen that it opens, with its group. */
export interface Task {
  code: string
  label: Label
  group: Label
  modules: readonly AnyModule[]
}

/** Every task of the product once, in the order of the menu. */
export function tasksOf({ screens }: Screens): readonly Task[] {
  const tasks = new Map<string, Task>()
  for (const { module, group, path, Page, parts = {}, label, permission } of screens) {
    // A page has the task of its own name with only the permission to open it, unless it uses another task's.
    const code = Page && permission?.replace(/^read-/, '')
    if (code && path.endsWith(`/${code}`)) tasks.set(code, { code, label, group: group.label, modules: [] })
    for (const [part, own] of Object.entries(parts)) {
      const [task, both] = [`${code}-${part}`, joined(label, own)]
      tasks.set(task, { code: task, label: both, group: group.label, modules: [] })
    }
    if (!module) continue
    const known = tasks.get(module.task)
    const modules = [...(known?.modules ?? []), module]
    tasks.set(module.task, { code: module.task, label: module.label, group: group.label, ...known, modules })
  }
  const group = screens.find((screen) => screen.group.name === GROUP_OF_OTHERS)?.group.label
  const others = group ? Object.entries(OTHER_TASKS).map(([code, label]) => ({ code, label, group, modules: [] })) : []
  return [...tasks.values(), ...others]
}

/** 'Dashboard' and 'Plant' become 'Dashboard Plant'. */
const joined = (label: Label, part: Label): Label => [`${label[0]} ${part[0]}`, `${label[1]} ${part[1]}`]

const CALLS: Readonly<Record<string, Label>> = {
  read: WHY.read,
  create: WHY.create,
  update: WHY.update,
  delete: WHY.delete,
  export: WHY.export,
}

/** Permissions that are no call, verb or part of a module. */
const OTHERS: Readonly<Record<string, Label>> = {
  'read-price': ['Lihat harga jual', 'View selling prices'],
  'read-cost': ['Lihat harga beli dan biaya', 'View purchase prices and costs'],
  'read-audit-log-finance': ['Lihat riwayat dokumen keuangan', 'View the history of finance documents'],
  'create-list-view': ['Bagikan tampilan daftar', 'Share list views'],
}

/** What a permission of the task allows: a call, a verb of the module, an override, a part of the record. */
export function nameOf(
  task: Pick<Task, 'modules'> | undefined,
  { action, permission }: Pick<Permission, 'action' | 'permission'>,
): Label {
  const known = task?.modules.map(
    (module) =>
      module.actions[action]?.label ??
      module.collections[action]?.label ??
      module.overrides[action] ??
      partOf(module, action),
  )
  const label = known?.find((one) => one) ?? CALLS[action]
  return OTHERS[permission] ?? label ?? [permission, permission]
}

/** A part of a record, named by its fields. */
function partOf({ parts, fields }: AnyModule, name: string): Label | undefined {
  const labels = parts[name]?.flatMap((one) => (fields[one] ? [fields[one].label] : []))
  if (!labels?.length) return undefined
  const [id, en] = [labels.map((label) => label[0]).join(', '), labels.map((label) => label[1]).join(', ')]
  return [`${WHY.update[0]} ${id}`, `${WHY.update[1]} ${en}`]
}

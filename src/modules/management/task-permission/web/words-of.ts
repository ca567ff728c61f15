import type { Label } from '../../../../platform/definition/label.ts'
import type { Row } from '../../../../platform/web/record.ts'
import type { Screens } from '../../../../platform/web/screen.ts'
import { nameOf, type Task, tasksOf } from '../../../../platform/web/why/tasks.ts'

/** A permission in words: its group, its task, what it permits. */
interface Words {
  group: Label
  task: Label
  deed: Label
}

/** Returns the words of a permission; a name that an administrator changed is kept. */
export function wordsOf(row: Row, tasks: readonly Task[]): Words {
  const task = tasks.find(({ code }) => code === row.task_code)
  const named = (stored: unknown, own: Label | undefined): Label => {
    const text = String(stored ?? '')
    return own?.[0] === text ? own : [text, text]
  }
  return {
    group: named(row.task_group_name, task?.group),
    task: named(row.task_name, task?.label),
    deed: nameOf(task, { action: String(row.action), permission: String(row.permission) }),
  }
}

/** A permission as one phrase: 'Setujui (Pesanan Penjualan)'. */
export function permissionText(row: Row, contents: Screens): Label {
  const { deed, task } = wordsOf(row, tasksOf(contents))
  return [`${deed[0]} (${task[0]})`, `${deed[1]} (${task[1]})`]
}

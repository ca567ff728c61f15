import { useContext } from 'react'
import { isObject } from '../../../../platform/definition/is-object.ts'
import { ContentsContext } from '../../../../platform/web/contents.ts'
import { type CellProps, customize, type SectionProps } from '../../../../platform/web/customize.ts'
import { useSay } from '../../../../platform/web/language.ts'
import styles from '../../../../platform/web/views/detail/detail.module.css'
import { DetailLines } from '../../../../platform/web/views/detail/detail-lines.tsx'
import { nameOf, tasksOf } from '../../../../platform/web/why/tasks.ts'
import { wordsOf } from '../../task-permission/web/index.tsx'
import { tasks } from '../tasks.ts'

const FIELD = tasks.fields.permissions
const { action, permission, is_dangerous } = FIELD.fields
/** The words of a permission come first, its code after them. */
const IN_WORDS = { ...FIELD, fields: { action, permission, is_dangerous } }

/** The permissions of a task in words; the form, where they are edited, shows codes. */
function PermissionsSection({ mode, record }: SectionProps) {
  const say = useSay()
  const task = tasksOf(useContext(ContentsContext)).find(({ code }) => code === record?.code)
  if (mode !== 'detail' || !record) return null
  const lines = Array.isArray(record.permissions) ? record.permissions.filter(isObject) : []
  const inWords = lines.map((line) => ({
    ...line,
    action: say(nameOf(task, { action: String(line.action), permission: String(line.permission) })),
  }))
  return (
    <section className={styles.section} aria-labelledby="task-permissions">
      <h2 id="task-permissions">{say(FIELD.label)}</h2>
      <DetailLines field={IN_WORDS} rows={inWords} />
    </section>
  )
}

/**
 * The names of the task and its group in the user's language; names that an administrator changed are shown as stored.
 */
function NameCell({ name, record }: CellProps) {
  const say = useSay()
  const { task, group } = wordsOf(
    { ...record, task_code: record.code, task_name: record.name },
    tasksOf(useContext(ContentsContext)),
  )
  return say(name === 'name' ? task : group)
}

export default customize(tasks, {
  cells: { name: NameCell, task_group_id: NameCell },
  sections: { permissions: PermissionsSection },
})

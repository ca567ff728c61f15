import { useContext } from 'react'
import { isObject } from '../../../../platform/definition/is-object.ts'
import { ContentsContext } from '../../../../platform/web/contents.ts'
import { customize, type SectionProps } from '../../../../platform/web/customize.ts'
import { useSay } from '../../../../platform/web/language.ts'
import styles from '../../../../platform/web/views/detail/detail.module.css'
import { DetailLines } from '../../../../platform/web/views/detail/detail-lines.tsx'
import { nameOf, tasksOf } from '../../../../platform/web/why/tasks.ts'
import { tasks } from '../tasks.ts'

const FIELD = tasks.fields.permissions
const { action, permission, is_dangerous } = FIELD.fields
/** What it lets one do comes first, the code that the program checks after it. */
const IN_WORDS = { ...FIELD, fields: { action, permission, is_dangerous } }

/** The permissions of a task by what they let one do; in the form, where they are written, they are codes. */
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

export default customize(tasks, { sections: { permissions: PermissionsSection } })

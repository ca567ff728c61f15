import { useContext } from 'react'
import type { Label } from '../../../../platform/definition/label.ts'
import { EMPTY } from '../../../../platform/web/cells/cell-text.ts'
import { ContentsContext } from '../../../../platform/web/contents.ts'
import { type CellProps, customize } from '../../../../platform/web/customize.ts'
import { useSay } from '../../../../platform/web/language.ts'
import { tasksOf } from '../../../../platform/web/why/tasks.ts'
import { taskPermission } from '../task-permission.ts'
import styles from './permission.module.css'
import { permissionText, wordsOf } from './words-of.ts'

export { wordsOf } from './words-of.ts'

const DANGEROUS: Label = ['Berisiko', 'Dangerous']

/** Group, task and call in words, each under the column of its code. */
const PARTS: Readonly<Record<string, 'group' | 'task' | 'deed'>> = {
  task_group_id: 'group',
  task_id: 'task',
  action: 'deed',
}

function WordCell({ name, record }: CellProps) {
  const say = useSay()
  const words = wordsOf(record, tasksOf(useContext(ContentsContext)))
  return say(words[PARTS[name] ?? 'deed'])
}

/** Only permissions that must be granted with care are marked. */
function DangerCell({ value }: CellProps) {
  const say = useSay()
  return value === true ? <span className={styles.dangerous}>{say(DANGEROUS)}</span> : EMPTY
}

/** The code of the permission, for those who look a refusal up. */
function CodeCell({ value }: CellProps) {
  return <span className={styles.code}>{String(value ?? '')}</span>
}

export default customize(taskPermission, {
  called: permissionText,
  cells: {
    task_group_id: WordCell,
    task_id: WordCell,
    action: WordCell,
    is_dangerous: DangerCell,
    permission: CodeCell,
  },
})

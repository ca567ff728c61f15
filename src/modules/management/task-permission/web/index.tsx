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

/** Group, task and deed, each under the column that holds its code. */
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

/** What takes care to grant is marked; the rest is not. */
function DangerCell({ value }: CellProps) {
  const say = useSay()
  return value === true ? <span className={styles.dangerous}>{say(DANGEROUS)}</span> : EMPTY
}

/** The name that the program checks, for whoever looks a refusal up. */
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

import { Button, Progress } from '@mantine/core'
import { useSay } from '../../language.ts'
import { useFormat } from '../../number-format.ts'
import styles from './import.module.css'
import { IMPORT } from './import-words.ts'
import type { ImportController } from './use-import.ts'

/** The progress of the check or of saving, in rows, and the button that aborts it. */
export function RunningBar({ controller }: { controller: ImportController }) {
  const { running, progress, file, cancel } = controller
  const say = useSay()
  const doing = running === 'save' ? IMPORT.saving : IMPORT.checking
  const format = useFormat()
  const [done, total] = [progress?.done ?? 0, progress?.total ?? file?.row_count ?? 0]
  const figures = { done: format.number(done, 0), total: format.number(total, 0) }
  return (
    <div className={styles.running}>
      <span role="status">{say(progress?.waiting ? IMPORT.waiting : doing, figures)}</span>
      <Progress value={total === 0 ? 0 : (done / total) * 100} aria-label={say(IMPORT.progress)} />
      <Button variant="default" onClick={cancel}>
        {say(IMPORT.cancel)}
      </Button>
    </div>
  )
}

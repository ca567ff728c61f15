import { Button } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../api.ts'
import { useSpeech } from '../../cells/use-speech.ts'
import { useFormContext } from '../../controllers/use-form.ts'
import { useSay } from '../../language.ts'
import { showFailure } from '../../notices/notices.ts'
import type { Row } from '../../record.ts'
import { type Change, changesOf } from '../detail/history-changes.ts'
import { TYPING } from '../typing-words.ts'
import styles from './form.module.css'
import { FORM } from './form-words.ts'

/** Refusals without a field, above the save bar until the next attempt. */
export function FormProblems() {
  const { problems, offline, stale } = useFormContext()
  const say = useSay()
  if (stale) return <StaleProblem message={stale.message} />
  if (problems.length === 0) return null
  return (
    <div className={styles.problems} role="alert">
      {offline ? <p>{say(FORM.lost)}</p> : problems.map((problem) => <p key={problem}>{problem}</p>)}
    </div>
  )
}

/** Another user has changed the record: it can be read again without losing the entries. */
function StaleProblem({ message }: { message: string }) {
  const { module, record, takeOver } = useFormContext()
  const say = useSay()
  const speech = useSpeech()
  const [changes, setChanges] = useState<readonly Change[] | null>(null)
  const [busy, setBusy] = useState(false)

  async function read(then: (fresh: Row) => void | Promise<void>): Promise<void> {
    if (!record) return
    setBusy(true)
    try {
      const { data } = await api.get<Row>(`view/${module.name}/${record.id}`)
      await then(data)
    } catch (error) {
      showFailure(error)
    } finally {
      setBusy(false)
    }
  }

  const compare = (fresh: Row) => setChanges(changesOf(module, record, fresh, speech))
  return (
    <div className={styles.problems} role="alert">
      <div className={styles.problemsBar}>
        <div>
          <p>{message}</p>
          <p>{say(TYPING.kept)}</p>
        </div>
        <div>
          <Button
            variant="default"
            mr={8}
            loading={busy}
            onClick={() => (changes ? setChanges(null) : void read(compare))}
          >
            {say(changes ? FORM.hideChanges : FORM.seeChanges)}
          </Button>
          <Button loading={busy} onClick={() => void read(takeOver)}>
            {say(FORM.reload)}
          </Button>
        </div>
      </div>
      {changes && (
        <ul className={styles.differences}>
          {changes.length === 0 && <li>{say(FORM.noChanges)}</li>}
          {changes.map(({ label, before, after }) => (
            <li key={label[1]}>
              {say(label)}: <del>{before || '-'}</del> <strong>{after || '-'}</strong>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

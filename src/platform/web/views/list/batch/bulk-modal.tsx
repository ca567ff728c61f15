import { Button, Progress } from '@mantine/core'
import { useRef, useState } from 'react'
import type { Action } from '../../../../definition/action.ts'
import type { Fields } from '../../../../definition/field.ts'
import { columnsOf } from '../../../../definition/module.ts'
import { api, newIdempotencyKey } from '../../../api.ts'
import { ApiError } from '../../../api-error.ts'
import { labelInSentence } from '../../../cells/label-within.ts'
import type { FormValues } from '../../../controllers/form-values.ts'
import { type EachResult, runEach } from '../../../controllers/run-each.ts'
import { useListContext } from '../../../controllers/use-list.ts'
import { useQuestions } from '../../../controllers/use-questions.ts'
import { refreshAll } from '../../../controllers/use-record.ts'
import { useRecordName } from '../../../controllers/use-record-name.ts'
import { REMOVAL } from '../../../controllers/use-removal.ts'
import { useSay } from '../../../language.ts'
import { showSuccess } from '../../../notices/notices.ts'
import type { Row } from '../../../record.ts'
import { TEXTS } from '../../../texts.ts'
import { Questions, QuestionsForm } from '../../form/questions-form.tsx'
import { LayerModal } from '../../layer.tsx'
import { LIST } from '../list-words.ts'
import styles from './batch-bar.module.css'

/** The verb and the selected records; without a verb they are deleted. */
export interface BulkJob {
  verb?: string
  action?: Action
  rows: readonly Row[]
  /** How many of the selected records do not permit it. */
  left: number
}

const NO_FIELDS: Fields = {}
/** The input of an action applies to all records, so the form has none of a record's values. */
const NO_RECORD: Row = { id: 0 }

/** Asks once for all selected records, then shows the progress, and finally the refused ones with their reasons. */
export function BulkModal({ job, onClose }: { job: BulkJob; onClose: () => void }) {
  const { module } = useListContext()
  const say = useSay()
  const asks = job.action?.asks ?? NO_FIELDS
  const questions = useQuestions(asks, NO_RECORD)
  const { form, body, focusError, isTyped } = questions
  const { state, start, stop } = useBulk(job.verb)
  const label = say(job.action?.label ?? LIST.remove)
  const total = job.rows.length

  async function send(values: FormValues): Promise<void> {
    const ids = job.rows.map(({ id }) => id)
    const result = await start(ids, body(values).body)
    if (result.failures.size > 0) return
    showSuccess(say(LIST.bulkDone, { action: label, count: result.done.length }))
    onClose()
  }

  const asked = say(job.action?.asked ?? job.action?.label ?? LIST.remove)
  const title = say(LIST.bulkTitle, { action: asked, count: total, module: labelInSentence(module.label) })
  if (state.step === 'done') return <Outcome result={state.result} rows={job.rows} onClose={onClose} />
  if (state.step === 'running') {
    const words = say(LIST.bulkRunning, { settled: state.settled, total })
    return (
      <LayerModal title={title} onClose={stop}>
        <div className={styles.form}>
          <p role="status">{words}</p>
          <Progress value={(100 * state.settled) / total} aria-label={words} />
          <div className={styles.buttons}>
            <Button variant="default" onClick={stop}>
              {say(LIST.bulkStop)}
            </Button>
          </div>
        </div>
      </LayerModal>
    )
  }
  return (
    <LayerModal title={title} onClose={onClose} isTyped={isTyped}>
      <QuestionsForm
        module={module}
        questions={questions}
        verb={job.verb}
        className={styles.form}
        onSubmit={() => void form.handleSubmit(send, focusError)()}
      >
        {job.verb === undefined && <p>{say(REMOVAL.question)}</p>}
        {job.action?.says && <p>{say(job.action.says)}</p>}
        {job.left > 0 && <p>{say(LIST.bulkLeft, { count: job.left })}</p>}
        <Questions asks={Object.fromEntries(columnsOf(asks))} />
        <div className={styles.buttons}>
          <Button variant="default" data-autofocus onClick={onClose}>
            {say(TEXTS.refuse)}
          </Button>
          <Button type="submit" color={job.action?.danger || !job.verb ? 'red' : undefined}>
            {say(TEXTS.proceed)}
          </Button>
        </div>
      </QuestionsForm>
    </LayerModal>
  )
}

interface OutcomeProps {
  result: EachResult
  rows: readonly Row[]
  onClose: () => void
}

/** The records that were refused, each with its reason. */
function Outcome({ result: { done, failures }, rows, onClose }: OutcomeProps) {
  const { module } = useListContext()
  const say = useSay()
  const nameOf = useRecordName(module)
  const refused = rows.filter(({ id }) => failures.has(id))
  return (
    <LayerModal title={say(LIST.bulkResult, { done: done.length, failed: failures.size })} onClose={onClose}>
      <dl className={styles.failures}>
        {refused.map((row) => (
          <div key={row.id}>
            <dt>{nameOf(row)}</dt>
            <dd>{failures.get(row.id)}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.buttons}>
        <Button data-autofocus onClick={onClose}>
          {say(LIST.close)}
        </Button>
      </div>
    </LayerModal>
  )
}

type BulkState = { step: 'asking' } | { step: 'running'; settled: number } | { step: 'done'; result: EachResult }

/** Performs an operation on many records: a call for each with its own key, so that a retry changes none twice. */
function useBulk(verb: string | undefined) {
  const { module, selection } = useListContext()
  const say = useSay()
  const [state, setState] = useState<BulkState>({ step: 'asking' })
  const keys = useRef(new Map<number, string>())
  const stop = useRef<AbortController | null>(null)

  const callOf = (input: Readonly<Record<string, unknown>>) => async (id: number) => {
    const idempotencyKey = keys.current.get(id) ?? newIdempotencyKey()
    keys.current.set(id, idempotencyKey)
    try {
      if (verb === undefined) await api.delete(`delete/${module.name}/${id}`, {}, { idempotencyKey })
      else await api.post(`action/${module.name}/${id}/${verb}`, input, { idempotencyKey })
    } catch (error) {
      // Under the same key an answered refusal would be repeated; only unanswered calls keep it.
      if (error instanceof ApiError && error.kind === 'refused') keys.current.delete(id)
      throw error
    }
  }

  async function start(ids: readonly number[], input: Readonly<Record<string, unknown>>): Promise<EachResult> {
    stop.current = new AbortController()
    setState({ step: 'running', settled: 0 })
    const result = await runEach(
      ids,
      callOf(input),
      (error) => (error instanceof ApiError ? error.message : say(TEXTS.systemFailure)),
      { progress: (settled) => setState({ step: 'running', settled }), signal: stop.current.signal },
    )
    selection.settle(result.done, result.failures)
    setState({ step: 'done', result })
    void refreshAll()
    return result
  }
  return { state, start, stop: () => stop.current?.abort() }
}

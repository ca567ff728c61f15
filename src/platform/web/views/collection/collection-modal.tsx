import { Button, Progress } from '@mantine/core'
import { useState } from 'react'
import type { Collection } from '../../../definition/action.ts'
import type { Label } from '../../../definition/label.ts'
import { type AnyModule, columnsOf } from '../../../definition/module.ts'
import { ApiError, isHandled } from '../../api-error.ts'
import type { Progress as HowFar } from '../../api-progress.ts'
import { placeRefusal } from '../../controllers/form-errors.ts'
import type { FormValues } from '../../controllers/form-values.ts'
import { useCollection } from '../../controllers/use-collection.ts'
import { useQuestions } from '../../controllers/use-questions.ts'
import { useSay } from '../../language.ts'
import { showFailure } from '../../notices/notices.ts'
import { useFormat } from '../../number-format.ts'
import type { Row } from '../../record.ts'
import { TEXTS } from '../../texts.ts'
import styles from '../detail/action-modal.module.css'
import { Questions, QuestionsForm } from '../form/questions-form.tsx'
import { LayerModal } from '../layer.tsx'
import batch from '../list/batch/batch-bar.module.css'
import { EffectsTable } from '../preview/effects-table.tsx'
import { PREVIEW } from '../preview/preview-words.ts'
import { usePreview } from '../preview/use-preview.ts'

/** Texts of the dialog of a call on many records. */
const COLLECTION = {
  running: ['{done} dari {total} dokumen', '{done} of {total} documents'],
  counting: ['Menghitung dokumen…', 'Counting documents…'],
  waiting: ['Menunggu proses lain selesai…', 'Waiting for another run to finish…'],
  stop: ['Hentikan', 'Stop'],
  stopped: [
    'Dihentikan. Yang sudah diubah tetap berlaku; Lanjutkan mengerjakan sisanya.',
    'Stopped. Changes made so far stay; Continue does the rest.',
  ],
  goOn: ['Lanjutkan', 'Continue'],
  done: ['{count} dokumen diubah', '{count} documents changed'],
  /** A repeated call is answered without progress. */
  doneBefore: ['Selesai', 'Done'],
  wouldLeave: ['{count} dokumen tidak akan diubah', '{count} documents would be left as they are'],
  left: ['{count} dokumen tidak diubah', '{count} documents were left as they are'],
} as const satisfies Record<string, Label>

/** The answer for documents that a call on many records has left unchanged. */
interface Told {
  left?: readonly { id: number; number: string; message: string }[]
}

interface Props {
  module: AnyModule
  verb: string
  collection: Collection
  onClose: () => void
}

/** Its input belongs to no record, so the form has none of the record's values. */
const NO_RECORD: Row = { id: 0 }

/**
 * Asks for the input of a call on many records, shows its effects, then the progress and the documents that were left.
 */
export default function CollectionModal({ module, verb, collection, onClose }: Props) {
  const say = useSay()
  const { asks } = collection
  const questions = useQuestions(asks, NO_RECORD)
  const { form, body, focusError } = questions
  const { effects, setEffects } = usePreview(form)
  const { run, start, rehearse, stop } = useCollection<Told>(`action/${module.name}/${verb}`)
  const [problem, setProblem] = useState('')
  const [told, setTold] = useState<Told>({})

  async function send(values: FormValues): Promise<void> {
    const { body: input, lineNumbers } = body(values)
    setProblem('')
    try {
      const answer = await (effects ? start(input) : rehearse(input))
      if (!answer) return
      setTold(answer.data)
      if (!effects) setEffects(answer.effects ?? [])
    } catch (error) {
      if (!(error instanceof ApiError) || isHandled(error)) return showFailure(error)
      const placed = placeRefusal(form, asks, error, lineNumbers)
      setProblem(placed.problem)
      if (placed.isAtFields) focusError()
    }
  }

  const submit = () => void form.handleSubmit(send, focusError)()
  return (
    <LayerModal
      size={640}
      title={say(collection.label)}
      // Escape while it runs stops it, and the dialog says so.
      onClose={run.step === 'running' ? stop : onClose}
      isTyped={() => run.step === 'asking' && questions.isTyped()}
    >
      {run.step === 'running' && <Running progress={run.progress} rehearses={run.rehearses} onStop={stop} />}
      {run.step === 'stopped' && (
        <div className={styles.form}>
          <p role="status">{say(COLLECTION.stopped)}</p>
          <div className={styles.buttons}>
            <Button data-autofocus onClick={submit}>
              {say(COLLECTION.goOn)}
            </Button>
          </div>
        </div>
      )}
      {run.step === 'done' && <Done told={told} progress={run.progress} onClose={onClose} />}
      {run.step === 'asking' && (
        <QuestionsForm module={module} questions={questions} className={styles.form} onSubmit={submit}>
          {collection.says && <p>{say(collection.says)}</p>}
          <div className={styles.fields} data-many={Object.keys(asks).length > 4 || undefined}>
            <Questions asks={Object.fromEntries(columnsOf(asks))} />
          </div>
          {effects && <EffectsTable effects={effects} />}
          {effects && <Left told={told} label={COLLECTION.wouldLeave} />}
          <div className={styles.foot}>
            {problem && (
              <p className={styles.problem} role="alert">
                {problem}
              </p>
            )}
            <div className={styles.buttons}>
              <Button variant="default" onClick={onClose}>
                {say(TEXTS.refuse)}
              </Button>
              {effects?.length !== 0 && (
                <Button type="submit" autoFocus={effects !== null}>
                  {say(effects ? TEXTS.proceed : PREVIEW.ask)}
                </Button>
              )}
            </div>
          </div>
        </QuestionsForm>
      )}
    </LayerModal>
  )
}

function Running(props: { progress: HowFar | null; rehearses: boolean; onStop: () => void }) {
  const { progress, rehearses, onStop } = props
  const say = useSay()
  const format = useFormat()
  const { done = 0, total = 0 } = progress ?? {}
  const counted = { done: format.number(done, 0), total: format.number(total, 0) }
  const running = total === 0 ? say(COLLECTION.counting) : say(COLLECTION.running, counted)
  const words = progress?.waiting ? say(COLLECTION.waiting) : running
  return (
    <div className={styles.form}>
      <p role="status">{progress ? words : say(rehearses ? PREVIEW.asking : COLLECTION.waiting)}</p>
      <Progress value={total === 0 ? 0 : (100 * done) / total} aria-label={words} />
      <div className={styles.buttons}>
        <Button variant="default" onClick={onStop}>
          {say(COLLECTION.stop)}
        </Button>
      </div>
    </div>
  )
}

function Done({ told, progress, onClose }: { told: Told; progress: HowFar | null; onClose: () => void }) {
  const say = useSay()
  const format = useFormat()
  const changed = progress && progress.total - (told.left?.length ?? 0)
  return (
    <div className={styles.form}>
      <p role="status">
        {changed === null ? say(COLLECTION.doneBefore) : say(COLLECTION.done, { count: format.number(changed, 0) })}
      </p>
      <Left told={told} label={COLLECTION.left} />
      <div className={styles.buttons}>
        <Button data-autofocus onClick={onClose}>
          {say(TEXTS.close)}
        </Button>
      </div>
    </div>
  )
}

/** The documents that are left unchanged, each with its reason. */
function Left({ told: { left = [] }, label }: { told: Told; label: Label }) {
  const say = useSay()
  const format = useFormat()
  if (left.length === 0) return null
  return (
    <div>
      <strong>{say(label, { count: format.number(left.length, 0) })}</strong>
      <dl className={batch.failures}>
        {left.map(({ id, number, message }) => (
          <div key={id}>
            <dt>{number}</dt>
            <dd>{message}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

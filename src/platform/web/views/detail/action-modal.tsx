import { Button } from '@mantine/core'
import { type ComponentType, useContext, useMemo, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { Action } from '../../../definition/action.ts'
import type { Fields } from '../../../definition/field.ts'
import { isObject } from '../../../definition/is-object.ts'
import { ApiError, isHandled } from '../../api-error.ts'
import { labelWithin } from '../../cells/label-within.ts'
import { renderWithUnit } from '../../cells/render-cell.tsx'
import { useSpeech } from '../../cells/use-speech.ts'
import { ContentsContext } from '../../contents.ts'
import { addressText, useOpen } from '../../controllers/address.ts'
import { placeRefusal } from '../../controllers/form-errors.ts'
import type { FormValues } from '../../controllers/form-values.ts'
import { useQuestions } from '../../controllers/use-questions.ts'
import { useRecordContext } from '../../controllers/use-record.ts'
import { useRecordName } from '../../controllers/use-record-name.ts'
import type { Asked, AskedProps } from '../../customize.ts'
import { useSay } from '../../language.ts'
import { showFailure, showSuccess, showWarning } from '../../notices/notices.ts'
import type { Row } from '../../record.ts'
import { usePermission } from '../../session/session.ts'
import { useCustomization } from '../../use-customization.ts'
import { Questions, QuestionsForm } from '../form/questions-form.tsx'
import { useHeldWhile } from '../form/use-held-while.ts'
import { LayerModal } from '../layer.tsx'
import { EffectsTable } from '../preview/effects-table.tsx'
import { PREVIEW } from '../preview/preview-words.ts'
import { usePreview } from '../preview/use-preview.ts'
import { TYPING } from '../typing-words.ts'
import styles from './action-modal.module.css'
import { DETAIL } from './detail-words.ts'
import { isTold } from './told-facts.ts'

interface ActionModalProps {
  verb: string
  action: Action
  record: Row
  onClose: () => void
}

const NO_FIELDS: Fields = {}
const NOTHING: Asked = {}

/** The dialog of an action: its effect, the record and its input. Refusals are shown here. */
export default function ActionModal({ verb, action, record, onClose }: ActionModalProps) {
  const { module, act, rehearse, reload } = useRecordContext()
  const say = useSay()
  const nameOf = useRecordName(module)
  const { isAnswered, start, Beside } = useCustomization(module).asked?.[verb] ?? NOTHING
  const asks = useMemo(() => {
    const questions = Object.entries(action.asks ?? NO_FIELDS)
    return Object.fromEntries(questions.filter(([name]) => !isAnswered?.(name, record)))
  }, [action, isAnswered, record])
  const questions = useQuestions(asks, record, start?.(record))
  const { form, body, focusError, isTyped } = questions
  const { effects, warnings, setEffects } = usePreview(form)
  const [problem, setProblem] = useState('')
  // Another user changed the record; after a reload the same answers may be valid.
  const [isStale, setStale] = useState(false)
  const [running, setRunning] = useState(false)
  const openNext = useOpenNext()
  // Others would be confirmed with the effects of these, or lost with the dialog.
  const answers = useHeldWhile(running)
  const label = say(action.label)
  const cancels = verb === 'cancel'
  // The effects are shown before it can be confirmed.
  const rehearses = action.previews !== undefined && !effects
  const previews = action.previews === true && !effects

  const confirming = running
    ? say(previews ? PREVIEW.asking : DETAIL.running)
    : previews
      ? say(PREVIEW.ask)
      : cancels
        ? say(DETAIL.proceedCancel, { action: say(labelWithin(action.label)) })
        : say(DETAIL.proceed)

  async function send(values: FormValues): Promise<void> {
    const { body: input, lineNumbers } = body(values)
    setRunning(true)
    setProblem('')
    setStale(false)
    try {
      if (rehearses) {
        const told = await rehearse(verb, input)
        if (previews || told.warnings?.length) return setEffects(told.effects ?? [], told.warnings)
      }
      const answer = await act(verb, input)
      onClose()
      openNext(answer.data)
      showSuccess(answer.message ?? say(DETAIL.done, { action: label }))
      for (const { message } of answer.warnings ?? []) showWarning(message, { place: 'corner' })
    } catch (error) {
      if (!(error instanceof ApiError) || isHandled(error)) return showFailure(error)
      const placed = placeRefusal(form, asks, error, lineNumbers)
      setProblem(error.kind === 'offline' ? say(DETAIL.lost) : placed.problem)
      setStale(error.code === 'stale')
      if (placed.isAtFields) focusError()
    } finally {
      setRunning(false)
    }
  }

  async function readAgain(): Promise<void> {
    setRunning(true)
    const isRead = await reload()
    setRunning(false)
    setStale(!isRead)
    setProblem(isRead ? '' : say(DETAIL.failed))
  }

  const names = Object.keys(asks)
  return (
    <LayerModal
      size={names.length > 4 || action.previews ? 640 : 440}
      title={say(DETAIL.actionTitle, { action: say(action.asked ?? action.label), record: nameOf(record) })}
      onClose={onClose}
      isTyped={isTyped}
    >
      <QuestionsForm
        module={module}
        questions={questions}
        verb={verb}
        className={styles.form}
        onSubmit={() => {
          if (!running) void form.handleSubmit(send, focusError)()
        }}
      >
        {action.shows && <ActionFacts names={action.shows} record={record} />}
        {action.says && <p>{say(action.says)}</p>}
        {names.length > 0 && (
          <div ref={answers} className={styles.fields} data-many={names.length > 4 || undefined}>
            <Questions asks={asks} />
          </div>
        )}
        {Beside && <WithAnswers Beside={Beside} record={record} />}
        {effects && <EffectsTable effects={effects} />}
        <div className={styles.foot}>
          {warnings.length > 0 && (
            <div className={styles.warnings} role="alert">
              {warnings.map(({ code, message }) => (
                <p key={`${code} ${message}`}>{message}</p>
              ))}
            </div>
          )}
          {problem && (
            <Refusal
              problem={problem}
              isStale={isStale}
              isKept={names.length > 0}
              running={running}
              onReload={() => void readAgain()}
            />
          )}
          <div className={styles.buttons}>
            <Button variant="default" onClick={onClose} data-autofocus={names.length === 0 || undefined}>
              {say(cancels ? DETAIL.stay : DETAIL.refuse)}
            </Button>
            <Button type="submit" color={action.danger ? 'red' : undefined} aria-disabled={running}>
              {confirming}
            </Button>
          </div>
        </div>
      </QuestionsForm>
    </LayerModal>
  )
}

interface RefusalProps {
  problem: string
  isStale: boolean
  /** There is input, which a reload keeps. */
  isKept: boolean
  running: boolean
  onReload: () => void
}

/** Why the action was refused; a stale record can be read again. */
function Refusal({ problem, isStale, isKept, running, onReload }: RefusalProps) {
  const say = useSay()
  return (
    <div className={styles.problem} role="alert">
      <p>{problem}</p>
      {isStale && (
        <>
          {isKept && <p>{say(TYPING.kept)}</p>}
          <Button variant="default" size="compact-sm" loading={running} onClick={onReload}>
            {say(DETAIL.reload)}
          </Button>
        </>
      )}
    </div>
  )
}

/** Opens the record that an answer names as the next one, if the user may see its screen. */
function useOpenNext(): (answered: unknown) => void {
  const contents = useContext(ContentsContext)
  const open = useOpen()
  return (answered) => {
    const opens = isObject(answered) ? answered.opens : undefined
    if (!isObject(opens) || typeof opens.module !== 'string' || typeof opens.id !== 'number') return
    const path = contents.screenOf(opens.module)?.path
    if (path) open(addressText(path, { view: 'detail', id: opens.id }))
  }
}

/** The values that the confirmation shows, as far as the user sees them. */
function ActionFacts({ names, record }: { names: readonly string[]; record: Row }) {
  const { module } = useRecordContext()
  const say = useSay()
  const may = usePermission()
  const speech = useSpeech()
  return (
    <dl className={styles.facts}>
      {names.map((name) => {
        const field = module.fields[name]
        return !field || (field.permission && !may(field.permission)) || !isTold([name, field], record) ? null : (
          <div key={name}>
            <dt>{say(field.label)}</dt>
            <dd>{renderWithUnit(name, field, record, speech)}</dd>
          </div>
        )
      })}
    </dl>
  )
}

/** The current input, for the block that the module shows beside it. */
function WithAnswers({ Beside, record }: { Beside: ComponentType<AskedProps>; record: Row }) {
  return <Beside record={record} values={useWatch<FormValues>()} />
}

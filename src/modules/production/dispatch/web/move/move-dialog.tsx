import { Button } from '@mantine/core'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { FormValues } from '../../../../../platform/web/controllers/form-values.ts'
import { useQuestions } from '../../../../../platform/web/controllers/use-questions.ts'
import { useSay } from '../../../../../platform/web/language.ts'
import { useFormat } from '../../../../../platform/web/number-format.ts'
import { FieldInput } from '../../../../../platform/web/views/form/field-input.tsx'
import { QuestionsForm } from '../../../../../platform/web/views/form/questions-form.tsx'
import { useHeldWhile } from '../../../../../platform/web/views/form/use-held-while.ts'
import { LayerModal, useInsteadOfDrawer } from '../../../../../platform/web/views/layer.tsx'
import { productionSchedule } from '../../../production-schedule/production-schedule.ts'
import type { Pour } from '../../board.ts'
import { useBoardView } from '../board-context.ts'
import { dayIn, hourIn, idIn } from '../promise/asked.ts'
import { OutcomeView } from '../promise/outcome-view.tsx'
import { type Asked, useWhatIf } from '../promise/use-what-if.ts'
import styles from '../release/release.module.css'
import { MOVE } from './move-words.ts'
import { dayAndHour, type Place } from './place.ts'
import { FIELDS, useMove } from './use-move.ts'

const { pour_date, start_time } = FIELDS

interface Props {
  pour: Pour
  /** Where it was dropped; null for its current place. */
  to: Place | null
  onClose: () => void
  /** Called when it is moved, before the dialog closes. */
  onMoved?: () => void
}

/** Asks for a reason before a pour is moved, and shows the effects. */
export default function MoveDialog({ pour, to, onClose, onMoved }: Props) {
  const say = useSay()
  const format = useFormat()
  const { board } = useBoardView()
  const plantOf = (id: number) => board.plants.find((plant) => plant.id === id)?.name ?? ''
  const [start] = useState(() => {
    const plantId = to?.plantId ?? pour.batching_plant_id
    const { pour_date, start_time } = pour
    return {
      ...(to ? dayAndHour(board.date, to.start) : { pour_date, start_time: start_time.slice(0, 5) }),
      batching_plant_id: plantId,
      batching_plant_name: plantOf(plantId),
    }
  })
  const questions = useQuestions(FIELDS, { id: pour.id }, start)
  const { problem, isRunning, send } = useMove(pour, questions, () => {
    onMoved?.()
    onClose()
  })
  const answers = useHeldWhile(isRunning)
  useInsteadOfDrawer()
  const time = pour.start_time.slice(0, 5)
  const now = { day: format.day(pour.pour_date), time, plant: plantOf(pour.batching_plant_id) }
  return (
    <LayerModal
      title={say(MOVE.title, { site: pour.site_project_name })}
      size={560}
      fillsPhone
      onClose={onClose}
      isTyped={questions.isTyped}
    >
      <QuestionsForm
        module={productionSchedule}
        questions={questions}
        className={styles.form}
        onSubmit={() => {
          if (!isRunning) void questions.form.handleSubmit(send, questions.focusError)()
        }}
      >
        <p className={styles.hint}>{say(MOVE.from, now)}</p>
        <div ref={answers} className={styles.form}>
          <div className={styles.fields}>
            {(['pour_date', 'start_time', 'batching_plant_id'] as const).map((name) => (
              <div key={name} data-field={name}>
                <FieldInput name={name} field={FIELDS[name]} siblings={FIELDS} />
              </div>
            ))}
          </div>
          <WhatFollows pour={pour} />
          <FieldInput name="reason" field={FIELDS.reason} siblings={FIELDS} />
        </div>
        {problem && (
          <p className={styles.problem} role="alert">
            {problem}
          </p>
        )}
        <div className={styles.buttons}>
          <Button variant="default" onClick={onClose}>
            {say(MOVE.cancel)}
          </Button>
          <Button type="submit" aria-disabled={isRunning}>
            {say(isRunning ? MOVE.saving : MOVE.save)}
          </Button>
        </div>
      </QuestionsForm>
    </LayerModal>
  )
}

/** The effect of the move on the day, with the current values. */
function WhatFollows({ pour }: { pour: Pour }) {
  const say = useSay()
  const { board } = useBoardView()
  const { setValue } = useFormContext<FormValues>()
  const [date, hour, plant]: readonly unknown[] = useWatch<FormValues>({
    name: ['pour_date', 'start_time', 'batching_plant_id'],
  })
  const [day, time] = [dayIn(date), hourIn(hour)]
  const missing = [day === null && pour_date, time === null && start_time].flatMap((field) =>
    field ? [say(field.label)] : [],
  )
  const asked: Asked | null =
    day === null || time === null
      ? null
      : {
          production_unit_id: board.production_unit_id,
          production_schedule_id: pour.id,
          // The pour's own plant is not sent, because a broken one keeps its pours.
          batching_plant_id: idIn(plant) === pour.batching_plant_id ? null : idIn(plant),
          pour_date: day,
          start_time: time,
        }
  const whatIf = useWhatIf(asked)
  const take = (day: string, hour: string) => {
    setValue('pour_date', day)
    setValue('start_time', hour)
  }
  return <OutcomeView asked={asked} missing={missing} whatIf={whatIf} take={take} />
}

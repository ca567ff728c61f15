import { useState } from 'react'
import { api } from '../../../../../platform/web/api.ts'
import { ApiError, isHandled } from '../../../../../platform/web/api-error.ts'
import { placeServerErrors } from '../../../../../platform/web/controllers/form-errors.ts'
import type { FormValues } from '../../../../../platform/web/controllers/form-values.ts'
import type { Questions } from '../../../../../platform/web/controllers/use-questions.ts'
import { useWriteKeys } from '../../../../../platform/web/controllers/write-key.ts'
import { showFailure, showSuccess, showWarning } from '../../../../../platform/web/notices/notices.ts'
import { reason } from '../../../../common-fields.ts'
import { productionSchedule } from '../../../production-schedule/production-schedule.ts'
import type { Pour } from '../../board.ts'
import { reloadBoard } from '../use-board.ts'

const { pour_date, start_time, batching_plant_id } = productionSchedule.fields

/** The fields of a move; the plant is always shown. */
export const FIELDS = { pour_date, start_time, batching_plant_id, reason: reason() }

/** Moves the pour as in its dialog; refusals appear at their fields. */
export function useMove(pour: Pour, { form, body, focusError }: Questions, onMoved: () => void) {
  const keys = useWriteKeys()
  const [problem, setProblem] = useState('')
  const [isRunning, setRunning] = useState(false)

  async function send(values: FormValues): Promise<void> {
    const { body: input, lineNumbers } = body(values)
    const given = { ...input, lock_version: pour.lock_version }
    setRunning(true)
    setProblem('')
    try {
      const path = `action/${productionSchedule.name}/${pour.id}/reschedule`
      const answer = await api.post(path, given, { idempotencyKey: keys.keyFor(given) })
      keys.ended()
      onMoved()
      if (answer.message) showSuccess(answer.message)
      for (const { message } of answer.warnings ?? []) showWarning(message, { place: 'corner' })
      void reloadBoard()
    } catch (error) {
      keys.ended(error)
      if (!(error instanceof ApiError) || isHandled(error)) return showFailure(error)
      const { atFields, elsewhere } = placeServerErrors(FIELDS, (name) => name in FIELDS, error.errors, lineNumbers)
      for (const { path, message } of atFields) form.setError(path, { type: 'server', message })
      if (atFields.length === 0 || elsewhere.length > 0) setProblem(elsewhere.join(' · ') || error.message)
      focusError()
    } finally {
      setRunning(false)
    }
  }
  return { problem, isRunning, send }
}

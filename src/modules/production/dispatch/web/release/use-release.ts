import { useState } from 'react'
import { permissionToOpen } from '../../../../../platform/definition/page.ts'
import { api } from '../../../../../platform/web/api.ts'
import { ApiError, isHandled } from '../../../../../platform/web/api-error.ts'
import { addressText, useOpen } from '../../../../../platform/web/controllers/address.ts'
import { placeServerErrors } from '../../../../../platform/web/controllers/form-errors.ts'
import type { FormValues } from '../../../../../platform/web/controllers/form-values.ts'
import type { Questions } from '../../../../../platform/web/controllers/use-questions.ts'
import { refreshNextScreen } from '../../../../../platform/web/controllers/use-record.ts'
import { useToday } from '../../../../../platform/web/controllers/use-today.ts'
import { useWriteKeys } from '../../../../../platform/web/controllers/write-key.ts'
import { showFailure, showSuccess, showWarning } from '../../../../../platform/web/notices/notices.ts'
import type { Row } from '../../../../../platform/web/record.ts'
import { unitForCalls, usePermission } from '../../../../../platform/web/session/session.ts'
import { dispatch } from '../../dispatch.ts'
import { FIELDS } from './release-fields.ts'

/** The lines of the call's answer. */
interface Released {
  lines: { production_schedule_id: number; job_order_id: number }[]
}

/** Sends the dialog, then opens the place where the first load is issued. Refusals appear at their fields. */
export function useRelease(order: Row, { form, body, focusError }: Questions) {
  const keys = useWriteKeys()
  const goOn = useNextPlace(order)
  const [problem, setProblem] = useState('')
  const [isRunning, setRunning] = useState(false)

  async function send(values: FormValues): Promise<void> {
    const { body: sent, lineNumbers } = body(values)
    const given = { ...sent, lock_version: order.lock_version }
    setRunning(true)
    setProblem('')
    try {
      const idempotencyKey = keys.keyFor(given)
      const answer = await api.post<Released>(`dispatch/release/${order.id}`, given, { idempotencyKey })
      keys.ended()
      if (answer.message) showSuccess(answer.message)
      for (const { message } of answer.warnings ?? []) showWarning(message, { place: 'corner' })
      await refreshNextScreen()
      goOn(answer.data, values)
    } catch (error) {
      keys.ended(error)
      if (!(error instanceof ApiError) || isHandled(error)) return showFailure(error)
      const { atFields, elsewhere } = placeServerErrors(FIELDS, (name) => name in FIELDS, error.errors, lineNumbers)
      for (const { path, message } of atFields) form.setError(path, { type: 'server', message })
      // A message about the item has no input when there is only one line.
      const unseen = atFields.filter(({ path }) => path.endsWith('.sales_order_item_id')).map(({ message }) => message)
      const said = [...elsewhere, ...unseen]
      if (atFields.length === 0 || said.length > 0) setProblem(said.join(' · ') || error.message)
      focusError()
    } finally {
      setRunning(false)
    }
  }
  return { problem, isRunning, send }
}

/** The pour on the board, or its job order for a user who may not see the board of the order's unit. */
function useNextPlace(order: Row): (released: Released, values: FormValues) => void {
  const open = useOpen()
  const may = usePermission()
  const today = useToday()
  return ({ lines: [first] }, { lines }) => {
    if (!first) return
    const hasBoard = may(permissionToOpen(dispatch)) && unitForCalls() === order.production_unit_id
    const date = Array.isArray(lines) ? String(lines[0]?.pour_date ?? today) : today
    open(
      hasBoard
        ? addressText('/production/dispatch', {
            ...(date === today ? {} : { date }),
            pour: first.production_schedule_id,
          })
        : addressText('/production/production', { view: 'detail', id: first.job_order_id }),
    )
  }
}

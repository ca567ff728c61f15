import type { Label } from '../../definition/label.ts'
import { MESSAGES } from '../../definition/messages.ts'
import type { AnyModule } from '../../definition/module.ts'
import { ApiError, isHandled } from '../api-error.ts'
import { labelWithin } from '../cells/label-within.ts'
import { useSay } from '../language.ts'
import { confirm } from '../notices/confirm.ts'
import { showError, showFailure, showSuccess } from '../notices/notices.ts'
import type { Row } from '../record.ts'
import { refreshAll, refreshNextScreen, removeRecord } from './use-record.ts'
import { useRecordName } from './use-record-name.ts'

export const REMOVAL = {
  title: ['Hapus {module} {record}?', 'Delete {module} {record}?'],
  question: [
    'Data yang sudah dihapus tidak dapat dikembalikan, lanjutkan ?',
    'Deleted records cannot be restored, continue?',
  ],
} as const satisfies Record<string, Label>

/**
 * Deletes a record after a confirmation, and leaves the screen that shows it; true when it is deleted. A refusal is
 * shown as an error alert (specification §8).
 */
export function useRemoval(module: AnyModule, leave?: () => void): (record: Row) => Promise<boolean> {
  const say = useSay()
  const nameOf = useRecordName(module)
  return async (record) => {
    const title = say(REMOVAL.title, { module: labelWithin(module.label), record: nameOf(record) })
    if (!(await confirm({ title, text: say(REMOVAL.question), danger: true }))) return false
    try {
      const answer = await removeRecord(module, record.id)
      await (leave ? refreshNextScreen() : refreshAll())
      leave?.()
      showSuccess(answer.message ?? say(MESSAGES.deleted))
      return true
    } catch (error) {
      if (error instanceof ApiError && !isHandled(error)) showError(error.message, { title: say(MESSAGES.notDeleted) })
      else showFailure(error)
      return false
    }
  }
}

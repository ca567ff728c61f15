import { useEffect } from 'react'
import type { AnyModule } from '../../../definition/module.ts'
import { RecordProvider, useRecord } from '../../controllers/use-record.ts'
import { useSay } from '../../language.ts'
import { showWarning } from '../../notices/notices.ts'
import { useInsteadOfDrawer } from '../layer.tsx'
import ActionModal from './action-modal.tsx'
import { DETAIL } from './detail-words.ts'

interface Props {
  module: AnyModule
  id: number
  verb: string
  onClose: () => void
}

/** The dialog of a verb outside the record's own screen; the record is loaded when it opens. */
export default function RecordAction({ module, id, verb, onClose }: Props) {
  const controller = useRecord(module, id)
  const say = useSay()
  useInsteadOfDrawer()
  const { record, gone, failed, refusal } = controller
  const action = module.actions[verb]
  // Once it is shown, a failed reload is told in the dialog, which keeps what was typed.
  const problem = (gone || (failed && !record)) && (refusal || say(DETAIL.failed))
  useEffect(() => {
    if (!problem) return
    showWarning(problem)
    onClose()
  }, [problem, onClose])
  if (!action || !record) return null
  return (
    <RecordProvider value={controller}>
      <ActionModal verb={verb} action={action} record={record} onClose={onClose} />
    </RecordProvider>
  )
}

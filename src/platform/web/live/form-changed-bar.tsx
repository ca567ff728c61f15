import { api } from '../api.ts'
import { useFormContext } from '../controllers/use-form.ts'
import { showFailure } from '../notices/notices.ts'
import type { Row } from '../record.ts'
import { ChangedBar } from './changed-bar.tsx'
import { notChanged } from './marks.ts'

/** Says in the form that somebody else has changed the record; reading it again keeps what was typed. */
export function FormChangedBar() {
  const { module, record, stale, takeOver } = useFormContext()
  // A refused save says the same, with more.
  if (!record || stale) return null
  const reload = async () => {
    try {
      takeOver((await api.get<Row>(`view/${module.name}/${record.id}`)).data)
      notChanged(module.name, record.id)
    } catch (error) {
      showFailure(error)
    }
  }
  return <ChangedBar module={module} record={record} reload={reload} onlyEdits />
}

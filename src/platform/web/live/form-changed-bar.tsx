import { api } from '../api.ts'
import { useFormContext } from '../controllers/use-form.ts'
import { showFailure } from '../notices/notices.ts'
import type { Row } from '../record.ts'
import { ChangedBar } from './changed-bar.tsx'
import { notChanged } from './marks.ts'

/** Shows in the form that another user has changed the record; reading it again keeps the entries. */
export function FormChangedBar() {
  const { module, record, stale, takeOver } = useFormContext()
  // A refused save shows the same, with more details.
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

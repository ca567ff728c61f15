import { useState } from 'react'
import { api } from '../../api.ts'
import { ApiError, isHandled } from '../../api-error.ts'
import { callParameters } from '../../controllers/list-address.ts'
import { useListContext } from '../../controllers/use-list.ts'
import { saveFile } from '../../files/save-file.ts'
import { useSay } from '../../language.ts'
import { showFailure, showWarning } from '../../notices/notices.ts'

export const EXPORT_FORMATS = ['xlsx', 'csv', 'html'] as const

/** Saves the whole filtered list, not the page, or the chosen records of it, as a file; a failure is a warning (specification §8). */
export function useExport() {
  const { module, state, embedding } = useListContext()
  const say = useSay()
  const [running, setRunning] = useState(false)
  async function start(format: (typeof EXPORT_FORMATS)[number], ids?: readonly number[]): Promise<void> {
    setRunning(true)
    try {
      const { page: _, limit: __, ...filters } = callParameters(state)
      const file = await api.file(`export/${module.name}`, {
        ...filters,
        ...embedding?.only,
        ...(ids ? { id: ids.join(',') } : {}),
        format,
      })
      saveFile(file, `${say(module.label)}.${format}`)
    } catch (error) {
      if (error instanceof ApiError && !isHandled(error)) showWarning(error.message)
      else showFailure(error)
    } finally {
      setRunning(false)
    }
  }
  return { running, start }
}

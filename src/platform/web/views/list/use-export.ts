import { useEffect, useRef, useState } from 'react'
import { countedFile } from '../../api-counted.ts'
import { ApiError, isHandled } from '../../api-error.ts'
import { callParameters } from '../../controllers/list-address.ts'
import { useListContext } from '../../controllers/use-list.ts'
import { saveFile } from '../../files/save-file.ts'
import { useSay } from '../../language.ts'
import { showFailure, showWarning } from '../../notices/notices.ts'
import { isColumnShown } from './columns.ts'
import { useColumns } from './use-columns.ts'

export const EXPORT_FORMATS = ['xlsx', 'csv', 'html'] as const
/** `views` is a workbook with a sheet for each view of a report. */
export type ExportFormat = (typeof EXPORT_FORMATS)[number] | 'views'

/**
 * Saves the whole filtered list, not the page, or the selected records, as a file: with the columns that the user shows
 * (as in a window wide enough for all), in their order. A failure is a warning (specification §8).
 */
export function useExport() {
  const { module, state, fixed } = useListContext()
  const { all, layout } = useColumns()
  const say = useSay()
  const [rows, setRows] = useState<number | null>(null)
  const abort = useRef<AbortController | null>(null)
  // Leaving the list aborts the export.
  useEffect(() => () => abort.current?.abort(), [])
  async function start(format: ExportFormat, ids?: readonly number[]): Promise<void> {
    abort.current = new AbortController()
    setRows(0)
    const isViews = format === 'views'
    try {
      const { page: _, limit: __, ...filters } = callParameters(state)
      // Columns that the module renders itself are not data of the server.
      const shown = all.filter((column) => !column.own && isColumnShown(column, Number.POSITIVE_INFINITY, layout))
      const params = {
        ...filters,
        ...fixed,
        ...(ids ? { id: ids.join(',') } : {}),
        columns: shown.map(({ name }) => name).join(','),
        ...(isViews ? { sheets: 'modes' } : {}),
        format: isViews ? 'xlsx' : format,
      }
      const file = await countedFile(`export/${module.name}`, params, setRows, { signal: abort.current.signal })
      saveFile(file, `${say(module.label)}.${params.format}`)
    } catch (error) {
      if (error instanceof ApiError && !isHandled(error)) showWarning(error.message)
      else showFailure(error)
    } finally {
      setRows(null)
    }
  }
  return { running: rows !== null, rows: rows ?? 0, start, cancel: () => abort.current?.abort() }
}

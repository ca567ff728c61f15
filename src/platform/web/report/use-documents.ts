import { useContext } from 'react'
import type { ReportGroup } from '../../definition/report.ts'
import { ContentsContext } from '../contents.ts'
import { addressText } from '../controllers/address.ts'
import { filtersOf, type ListState } from '../controllers/list-address.ts'
import { useListContext } from '../controllers/use-list.ts'
import type { Row } from '../record.ts'
import { usePermission } from '../session/session.ts'

/**
 * The list of the documents behind a row, or behind all of them, with the days and filters of the report; undefined for
 * users who may not read it.
 */
export function useDocuments(group: ReportGroup | undefined): (row: Row | undefined) => string | undefined {
  const { state } = useListContext()
  const contents = useContext(ContentsContext)
  const may = usePermission()
  const opens = group?.opens
  const screen = opens && contents.screenAt(opens.path)
  if (!opens || !screen?.module || !may(screen.permission ?? '')) return () => undefined
  const kept = withinFilters(state, new Set(filtersOf(screen.module).map(([name]) => name)))
  return (row) => {
    const own = Object.entries(row ? opens.parameters : {}).map(([name, column]) => [name, row?.[column]] as const)
    if (own.some(([, value]) => value === null || value === undefined)) return undefined
    return addressText(opens.path, {
      ...kept,
      ...Object.fromEntries(own.map(([name, value]) => [name, String(value)])),
    })
  }
}

/** The parameters of a state that another list has as well. */
const withinFilters = ({ filters }: ListState, known: ReadonlySet<string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(filters).filter(([name]) => known.has(name.replace(/_(from|to)$/, '')) || known.has(name)),
  )

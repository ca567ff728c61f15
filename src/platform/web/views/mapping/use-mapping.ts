import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Mapping, mappingKey } from '../../../definition/mapping.ts'
import { type Answer, api, newIdempotencyKey } from '../../api.ts'
import { ApiError } from '../../api-error.ts'
import { useSearchText } from '../../controllers/use-search-text.ts'
import { sayNow } from '../../language.ts'
import { showError } from '../../notices/notices.ts'
import { apiQuery } from '../../query.ts'
import type { Row } from '../../record.ts'
import { MAPPING } from './mapping-words.ts'

/** The shown rows: all (2), those that are on (1), those that are off (0). */
export type Shown = '2' | '1' | '0'

const PAGE = 10

/** The rows of a mapping for one record, and the function that switches them. */
export function useMapping(mapping: Mapping, id: number, readOnly: boolean) {
  const key = mappingKey(mapping)
  const client = useQueryClient()
  const [shown, setShown] = useState<Shown>(readOnly ? '1' : '2')
  const [page, setPage] = useState(1)
  const [search, setSearch] = useState('')
  const [filters, setFilters] = useState<Readonly<Record<string, string>>>({})
  // Rows whose switch is being sent, with their new state.
  const [sending, setSending] = useState<ReadonlyMap<number, boolean>>(new Map())
  const box = useSearchText(search, (typed) => {
    setSearch(typed.trim())
    setPage(1)
  })
  const options = apiQuery<readonly Row[]>(`list/${mapping.name}`, {
    [mapping.by]: id,
    [key]: shown === '2' ? null : shown,
    page,
    limit: PAGE,
    offset: (page - 1) * PAGE,
    ...(search ? { search } : {}),
    ...filters,
  })
  const query = useQuery({ ...options, placeholderData: keepPreviousData })

  /** Sends the switch; meanwhile the row waits, and returns to its state if the server refuses. */
  async function change(row: Row, isOn: boolean): Promise<void> {
    if (sending.has(row.id)) return
    setSending((now) => new Map(now).set(row.id, isOn))
    try {
      const { id: _, ...fields } = row
      const body = { ...fields, [mapping.by]: id, [mapping.setter]: row.id, [key]: isOn }
      await api.post(`create/${mapping.name}`, body, { idempotencyKey: newIdempotencyKey() })
      client.setQueryData(
        options.queryKey,
        (answer: Answer<readonly Row[]> | undefined) =>
          answer && { ...answer, data: answer.data.map((one) => (one.id === row.id ? { ...one, [key]: isOn } : one)) },
      )
    } catch (error) {
      // When the page is left (to the login, to forbidden), the switch no longer matters.
      if (error instanceof ApiError && (error.status === 401 || error.status === 403)) return
      const reason = error instanceof ApiError ? error.message : ''
      showError(reason || sayNow(MAPPING.failed), reason ? { title: sayNow(MAPPING.failed) } : {})
    } finally {
      setSending((now) => new Map([...now].filter(([other]) => other !== row.id)))
    }
  }

  return {
    rows: query.isError ? [] : (query.data?.data ?? []),
    total: query.data?.record ?? 0,
    pageSize: PAGE,
    failed: query.isError,
    loading: query.isFetching,
    shown,
    show: (next: Shown) => {
      setShown(next)
      setPage(1)
    },
    /** No search and no filter is set. */
    isWhole: shown === '2' && search === '' && Object.keys(filters).length === 0,
    filters,
    filter: (changes: Readonly<Record<string, string | undefined>>) => {
      const all = Object.entries({ ...filters, ...changes })
      setFilters(Object.fromEntries(all.filter((one): one is [string, string] => Boolean(one[1]))))
      setPage(1)
    },
    page,
    turn: setPage,
    search,
    box,
    reload: () => void query.refetch(),
    isOn: (row: Row) => sending.get(row.id) ?? row[key] === true,
    isSending: (row: Row) => sending.has(row.id),
    change,
  }
}

export type MappingController = ReturnType<typeof useMapping>

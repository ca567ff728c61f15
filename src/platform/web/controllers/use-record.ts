import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import { isObject } from '../../definition/is-object.ts'
import type { AnyModule } from '../../definition/module.ts'
import { type Answer, api } from '../api.ts'
import { ApiError } from '../api-error.ts'
import { apiQuery, queryClient } from '../query.ts'
import type { Can, Row } from '../record.ts'
import { useWriteKeys } from './write-key.ts'

export interface RecordController {
  module: AnyModule
  /** Undefined until it is loaded. */
  record: Row | undefined
  /** The operations that this user may perform on it. */
  can: Can
  loading: boolean
  /** It is being read; a record from before may be shown meanwhile. */
  reading: boolean
  /** This user sees no such record. */
  gone: boolean
  failed: boolean
  /** The server's sentence where it refused to show the record, else ''. */
  refusal: string
  /** Reads it again; false if that failed. */
  reload: () => Promise<boolean>
  /** Performs a verb with its input; throws a refusal. */
  act: (verb: string, input?: Readonly<Record<string, unknown>>) => Promise<Answer>
  /** Returns the changes of the verb by a dry run; throws a refusal, like the verb itself. */
  rehearse: (verb: string, input?: Readonly<Record<string, unknown>>) => Promise<Answer>
}

const RecordContext = createContext<RecordController | null>(null)
export const RecordProvider = RecordContext.Provider

/** The controller of the surrounding record, for slots. */
export function useRecordContext(): RecordController {
  const controller = useContext(RecordContext)
  if (!controller) throw new Error('useRecordContext is used outside a record.')
  return controller
}

/** A write may change other records too (an order's volumes, a truck's state): everything shown is read again. */
export const refreshAll = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ['api'] })

/** The same after another screen is shown: queries of a deleted record must not be repeated. */
export const refreshNextScreen = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: ['api'], refetchType: 'none' })

/** The operations that the answer permits; none where it names none. */
export function canOf(record: Row | undefined): Can {
  const said = record?.can
  if (!isObject(said)) return {}
  return Object.fromEntries(Object.entries(said).map(([verb, may]) => [verb, may === true]))
}

/** Deletes a record of the module. */
export const removeRecord = async (module: AnyModule, id: number): Promise<Answer> => {
  const answer = await api.delete(`delete/${module.name}/${id}`)
  queryClient.removeQueries({ queryKey: ['api', `view/${module.name}/${id}`] })
  return answer
}

/** One record of a module and the operations on it. */
export function useRecord(module: AnyModule, id: number): RecordController {
  const query = useQuery({ ...apiQuery<Row>(`view/${module.name}/${id}`), placeholderData: keepPreviousData })
  const keys = useWriteKeys()
  const record = query.data?.data.id === id ? query.data.data : undefined
  const refused = query.error instanceof ApiError && query.error.kind === 'refused' ? query.error : undefined
  const reload = async () => (await query.refetch()).isSuccess
  return {
    module,
    record,
    can: canOf(record),
    loading: query.isPending || (query.isFetching && !record),
    reading: query.isFetching,
    gone: refused?.status === 404,
    failed: query.isError,
    refusal: refused?.message ?? '',
    reload,
    rehearse(verb, input = {}) {
      const body = { ...input, lock_version: record?.lock_version }
      return api.post(`action/${module.name}/${id}/${verb}`, body, { rehearse: true })
    },
    async act(verb, input = {}) {
      const body = { ...input, lock_version: record?.lock_version }
      try {
        const idempotencyKey = keys.keyFor([verb, body])
        const answer = await api.post(`action/${module.name}/${id}/${verb}`, body, { idempotencyKey })
        keys.ended()
        await refreshAll()
        return answer
      } catch (error) {
        keys.ended(error)
        throw error
      }
    },
  }
}

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Label } from '../../../definition/label.ts'
import type { AnyModule } from '../../../definition/module.ts'
import { type Answer, api } from '../../api.ts'
import { ApiError, isHandled } from '../../api-error.ts'
import { callWithProgress, type Progress } from '../../api-progress.ts'
import { refreshAll } from '../../controllers/use-record.ts'
import { useWriteKeys } from '../../controllers/write-key.ts'
import { useSay } from '../../language.ts'
import { showFailure, showSuccess, showWarning } from '../../notices/notices.ts'
import { apiQuery, invalidate } from '../../query.ts'
import { useScreenSearch } from '../../router/search.ts'
import { IMPORT } from './import-words.ts'

export type Cell = string | number | boolean | null

/** An imported file as the server stores it. */
export interface ImportFile {
  id: number
  file_name: string
  status: 'uploaded' | 'checked' | 'saved'
  headers: readonly string[]
  sample: readonly (readonly Cell[])[]
  row_count: number
  mapping: readonly (string | null)[]
  /** The values of all rows, by field. */
  values: Readonly<Record<string, unknown>>
  record_count: number | null
  error_count: number | null
  targets: readonly Target[]
}

/** A possible target of a column. */
export interface Target {
  key: string
  label: Label
  required: boolean
}

export interface RowError {
  row: number
  field: string
  column: string
  value: string
  message: string
}

export interface FileRow {
  row: number
  cells: readonly Cell[]
  errors: readonly RowError[]
}

export interface ImportController {
  module: AnyModule
  /** Undefined before a file is sent, and until the one of the URL is loaded. */
  file: ImportFile | undefined
  gone: boolean
  /** The running step with its progress. */
  running: 'upload' | 'check' | 'save' | null
  /** Why the last file was refused; shown until the next one. */
  refused: string | null
  progress: Progress | null
  upload: (file: File) => Promise<void>
  check: (mapping: readonly (string | null)[], values: Readonly<Record<string, unknown>>) => Promise<boolean>
  save: () => Promise<void>
  cancel: () => void
  /** Starts again with another file. */
  restart: () => void
}

/** An import: the file in the URL and the operations on it. A reload finds it in the same state. */
export function useImport(module: AnyModule): ImportController {
  const { search, go } = useScreenSearch()
  const say = useSay()
  const keys = useWriteKeys()
  const path = `import/${module.name}`
  const { id } = search
  const query = useQuery({ ...apiQuery<ImportFile>(`${path}/${id}`), enabled: id !== undefined, retry: false })
  const [running, setRunning] = useState<ImportController['running']>(null)
  const [progress, setProgress] = useState<Progress | null>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const abort = useRef<AbortController | null>(null)
  // Leaving the page aborts a running step: nothing is saved unseen.
  useEffect(() => () => abort.current?.abort(), [])

  async function run<R>(
    what: 'upload' | 'check' | 'save',
    work: (signal: AbortSignal) => Promise<R>,
  ): Promise<R | undefined> {
    if (abort.current) return undefined
    const gone = new AbortController()
    abort.current = gone
    setRunning(what)
    setRefused(null)
    setProgress(null)
    try {
      return await work(gone.signal)
    } catch (error) {
      if (error instanceof ApiError && error.kind === 'aborted') showWarning(say(IMPORT.cancelled), { place: 'corner' })
      else if (what === 'upload' && error instanceof ApiError && !isHandled(error)) setRefused(error.message)
      else if (!isHandled(error)) showFailure(error)
      return undefined
    } finally {
      abort.current = null
      setRunning(null)
      if (what !== 'upload') await query.refetch()
    }
  }

  return {
    module,
    file: query.data?.data.id === id ? query.data?.data : undefined,
    gone: query.isError,
    running,
    refused,
    progress,
    upload: async (file) => {
      const sent = await run('upload', async (signal) => {
        const response = await api.stream('POST', path, { filename: file.name }, { bytes: file, signal, unit: false })
        // The server's own tests guarantee the shape of the contract.
        return (await response.json()) as Answer<ImportFile>
      })
      if (sent) go({ view: 'import', id: sent.data.id })
    },
    check: async (mapping, values) => {
      const body = { mapping, values }
      const done = await run('check', (signal) =>
        callWithProgress(`${path}/${id}/check`, body, setProgress, { signal }),
      )
      await invalidate(`${path}/${id}/rows`)
      return done !== undefined
    },
    save: async () => {
      const idempotencyKey = keys.keyFor(id)
      const answer = await run('save', async (signal) => {
        try {
          const saved = await callWithProgress(`${path}/${id}/save`, {}, setProgress, { signal, idempotencyKey })
          keys.ended()
          return saved
        } catch (error) {
          keys.ended(error)
          throw error
        }
      })
      if (!answer) return
      showSuccess(answer.message ?? say(IMPORT.save))
      for (const { message } of answer.warnings ?? []) showWarning(message, { place: 'corner' })
      await refreshAll()
    },
    cancel: () => abort.current?.abort(),
    restart: () => go({ view: 'import' }),
  }
}

/** A page of the file's rows. */
export function useRows(module: AnyModule, file: ImportFile, page: number, limit: number, onlyErrors: boolean) {
  const params = { page, limit, ...(onlyErrors ? { only: 'errors' } : {}) }
  return useQuery({
    ...apiQuery<readonly FileRow[]>(`import/${module.name}/${file.id}/rows`, params),
    placeholderData: keepPreviousData,
  })
}

import { useRef, useState } from 'react'
import { api, newIdempotencyKey } from '../../../api.ts'
import { ApiError } from '../../../api-error.ts'
import { type EachResult, runEach } from '../../../controllers/run-each.ts'
import { useListContext } from '../../../controllers/use-list.ts'
import { refreshAll } from '../../../controllers/use-record.ts'
import { useSay } from '../../../language.ts'
import { TEXTS } from '../../../texts.ts'

export type BulkState = { step: 'asking' } | { step: 'running'; settled: number } | { step: 'done'; result: EachResult }

/** Performs an operation on many records: a call for each with its own key, so that a retry changes none twice. */
export function useBulk(verb: string | undefined) {
  const { module, selection } = useListContext()
  const say = useSay()
  const [state, setState] = useState<BulkState>({ step: 'asking' })
  const keys = useRef(new Map<number, string>())
  const stop = useRef<AbortController | null>(null)

  const callOf = (input: Readonly<Record<string, unknown>>) => async (id: number) => {
    const idempotencyKey = keys.current.get(id) ?? newIdempotencyKey()
    keys.current.set(id, idempotencyKey)
    try {
      if (verb === undefined) await api.delete(`delete/${module.name}/${id}`, {}, { idempotencyKey })
      else await api.post(`action/${module.name}/${id}/${verb}`, input, { idempotencyKey })
    } catch (error) {
      // Under the same key an answered refusal would be repeated; only unanswered calls keep it.
      if (error instanceof ApiError && error.kind === 'refused') keys.current.delete(id)
      throw error
    }
  }

  async function start(ids: readonly number[], input: Readonly<Record<string, unknown>>): Promise<EachResult> {
    stop.current = new AbortController()
    setState({ step: 'running', settled: 0 })
    const result = await runEach(
      ids,
      callOf(input),
      (error) => (error instanceof ApiError ? error.message : say(TEXTS.systemFailure)),
      { progress: (settled) => setState({ step: 'running', settled }), signal: stop.current.signal },
    )
    selection.settle(result.done, result.failures)
    setState({ step: 'done', result })
    void refreshAll()
    return result
  }
  return { state, start, stop: () => stop.current?.abort() }
}

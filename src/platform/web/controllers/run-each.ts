/** The result of one of many calls. */
export interface EachResult {
  done: readonly number[]
  failures: ReadonlyMap<number, string>
}

/** Calls at once: enough to be fast, few enough that no other user waits. */
const AT_ONCE = 4

/**
 * Runs the work for every id, a few at a time, and reports the progress. A failed one keeps its reason and does not
 * stop the others; after an abort those that have not started are left out.
 */
export async function runEach(
  ids: readonly number[],
  work: (id: number) => Promise<unknown>,
  reasonOf: (error: unknown) => string,
  options: { progress?: (settled: number) => void; signal?: AbortSignal } = {},
): Promise<EachResult> {
  const done: number[] = []
  const failures = new Map<number, string>()
  const waiting = [...ids]
  const worker = async () => {
    for (let id = waiting.shift(); id !== undefined && !options.signal?.aborted; id = waiting.shift()) {
      try {
        await work(id)
        done.push(id)
      } catch (error) {
        failures.set(id, reasonOf(error))
      }
      options.progress?.(done.length + failures.size)
    }
  }
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, ids.length) }, worker))
  return { done, failures }
}

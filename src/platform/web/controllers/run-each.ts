/** What became of each of many calls. */
export interface EachResult {
  done: readonly number[]
  failures: ReadonlyMap<number, string>
}

/** Calls at once: enough to be quick, few enough that nobody else waits. */
const AT_ONCE = 4

/**
 * Does the work for every id, a few at a time, and tells how far it is. One that fails keeps its reason
 * and stops none of the others; after a stop those that have not begun are left as they are.
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

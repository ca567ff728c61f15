/** Runs stages of long work in sequence and prints the duration of each. */
export function stages(log: (line: string) => void): <T>(name: string, work: () => Promise<T>) => Promise<T> {
  return async (name, work) => {
    const begun = performance.now()
    const result = await work()
    log(`${name} (${((performance.now() - begun) / 1_000).toFixed(1)} s)`)
    return result
  }
}

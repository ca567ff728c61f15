/**
 * Shares a reading among the many requests that ask for it at once. A request never gets a reading that began before it
 * was made: while one is under way, the requests that come wait for the next, which they share. At most one runs for a
 * key.
 */
export class SharedReads<R> {
  readonly #running = new Map<string, Promise<void>>()
  readonly #next = new Map<string, Promise<R>>()

  read(key: string, work: () => Promise<R>): Promise<R> {
    const next = this.#next.get(key)
    if (next) return next
    const running = this.#running.get(key)
    if (!running) return this.#begin(key, work)
    const promised = running.then(() => {
      this.#next.delete(key)
      return this.#begin(key, work)
    })
    this.#next.set(key, promised)
    return promised
  }

  #begin(key: string, work: () => Promise<R>): Promise<R> {
    const reading = work()
    const ended = reading.then(
      () => this.#ended(key),
      () => this.#ended(key),
    )
    this.#running.set(key, ended)
    return reading
  }

  #ended(key: string): void {
    this.#running.delete(key)
  }
}

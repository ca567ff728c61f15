/**
 * Readings of the same thing by many: while one is under way, whoever asks for it waits for the next, which all of them
 * share. So none is told of what was before he asked, and however many ask, one reads at a time.
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

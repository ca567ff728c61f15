/** Runs work one after the other per key, within this process. */
export class Lines {
  readonly #last = new Map<string, Promise<unknown>>()

  /** Runs the work after all earlier work of the key has ended. */
  async run<R>(key: string, work: () => Promise<R>): Promise<R> {
    const before = this.#last.get(key)
    const mine = before ? before.then(work, work) : work()
    this.#last.set(key, mine)
    try {
      return await mine
    } finally {
      if (this.#last.get(key) === mine) this.#last.delete(key)
    }
  }
}

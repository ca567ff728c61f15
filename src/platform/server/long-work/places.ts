/** A semaphore: a number of places, given in the order of requests. */
export class Places {
  #free: number
  readonly #waiting = new Set<() => void>()

  constructor(count: number) {
    this.#free = count
  }

  /** Waits for a place and returns its release. An abort while waiting rejects with its reason. */
  take(signal: AbortSignal): Promise<() => void> {
    return new Promise((resolve, reject) => {
      signal.throwIfAborted()
      if (this.#free > 0) {
        this.#free -= 1
        resolve(() => this.#giveBack())
        return
      }
      const enter = () => {
        signal.removeEventListener('abort', leave)
        resolve(() => this.#giveBack())
      }
      const leave = () => {
        this.#waiting.delete(enter)
        reject(signal.reason)
      }
      this.#waiting.add(enter)
      signal.addEventListener('abort', leave, { once: true })
    })
  }

  #giveBack(): void {
    const [next] = this.#waiting
    if (!next) this.#free += 1
    else {
      this.#waiting.delete(next)
      next()
    }
  }
}

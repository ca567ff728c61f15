import type { Server } from 'node:http'

/** Counts running calls, so that a stop can wait for them. */
export class RunningCalls {
  #count = 0
  #finished: (() => void) | undefined

  constructor(server: Server) {
    server.on('request', (_, response) => {
      this.#count++
      response.once('close', () => {
        this.#count--
        if (this.#count === 0) this.#finished?.()
      })
    })
  }

  /** Resolves when no call runs, or after the timeout. */
  async finished(patienceMs: number): Promise<void> {
    if (this.#count === 0) return
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, patienceMs)
      this.#finished = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }
}

import type { Server } from 'node:http'

/** Counts the calls that a server is answering, so that a stop can wait for them. */
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

  /** Resolves once nothing runs any more, or when the patience is over. */
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

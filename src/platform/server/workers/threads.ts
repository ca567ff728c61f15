import { Thread } from './thread.ts'
import type { Outcome, Work } from './threaded.ts'

const IDLE_MS = 30_000

/** A pool of threads: started on demand, reused, and ended when idle. */
export class Threads {
  /** All running threads, with the timers of idle ones. */
  readonly #threads = new Map<Thread, NodeJS.Timeout | undefined>()

  /**
   * Runs a task in a free thread; an abort ends the thread. @throws the signal's reason when it aborts; 422 when the
   * task takes too much time or memory
   */
  async run<Result>(work: Work, input: unknown, signal: AbortSignal): Promise<Outcome<Result>> {
    const thread = this.#take()
    try {
      const outcome = await thread.do<Result>(work, input, signal)
      if (await thread.isLight()) this.#threads.set(thread, setTimeout(() => this.#end(thread), IDLE_MS).unref())
      else await this.#end(thread)
      return outcome
    } catch (error) {
      // Wait, so that the next task finds this one's memory and CPU free.
      await this.#end(thread)
      throw error
    }
  }

  /** Ends all threads, whatever they are doing. */
  async close(): Promise<void> {
    await Promise.all([...this.#threads.keys()].map((thread) => this.#end(thread)))
  }

  #take(): Thread {
    const [idle] = [...this.#threads].find(([, timer]) => timer !== undefined) ?? []
    const thread = idle ?? new Thread()
    clearTimeout(this.#threads.get(thread))
    this.#threads.set(thread, undefined)
    return thread
  }

  async #end(thread: Thread): Promise<void> {
    clearTimeout(this.#threads.get(thread))
    this.#threads.delete(thread)
    await thread.end()
  }
}

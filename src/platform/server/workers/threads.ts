import { Thread } from './thread.ts'
import type { Outcome, Work } from './threaded.ts'

const IDLE_MS = 30_000

/** Threads that are started when there is work, kept for the next work, and ended when they have been idle. */
export class Threads {
  /** All that have not been told to end, with the timers of those that are idle. */
  readonly #threads = new Map<Thread, NodeJS.Timeout | undefined>()

  /**
   * Does a piece of work in a thread that is free; an abort ends the thread.
   * @throws the signal's reason when it aborts; 422 when the work takes too much time or memory
   */
  async run<Result>(work: Work, input: unknown, signal: AbortSignal): Promise<Outcome<Result>> {
    const thread = this.#take()
    try {
      const outcome = await thread.do<Result>(work, input, signal)
      if (await thread.isLight()) this.#threads.set(thread, setTimeout(() => this.#end(thread), IDLE_MS).unref())
      else await this.#end(thread)
      return outcome
    } catch (error) {
      // Whose turn comes next finds its memory and its processor free.
      await this.#end(thread)
      throw error
    }
  }

  /** Ends all threads, whatever they do. */
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

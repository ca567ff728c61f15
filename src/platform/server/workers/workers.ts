import { availableParallelism } from 'node:os'
import { Unavailable } from '../errors.ts'
import { type TurnLimits, Turns, type Waiting } from '../long-work/turns.ts'
import { Thread } from './thread.ts'
import { type Outcome, type ResultOf, resultOf, type ThreadFunction, type Work } from './threaded.ts'

const USER = { perUser: 1, waiting: 5, longestWait: 20_000 }
/** Documents drawn at once: one CPU is left to the event loop. At least three, so that a company can have two. */
export const DRAWN_AT_ONCE = { least: 3, most: 4 }
const DRAWN = Math.min(DRAWN_AT_ONCE.most, Math.max(DRAWN_AT_ONCE.least, availableParallelism() - 1))

/**
 * The turns of each kind of work, so that slow imports do not delay prints. A company never gets all turns, so that
 * others need not wait for it.
 */
export const WORK_TURNS: Readonly<Record<Work['kind'], TurnLimits>> = {
  drawing: { ...USER, atOnce: DRAWN, perCompany: DRAWN - 1 },
  reading: { ...USER, atOnce: 2, perCompany: 1 },
}

/** Runs long tasks in threads, in turns of users and companies, so that the event loop stays responsive. */
export class Workers {
  readonly #turns = { drawing: new Turns(WORK_TURNS.drawing), reading: new Turns(WORK_TURNS.reading) }
  readonly #threads = new Threads()
  readonly #closing = new AbortController()

  /**
   * Runs a task when it is the user's turn. A cancelled request ends its turn and its thread. @throws the task's
   * refusal; 422 when it takes too much time or memory; 429 when the user has too many waiting requests, waits too
   * long, or the machine is too busy; 503 when the server stops; the signal's reason when it aborts
   */
  async run<F extends ThreadFunction>(
    work: Work,
    input: Parameters<F>[0],
    { who, signal }: Waiting,
  ): Promise<ResultOf<F>> {
    const ended = AbortSignal.any([signal, this.#closing.signal])
    return this.#turns[work.kind].run({ who, signal: ended }, async () =>
      resultOf(await this.#threads.run<ResultOf<F>>(work, input, ended)),
    )
  }

  /** Ends all threads and waiting requests; no task is accepted from then on. */
  async close(): Promise<void> {
    this.#closing.abort(new Unavailable())
    await this.#threads.close()
  }
}

const IDLE_MS = 30_000

/** A pool of threads: started on demand, reused, and ended when idle. */
class Threads {
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

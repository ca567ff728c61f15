import type { Label } from '../../definition/label.ts'
import { Unavailable } from '../errors.ts'
import { type Asking, Turns } from '../long-work/turns.ts'
import { type ResultOf, resultOf, type ThreadFunction } from './threaded.ts'
import { THREADS, Threads } from './threads.ts'

/** Work that takes long and is done in a thread. */
export interface Work {
  /** A `.thread.ts` file; its default export is made by `threaded()`. */
  file: URL
  /** Milliseconds after which the work is ended. */
  longest: number
  /** Bytes of memory that it may take, its buffers included. */
  mostMemory: number
  /** What the user is told when it takes more time or memory than it may. */
  tooLarge: Label
}

/** Who waits for a piece of work, and until when. */
export interface Waiting {
  who: Asking
  /** Aborts when the request is cancelled. */
  signal: AbortSignal
}

/** A company never holds all threads, so that another one does not wait for it. */
const TURNS = { atOnce: THREADS, perCompany: THREADS - 1, perUser: 1, waiting: 5, longestWait: 20_000 }

/** Does work that takes long in threads, in turns of users and companies, so that the event loop goes on answering. */
export class Workers {
  readonly #turns = new Turns(TURNS)
  readonly #threads = new Threads()
  readonly #closing = new AbortController()

  /**
   * Does the work when it is the user's turn. A cancelled request gives its turn back and ends the thread.
   * @throws what the work refuses; 422 when it takes too much time or memory; 429 when the user has too much waiting or
   * waits too long; 503 when the server stops; the signal's reason when it aborts
   */
  async run<F extends ThreadFunction>(
    work: Work,
    input: Parameters<F>[0],
    { who, signal }: Waiting,
  ): Promise<ResultOf<F>> {
    const ended = AbortSignal.any([signal, this.#closing.signal])
    const end = await this.#turns.take(who, ended)
    try {
      return resultOf(await this.#threads.run<ResultOf<F>>(work, input, ended))
    } finally {
      end()
    }
  }

  /** Ends all threads and everything that waits; from here on there is no work. */
  async close(): Promise<void> {
    this.#closing.abort(new Unavailable())
    await this.#threads.close()
  }
}

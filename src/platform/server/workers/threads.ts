import { availableParallelism } from 'node:os'
import { Piscina } from 'piscina'
import { RuleBroken } from '../errors.ts'
import type { Outcome } from './threaded.ts'
import type { Work } from './workers.ts'

/** Threads of a process: one processor is left to the event loop. */
export const THREADS = Math.min(4, Math.max(2, availableParallelism() - 1))
const IDLE_MS = 30_000
/** Linux knows the priority of a thread; elsewhere it would be that of the whole process. */
const LOWER_PRIORITY = process.platform === 'linux' ? 10 : 0

const MB = 1024 * 1024
/** How much memory a piece of work may take, its buffers included. */
const MOST_MEMORY = 384 * MB
const LOOK_EVERY_MS = 50
/**
 * Where V8 itself ends a thread. An allocation that goes beyond at one stroke ends the whole process instead (Node
 * issue 47224), so this lies far above what a thread can take between two looks.
 */
const HARD_LIMIT_MB = 2_048

/**
 * Threads that are started by the first work and end when they are idle. They have a lower priority than the event
 * loop and know nothing of the environment.
 */
export class Threads {
  #pool: Piscina | undefined
  #running = 0
  #watch: NodeJS.Timeout | undefined

  /**
   * Does a piece of work in a thread; an abort ends the thread.
   * @throws the signal's reason; 422 when the work takes too much time or memory
   */
  async run<Result>(work: Work, input: unknown, signal: AbortSignal): Promise<Outcome<Result>> {
    const late = AbortSignal.timeout(work.longest)
    this.#pool ??= openPool()
    this.#running += 1
    this.#watch ??= setInterval(() => this.#endSwollen(), LOOK_EVERY_MS)
    try {
      return await this.#pool.run(input, { filename: work.file.href, signal: AbortSignal.any([signal, late]) })
    } catch (error) {
      signal.throwIfAborted()
      if (late.aborted || hasEnded(error)) throw new RuleBroken('too_large', work.tooLarge)
      throw error
    } finally {
      this.#running -= 1
      if (this.#running === 0) {
        clearInterval(this.#watch)
        this.#watch = undefined
      }
    }
  }

  /** Ends all threads, whatever they do. */
  async close(): Promise<void> {
    await this.#pool?.destroy()
  }

  #endSwollen(): void {
    for (const thread of this.#pool?.threads ?? []) {
      thread.getHeapStatistics().then(
        ({ used_heap_size, external_memory }) => {
          if (used_heap_size + external_memory > MOST_MEMORY) void thread.terminate()
        },
        // It has ended meanwhile.
        () => {},
      )
    }
  }
}

function openPool(): Piscina {
  const pool = new Piscina({
    minThreads: 0,
    maxThreads: THREADS,
    idleTimeout: IDLE_MS,
    niceIncrement: LOWER_PRIORITY,
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: HARD_LIMIT_MB },
    recordTiming: false,
  })
  // A thread may still fail after its work was given up: nobody waits for that any more.
  pool.on('error', () => {})
  return pool
}

/** Whether the thread has ended under its work: by V8 or because it had taken too much memory. */
function hasEnded(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY') || /^worker exited/.test(error.message)
}

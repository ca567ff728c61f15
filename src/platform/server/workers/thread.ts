import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { MESSAGES } from '../../definition/messages.ts'
import { Busy, RuleBroken } from '../errors.ts'
import type { Task } from './thread-loop.ts'
import type { Outcome, Work } from './threaded.ts'

const LOOK_EVERY_MS = 50
const RETRY_AFTER_S = 20
/**
 * The heap limit at which V8 itself ends a thread. A single allocation beyond it ends the whole process instead (Node
 * issue 47224), so it is far above what a thread can allocate between two checks.
 */
const HARD_LIMIT_MB = 4_096
/** A thread that is larger than this after its task is not reused: its memory would count for the next task. */
const KEPT_UP_TO = 192 * 1024 * 1024

/** A thread without environment variables, with a lower priority than the event loop. */
export class Thread {
  readonly #worker: Worker
  readonly #ended = new AbortController()

  constructor() {
    this.#worker = new Worker(new URL('./thread-loop.ts', import.meta.url), {
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: HARD_LIMIT_MB },
    })
    // An aborted task may still fail; without a listener that would end the process.
    this.#worker.on('error', () => {})
    this.#worker.once('exit', () => this.#ended.abort())
  }

  /**
   * Runs a task; after a failure the thread must be ended. @throws the signal's reason when it aborts; 422 when the
   * task takes too much CPU time or memory; 429 when the machine gives it too little CPU time
   */
  async do<Result>(work: Work, input: unknown, signal: AbortSignal): Promise<Outcome<Result>> {
    const late = AbortSignal.timeout(work.patience)
    const begun = await this.#computed()
    let isLooking = false
    const watch = setInterval(async () => {
      // On a busy machine a check may take longer than the interval between two.
      if (isLooking) return
      isLooking = true
      await this.#endAbove(work, begun)
      isLooking = false
    }, LOOK_EVERY_MS)
    const task: Task = { file: work.file.href, input }
    try {
      const answer = once(this.#worker, 'message', { signal: AbortSignal.any([signal, late, this.#ended.signal]) })
      this.#worker.postMessage(task)
      const [outcome] = await answer
      return outcome
    } catch (error) {
      signal.throwIfAborted()
      if (isOutOfMemory(error)) throw new RuleBroken('too_large', work.tooLarge)
      // A failure also ends the thread, possibly before this line runs.
      if (!isAbort(error)) throw error
      if (this.#ended.signal.aborted) throw new RuleBroken('too_large', work.tooLarge)
      throw new Busy(MESSAGES.othersWork, RETRY_AFTER_S)
    } finally {
      clearInterval(watch)
    }
  }

  /** Whether it is small enough for another task. */
  async isLight(): Promise<boolean> {
    const memory = await this.#memory()
    return memory !== undefined && memory <= KEPT_UP_TO
  }

  /** Ends the thread, whatever it is doing. */
  async end(): Promise<void> {
    await this.#worker.terminate()
  }

  async #endAbove({ longest, mostMemory }: Work, begun: number): Promise<void> {
    const [memory, computed] = await Promise.all([this.#memory(), this.#computed()])
    if ((memory ?? 0) > mostMemory || computed - begun > longest) await this.end()
  }

  /** The CPU time it has used, in milliseconds. */
  async #computed(): Promise<number> {
    const usage = await this.#worker.cpuUsage().catch(() => undefined)
    return usage ? (usage.user + usage.system) / 1_000 : 0
  }

  /** The memory it uses in bytes, buffers included; undefined before it has started and after it has ended. */
  async #memory(): Promise<number | undefined> {
    const statistics = await this.#worker.getHeapStatistics().catch(() => undefined)
    return statistics && statistics.used_heap_size + statistics.external_memory
  }
}

const isOutOfMemory = (error: unknown) => hasCode(error, 'ERR_WORKER_OUT_OF_MEMORY')
const isAbort = (error: unknown) => hasCode(error, 'ABORT_ERR')
const hasCode = (error: unknown, code: string) => error instanceof Error && 'code' in error && error.code === code

import type { Label } from '../../definition/label.ts'
import { Refused } from '../errors.ts'

/** A long task that runs in a thread. */
export interface Work {
  /** The user and company whose turn it takes. */
  kind: 'drawing' | 'reading'
  /** A `.thread.ts` file; its default export is created by `threaded()`. */
  file: URL
  /** The limit of its CPU time in milliseconds. */
  longest: number
  /** The limit of its total time in milliseconds, since a busy machine gives a thread little CPU time. */
  patience: number
  /** The limit of its memory in bytes, buffers included. */
  mostMemory: number
  /** The message for the user when it exceeds the time or memory. */
  tooLarge: Label
}

/** The outcome of a function in a thread: a result or a refusal. */
export type ThreadFunction<Input = never, Result = unknown> = (input: Input) => Promise<Result>

export type ResultOf<F> = F extends ThreadFunction<never, infer Result> ? Result : never

/** The reply of a thread. Refusals are sent as data: of an error only message and stack would arrive. */
export type Outcome<Result> = { result: Result } | { refusal: RefusalData }

type RefusalData = Pick<Refused, 'status' | 'code' | 'sentence' | 'fields' | 'retryAfter' | 'answer'>

/** The message of a thread: the outcome, and the memory that is transferred instead of copied. */
export interface Sent {
  outcome: Outcome<unknown>
  moved: ArrayBuffer[]
}

/**
 * Makes a function the default export of a `.thread.ts` file, which a thread runs. `movedOf` names memory of the result
 * that is transferred to the event loop instead of copied.
 */
export function threaded<Input, Result>(
  run: ThreadFunction<Input, Result>,
  movedOf: (result: Result) => ArrayBuffer[] = () => [],
) {
  return async (input: Input): Promise<Sent> => {
    try {
      const result = await run(input)
      return { outcome: { result }, moved: movedOf(result) }
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      const { status, code, sentence, fields, retryAfter, answer } = error
      return { outcome: { refusal: { status, code, sentence, fields, retryAfter, answer } }, moved: [] }
    }
  }
}

/** The result of a function that ran in a thread; throws its refusal. */
export function resultOf<Result>(outcome: Outcome<Result>): Result {
  if ('result' in outcome) return outcome.result
  const { status, code, sentence, ...more } = outcome.refusal
  throw new Refused(status, code, sentence, more)
}

import type { Label } from '../../definition/label.ts'
import { Refused } from '../errors.ts'

/** Work that takes long and is done in a thread. */
export interface Work {
  /** Whose turns it takes. */
  kind: 'drawing' | 'reading'
  /** A `.thread.ts` file; its default export is made by `threaded()`. */
  file: URL
  /** Milliseconds of a processor that the work may take. */
  longest: number
  /** Milliseconds after which it is ended all the same: a busy machine gives its thread little of a processor. */
  patience: number
  /** Bytes of memory that it may take, its buffers included. */
  mostMemory: number
  /** What the user is told when it takes more time or memory than it may. */
  tooLarge: Label
}

/** What a function does with an input in a thread: it ends with a result, or refuses. */
export type ThreadFunction<Input = never, Result = unknown> = (input: Input) => Promise<Result>

/** What a thread function ends with. */
export type ResultOf<F> = F extends ThreadFunction<never, infer Result> ? Result : never

/** What comes back from a thread. A refusal is data: of an error only message and stack would arrive. */
export type Outcome<Result> = { result: Result } | { refusal: RefusalData }

type RefusalData = Pick<Refused, 'status' | 'code' | 'sentence' | 'fields' | 'retryAfter' | 'answer'>

/** What a thread sends back: the outcome, and the memory of it that is handed over and not copied. */
export interface Sent {
  outcome: Outcome<unknown>
  moved: ArrayBuffer[]
}

/**
 * Makes a function the default export of a `.thread.ts` file, which a thread runs. `movedOf` names memory of the result
 * that is handed over to the event loop instead of copied.
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

/** The result of a function that has run in a thread; throws its refusal. */
export function resultOf<Result>(outcome: Outcome<Result>): Result {
  if ('result' in outcome) return outcome.result
  const { status, code, sentence, ...more } = outcome.refusal
  throw new Refused(status, code, sentence, more)
}

import { transferableSymbol, valueSymbol } from 'piscina'
import { Refused } from '../errors.ts'

/** What a function does with an input in a thread: it ends with a result, or refuses. */
export type ThreadFunction<Input = never, Result = unknown> = (input: Input) => Promise<Result>

/** What a thread function ends with. */
export type ResultOf<F> = F extends ThreadFunction<never, infer Result> ? Result : never

/** What comes back from a thread. A refusal is data: of an error only message and stack would arrive. */
export type Outcome<Result> = { result: Result } | { refusal: RefusalData }

type RefusalData = Pick<Refused, 'status' | 'code' | 'sentence' | 'fields' | 'retryAfter' | 'answer'>

/**
 * Makes a function the default export of a `.thread.ts` file, which a thread runs. `moved` names memory of the result
 * that is handed over to the event loop instead of copied.
 */
export function threaded<Input, Result>(run: ThreadFunction<Input, Result>, moved?: (result: Result) => ArrayBuffer[]) {
  return async (input: Input): Promise<unknown> => {
    try {
      const result = await run(input)
      const outcome: Outcome<Result> = { result }
      return moved ? { [transferableSymbol]: moved(result), [valueSymbol]: outcome } : outcome
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      const { status, code, sentence, fields, retryAfter, answer } = error
      const outcome: Outcome<Result> = { refusal: { status, code, sentence, fields, retryAfter, answer } }
      return outcome
    }
  }
}

/** The result of a function that has run in a thread; throws its refusal. */
export function resultOf<Result>(outcome: Outcome<Result>): Result {
  if ('result' in outcome) return outcome.result
  const { status, code, sentence, ...more } = outcome.refusal
  throw new Refused(status, code, sentence, more)
}

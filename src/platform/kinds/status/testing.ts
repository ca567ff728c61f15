import { NO_WORDS, otherOf, type TestedKind } from '../../testing/tested-kind.ts'
import type { StatusField } from './field.ts'

/** Only actions set a state. */
export const statusTested: TestedKind<StatusField> = {
  sample: ({ words }, own) => otherOf(Object.keys(words).toReversed(), own),
  wrong: () => [],
  nonsense: () => NO_WORDS,
}

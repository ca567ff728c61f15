import { NO_WORDS, NOT_TEXT, otherOf, type TestedKind } from '../../testing/tested-kind.ts'
import type { SelectField } from './field.ts'

export const selectTested: TestedKind<SelectField> = {
  sample: ({ options }, own) => otherOf(Object.keys(options), own),
  wrong: () => [...NOT_TEXT, { why: 'a word that is no choice', value: 'no_such_word' }, { why: 'a number', value: 5 }],
  nonsense: () => NO_WORDS,
}

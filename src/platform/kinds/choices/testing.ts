import { NO_WORDS, type TestedKind } from '../../testing/tested-kind.ts'
import type { ChoicesField } from './field.ts'

export const choicesTested: TestedKind<ChoicesField> = {
  sample: ({ options }) => Object.keys(options).slice(0, 1),
  wrong: () => [
    { why: 'a word', value: 'abc' },
    { why: 'an object', value: {} },
    { why: 'a code that is no choice', value: ['no_such_word'] },
    { why: 'an option that is none', value: [{ label: 'A' }] },
    { why: 'numbers', value: [5] },
  ],
  nonsense: () => NO_WORDS,
}

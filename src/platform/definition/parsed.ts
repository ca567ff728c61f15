import type { Value } from './parse.ts'
import type { Problem } from './rules.ts'

/** The result of parsing: the value, or the problem. */
export type Parsed = { value: Value; problem?: undefined } | { value?: undefined; problem: Problem }

/** The refusal of a value. */
export const refuse = (message: Problem['message'], values?: Problem['values']): Parsed => ({
  problem: { message, values },
})

/** Control characters but tab and line breaks have no place in a text, and PostgreSQL refuses the null byte. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
export const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/

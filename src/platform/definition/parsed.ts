import type { Problem } from './rule.ts'

/**
 * A value as the server stores it: text; number for ids, integers and rupiah (safe integers); decimals as canonical
 * text; days YYYY-MM-DD; moments ISO 8601 in UTC; several choices as a list of codes; null for empty.
 */
export type Value = string | number | boolean | readonly string[] | null

/** The result of parsing: the value, or the problem. */
export type Parsed = { value: Value; problem?: undefined } | { value?: undefined; problem: Problem }

/** The refusal of a value. */
export const refuse = (message: Problem['message'], values?: Problem['values']): Parsed => ({
  problem: { message, values },
})

/** Control characters other than tab and line breaks are refused in texts; PostgreSQL also refuses the null byte. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
export const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/

import type { Field } from '../definition/field.ts'

/** What the tests of every module know of a kind of field. */
export interface TestedKind<F extends Field> {
  /** A valid value, another one than `own` where that is given. */
  sample(field: F, own?: unknown): unknown
  /** Values that a field of this kind never accepts. */
  wrong(field: F): readonly WrongValue[]
  /** Values that its filter refuses; by default a byte that no text has, and a text too long to search for. */
  nonsense?(field: F): readonly string[]
  /** The text of a csv cell, where it is simply the value. */
  cell?(value: unknown): string
}

/** A value that a field must refuse, and why. */
export interface WrongValue {
  why: string
  value: unknown
}

export const NOT_TEXT: readonly WrongValue[] = [
  { why: 'an object', value: {} },
  { why: 'a list', value: ['a'] },
  { why: 'yes', value: true },
]

/** Wrong values of a field that takes texts of one form, such as a day. */
export const wrongTexts = (texts: readonly string[]): WrongValue[] => [
  ...NOT_TEXT,
  { why: 'a number', value: 20261121 },
  { why: 'a null byte', value: '2026-11-21\u0000' },
  ...texts.map((value) => ({ why: value, value })),
]

/** Wrong values of a field that names a record or a file. */
export const WRONG_IDS: readonly WrongValue[] = [
  ...NOT_TEXT,
  { why: 'a word', value: 'abc' },
  { why: 'an id that nobody has', value: 999_999_999_999 },
]

/** Filters that take one of several words refuse these. */
export const NO_WORDS: readonly string[] = ['no_such_word', '5']

/** Filters that take a day refuse these. */
export const NO_DAYS: readonly string[] = ['2026-02-30', 'today', '21/11/2026', '5']

/** The first that is not the own one. */
export const otherOf = <T>(values: readonly T[], own: unknown): T | undefined => values.find((value) => value !== own)

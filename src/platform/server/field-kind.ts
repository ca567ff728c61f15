import type { ValueField } from '../definition/field.ts'
import type { Label, Language } from '../definition/label.ts'
import type { Actor } from './access/actor.ts'
import type { Sentence } from './errors.ts'
import type { Schema } from './http/openapi/schemas.ts'
import type { Cell } from './import/cell.ts'

/** What the server knows of a kind of field with a single value. */
export interface ServerKind<F extends ValueField> {
  /** The JSON schema of a value in a request. */
  schema(field: F): Schema
  /** The JSON schema of an answered value, where it is richer than in a request. */
  answerSchema?(field: F): Schema
  /** How lists are filtered by it; without this they are not. */
  filter?: FilterKind<F>
  /** A stored value as answered, where it differs. */
  present?(value: unknown): unknown
  /** How an exported value is written, and its SQL where it is not the column itself. */
  shape?: Shape
  exported?(expression: string, field: F, call: ExportedCell): string
  /** The request value of a spreadsheet cell, or why it cannot be read; by default its text. */
  readCell?(field: F, cell: Cell, text: string): CellValue
  /** The value in the example row of an import template, where the field names none. */
  example?(field: F, actor: Actor, language: Language): string | number
}

/** How lists are filtered by a kind of field. */
export interface FilterKind<F extends ValueField> {
  /** The value of a parameter; undefined where it is wrong. */
  read(field: F, text: string): string | number | boolean | undefined
  /** What a parameter accepts, for the refusal of another. */
  expected(field: F): Label
  /** `_from` and `_to` are values, or days that are moments' bounds; undefined where values have no order. */
  range?(field: F): 'values' | 'days' | undefined
  /** Whether the end of a range lies before its start; by the order of texts unless told. */
  isBefore?(end: string | number | boolean, start: string | number | boolean): boolean
  /** A parameter holds several values; the column holds any of them or, as an array, some of them. */
  several?: 'any' | 'overlap'
  /** Whether a parameter alone means what belongs to the user who asks. */
  isOwn?(field: F, text: string): boolean
  /** The column that is compared, and how, where it is not the field's own. */
  comparedBy?(field: F): { column: string; operator: 'past' } | undefined
  /** The JSON schema of a parameter's value, where it differs from a request's. */
  schema?(field: F): Schema
}

/** How a column's values are written; numbers and days stay typed in formats with types. */
export type Shape = 'text' | 'number' | 'day' | 'moment' | 'time'

/** The request value of a cell, or why it cannot be read. */
export type CellValue = { raw: unknown } | { problem: Sentence }

/** What the SQL of an exported cell is written with. */
export interface ExportedCell {
  /** The field's name. */
  name: string
  language: Language
  /** SQL for the time zone of the row. */
  zone: string
  /** Adds a value to the statement and returns its placeholder. */
  add(value: unknown): string
  /** SQL that replaces codes by their labels in the language. */
  words(code: string, entries: readonly (readonly [string, Label])[]): string
}

/** The filter of a kind whose values are texts. */
export const TEXT_FILTER = {
  read: (_: unknown, text: string) => (text.includes('\u0000') || text.length > 255 ? undefined : text),
  expected: (): Label => ['paling banyak 255 karakter', 'at most 255 characters'],
}

export const A_DAY: Label = ['tanggal, contoh 2026-11-21', 'a date, for example 2026-11-21']

/** A sentence part that is the same in both languages. */
export const same = (text: string): Label => [text, text]

export const AN_ID: Label = ['nomor id', 'the number of a record']

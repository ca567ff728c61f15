import { sql } from 'kysely'
import { isDay } from '../definition/dates.ts'
import type { ValueField } from '../definition/field.ts'
import type { NumberFormat } from '../definition/format.ts'
import type { Label, Language } from '../definition/label.ts'
import type { Actor } from './access/actor.ts'
import type { Sql } from './database/sql.ts'
import type { Sentence } from './errors.ts'
import type { Schema } from './http/openapi/schemas.ts'
import type { Cell } from './import/cell.ts'

/** The server's part of a kind of field with a single value. */
export interface ServerKind<F extends ValueField> {
  /** The JSON schema of a value in a request. */
  schema(field: F): Schema
  /** The JSON schema of an answered value, where it differs from a request's. */
  answerSchema?(field: F): Schema
  /** How lists are filtered by it; absent if they are not. */
  filter?: FilterKind<F>
  /** A stored value as answered, where it differs. */
  present?(value: unknown): unknown
  /** How exports write a value, and its SQL where it is not the column itself. */
  shape?: Shape
  exported?(value: Sql, field: F, call: ExportedCell): Sql
  /** A value on paper and in mails, where it is not written as it is stored. */
  text?(field: F, value: unknown, reader: Reader): string
  /** How a report is grouped by it, where its values are not texts. */
  group?: GroupKind
  /** Parses a spreadsheet cell, or returns the problem; by default its text. */
  readCell?(field: F, cell: Cell, text: string): CellValue
  /** The example value in an import template, where the field has none. */
  example?(field: F, actor: Actor, language: Language): string | number
}

/** How lists are filtered by a kind of field. */
export interface FilterKind<F extends ValueField> {
  /** Parses the value of a parameter; undefined where it is invalid. */
  read(field: F, text: string): string | number | boolean | undefined
  /** The accepted values, for the message about an invalid one. */
  expected(field: F): Label
  /** `_from` and `_to` are values, or days that limit moments; undefined where values have no order. */
  range?(field: F): 'values' | 'days' | undefined
  /** Whether the end of a range is before its start; by default compared as texts. */
  isBefore?(end: string | number | boolean, start: string | number | boolean): boolean
  /** A parameter contains several values; the column matches any of them or, as an array, overlaps them. */
  several?: 'any' | 'overlap'
  /** Whether the parameter has a value for the records of the requesting user. */
  isOwn?(field: F, text: string): boolean
  /** The compared column and operator, where they are not the field's own. */
  comparedBy?(field: F): { column: string; operator: 'past' } | undefined
  /** The JSON schema of a parameter's value, where it differs from a request's. */
  schema?(field: F): Schema
}

/** The language and number format of who reads a text. */
export interface Reader {
  language: Language
  format: NumberFormat
}

/** The values of a column by which a report is grouped. */
export interface GroupKind {
  /** Whether a request may name a group by it. */
  isSound(value: unknown): boolean
  /** Compares the column with a value as answered. */
  equals(column: Sql, value: unknown): Sql
}

/** How the values of a column are written; numbers and days keep their type in formats that have types. */
export type Shape = 'text' | 'number' | 'day' | 'moment' | 'time'

/** Parses a cell, or returns the problem. */
export type CellValue = { raw: unknown } | { problem: Sentence }

/** What an exported cell is written by. */
export interface ExportedCell {
  /** The name of the field. */
  name: string
  language: Language
  /** The time zone of the row. */
  zone: Sql
  /** Replaces codes by their labels in the language. */
  words(code: Sql, entries: readonly (readonly [string, Label])[]): Sql
}

/** The filter of a kind with text values. */
export const TEXT_FILTER = {
  read: (_: unknown, text: string) => (text.includes('\u0000') || text.length > 255 ? undefined : text),
  expected: (): Label => ['paling banyak 255 karakter', 'at most 255 characters'],
}

/** Groups by days. */
export const DAY_GROUP: GroupKind = {
  isSound: (value) => typeof value === 'string' && isDay(value),
  equals: (column, value) => sql`(${column}) = ${value}::date`,
}

/** Groups by ids and whole numbers. */
export const NUMBER_GROUP: GroupKind = {
  isSound: (value) => Number.isSafeInteger(value),
  equals: (column, value) => sql`(${column}) = ${value}::bigint`,
}

export const A_DAY: Label = ['tanggal, contoh 2026-11-21', 'a date, for example 2026-11-21']

/** A part of a message that is the same in both languages. */
export const same = (text: string): Label => [text, text]

export const AN_ID: Label = ['nomor id', 'the number of a record']

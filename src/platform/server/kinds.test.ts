import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type Field, field } from '../definition/field.ts'
import { statement } from './database/sql.ts'
import type { Reader } from './field-kind.ts'
import { groupOf, textOf } from './kinds.ts'

const LABEL = ['Isi', 'Content'] as const
const ID: Reader = { language: 'id', format: 'comma-thousands' }
const EN: Reader = { language: 'en', format: 'comma-thousands' }
const OPTIONS = { dry: ['Kering', 'Dry'], wet: ['Basah', 'Wet'] } as const

test.each<[kind: string, given: Field | undefined, value: unknown, id: string, en: string]>([
  ['a day', field.date(LABEL), '2026-11-29', '29 Nov 2026', '29 Nov 2026'],
  ['a moment', field.datetime(LABEL), '2026-08-17T09:05:00+07:00', '17 Agu 2026 09:05', '17 Aug 2026 09:05'],
  ['a day that limits moments', field.datetime(LABEL), '2026-08-17', '17 Agu 2026', '17 Aug 2026'],
  ['a month', field.month(LABEL), '2026-08-01', 'Agu 2026', 'Aug 2026'],
  ['an option', field.select(LABEL, OPTIONS), 'dry', 'Kering', 'Dry'],
  ['an option that no longer exists', field.select(LABEL, OPTIONS), 'moist', 'moist', 'moist'],
  ['yes', field.boolean(LABEL), true, 'ya', 'yes'],
  ['a figure', field.quantity(LABEL, 'm³'), '1234.500', '1,234.5', '1,234.5'],
  ['a percentage', field.percent(LABEL), '95.50', '95.5%', '95.5%'],
  ['a text', field.text(LABEL), 'Semen', 'Semen', 'Semen'],
  ['a value of no field', undefined, 7, '7', '7'],
])('%s has a text on paper and in mails, in both languages', (_kind, given, value, id, en) => {
  expect([textOf(given, value, ID), textOf(given, value, EN)]).toEqual([id, en])
})

test.each<[kind: string, given: Field | undefined, sound: unknown, unsound: unknown, text: string]>([
  ['a day', field.date(LABEL), '2026-11-29', '2026-13-29', '(c) = $1::date'],
  [
    'a moment',
    field.datetime(LABEL),
    '2026-08-17T09:05:00+07:00',
    '2026-02-30T09:05:00+07:00',
    "date_trunc('milliseconds', c) = $1::timestamptz",
  ],
  ['a whole number', field.integer(LABEL), 7, '7', '(c) = $1::bigint'],
  ['a quantity', field.quantity(LABEL, 'm³'), '7.500', 7.5, '(c)::text = $1'],
  ['a text', field.text(LABEL), 'Semen', 'a\u0000b', '(c)::text = $1'],
])('a group of a report is named by %s', (_kind, given, sound, unsound, text) => {
  const { isSound, equals } = groupOf(given)
  expect([isSound(sound), isSound(unsound)]).toEqual([true, false])
  expect(statement(equals(sql`c`, sound))).toEqual({ text, values: [sound] })
})

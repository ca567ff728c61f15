import { sql } from 'kysely'
import { type Field, type FieldOf, isValueField, type ValueField } from '../definition/field.ts'
import { booleanOnServer } from '../kinds/boolean/server/kind.ts'
import { choicesOnServer } from '../kinds/choices/server/kind.ts'
import { dateOnServer } from '../kinds/date/server/kind.ts'
import { datetimeOnServer } from '../kinds/datetime/server/kind.ts'
import { documentNumberOnServer } from '../kinds/document-number/server/kind.ts'
import { fileOnServer } from '../kinds/file/server/kind.ts'
import { jsonOnServer } from '../kinds/json/server/kind.ts'
import { linkOnServer } from '../kinds/link/server/kind.ts'
import { integerOnServer, numberOnServer } from '../kinds/number/server/kind.ts'
import { passwordOnServer } from '../kinds/password/server/kind.ts'
import { dayPeriodOnServer, periodOnServer } from '../kinds/period/server/kind.ts'
import { selectOnServer } from '../kinds/select/server/kind.ts'
import { statusOnServer } from '../kinds/status/server/kind.ts'
import { textOnServer } from '../kinds/text/server/kind.ts'
import { timeOnServer } from '../kinds/time/server/kind.ts'
import type { FilterKind, GroupKind, Reader, ServerKind } from './field-kind.ts'

const KINDS: { [K in ValueField['kind']]: ServerKind<FieldOf<K, ValueField>> } = {
  text: textOnServer,
  textarea: textOnServer,
  integer: integerOnServer,
  quantity: numberOnServer,
  percent: numberOnServer,
  money: numberOnServer,
  date: dateOnServer,
  datetime: datetimeOnServer,
  time: timeOnServer,
  year: dayPeriodOnServer,
  month: dayPeriodOnServer,
  week: periodOnServer,
  boolean: booleanOnServer,
  password: passwordOnServer,
  choices: choicesOnServer,
  select: selectOnServer,
  status: statusOnServer,
  number: documentNumberOnServer,
  link: linkOnServer,
  file: fileOnServer,
  json: jsonOnServer,
}

/** What the server knows of the field's kind. */
export const serverKindOf = ({ kind }: ValueField): ServerKind<ValueField> => KINDS[kind]

/** How lists are filtered by the field; undefined where they are not. */
export const filterOf = (field: Field | undefined): FilterKind<ValueField> | undefined =>
  isValueField(field) ? serverKindOf(field).filter : undefined

/** The text of a value on paper and in mails. */
export function textOf(field: Field | undefined, value: unknown, reader: Reader): string {
  const text = isValueField(field) ? serverKindOf(field).text : undefined
  return text && isValueField(field) ? text(field, value, reader) : String(value)
}

/** How a report is grouped by the field. */
export const groupOf = (field: Field | undefined): GroupKind =>
  (isValueField(field) ? serverKindOf(field).group : undefined) ?? TEXT_GROUP

const TEXT_GROUP: GroupKind = {
  isSound: (value) => typeof value === 'string' && value.length <= 255 && !value.includes('\u0000'),
  equals: (column, value) => sql`(${column})::text = ${String(value)}`,
}

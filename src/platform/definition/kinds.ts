import { booleanKind } from '../kinds/boolean/field.ts'
import { choicesKind } from '../kinds/choices/field.ts'
import { dateKind } from '../kinds/date/field.ts'
import { datetimeKind } from '../kinds/datetime/field.ts'
import { documentNumberKind } from '../kinds/document-number/field.ts'
import { fileKind } from '../kinds/file/field.ts'
import { jsonKind } from '../kinds/json/field.ts'
import { linesKind } from '../kinds/lines/field.ts'
import { linkKind } from '../kinds/link/field.ts'
import { numberKind } from '../kinds/number/field.ts'
import { passwordKind } from '../kinds/password/field.ts'
import { periodKind } from '../kinds/period/field.ts'
import { selectKind } from '../kinds/select/field.ts'
import { statusKind } from '../kinds/status/field.ts'
import { textKind } from '../kinds/text/field.ts'
import { timeKind } from '../kinds/time/field.ts'
import type { Field, FieldOf, Kind } from './field.ts'
import type { FieldKind } from './kind.ts'

const KINDS: { [K in Kind]: FieldKind<FieldOf<K>> } = {
  text: textKind,
  textarea: textKind,
  integer: numberKind,
  quantity: numberKind,
  percent: numberKind,
  money: numberKind,
  date: dateKind,
  datetime: datetimeKind,
  time: timeKind,
  year: periodKind,
  month: periodKind,
  week: periodKind,
  boolean: booleanKind,
  password: passwordKind,
  choices: choicesKind,
  select: selectKind,
  status: statusKind,
  number: documentNumberKind,
  link: linkKind,
  lines: linesKind,
  file: fileKind,
  json: jsonKind,
}

/** What browser and server share of the field's kind. */
export const kindOf = ({ kind }: Field): FieldKind<Field> => KINDS[kind]

import { booleanKind } from '../kinds/boolean/parse.ts'
import { choicesKind } from '../kinds/choices/parse.ts'
import { dateKind } from '../kinds/date/parse.ts'
import { datetimeKind } from '../kinds/datetime/parse.ts'
import { documentNumberKind } from '../kinds/document-number/parse.ts'
import { fileKind } from '../kinds/file/parse.ts'
import { jsonKind } from '../kinds/json/parse.ts'
import { linesKind } from '../kinds/lines/parse.ts'
import { linkKind } from '../kinds/link/parse.ts'
import { numberKind } from '../kinds/number/parse.ts'
import { passwordKind } from '../kinds/password/parse.ts'
import { periodKind } from '../kinds/period/parse.ts'
import { selectKind } from '../kinds/select/parse.ts'
import { statusKind } from '../kinds/status/parse.ts'
import { textKind } from '../kinds/text/parse.ts'
import { timeKind } from '../kinds/time/parse.ts'
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

/** The shared part of the field's kind. */
export const kindOf = ({ kind }: Field): FieldKind<Field> => KINDS[kind]

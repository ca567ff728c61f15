import type { Field, FieldOf, Kind } from '../../definition/field.ts'
import { booleanShown } from '../../kinds/boolean/web/shown.ts'
import { choicesShown } from '../../kinds/choices/web/shown.ts'
import { dateShown } from '../../kinds/date/web/shown.ts'
import { datetimeShown } from '../../kinds/datetime/web/shown.ts'
import { documentNumberShown } from '../../kinds/document-number/web/shown.ts'
import { fileShown } from '../../kinds/file/web/shown.ts'
import { jsonShown } from '../../kinds/json/web/shown.ts'
import { linesShown } from '../../kinds/lines/web/shown.ts'
import { linkShown } from '../../kinds/link/web/shown.ts'
import { numberShown } from '../../kinds/number/web/shown.ts'
import { passwordShown } from '../../kinds/password/web/shown.ts'
import { periodShown } from '../../kinds/period/web/shown.ts'
import { selectShown } from '../../kinds/select/web/shown.ts'
import { statusShown } from '../../kinds/status/web/shown.ts'
import { textShown } from '../../kinds/text/web/shown.ts'
import { timeShown } from '../../kinds/time/web/shown.ts'
import type { ShownKind } from './shown-kind.ts'

const KINDS: { [K in Kind]: ShownKind<FieldOf<K>> } = {
  text: textShown,
  textarea: textShown,
  integer: numberShown,
  quantity: numberShown,
  percent: numberShown,
  money: numberShown,
  date: dateShown,
  datetime: datetimeShown,
  time: timeShown,
  year: periodShown,
  month: periodShown,
  week: periodShown,
  boolean: booleanShown,
  password: passwordShown,
  choices: choicesShown,
  select: selectShown,
  status: statusShown,
  number: documentNumberShown,
  link: linkShown,
  lines: linesShown,
  file: fileShown,
  json: jsonShown,
}

/** The display of the field's kind; undefined for a kind that a definition of another version may have. */
export const shownKindOf = ({ kind }: Field): ShownKind<Field> | undefined => KINDS[kind]

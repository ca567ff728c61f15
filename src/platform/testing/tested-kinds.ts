import type { Field, FieldOf, Kind } from '../definition/field.ts'
import { booleanTested } from '../kinds/boolean/testing.ts'
import { choicesTested } from '../kinds/choices/testing.ts'
import { dateTested } from '../kinds/date/testing.ts'
import { datetimeTested } from '../kinds/datetime/testing.ts'
import { documentNumberTested } from '../kinds/document-number/testing.ts'
import { fileTested } from '../kinds/file/testing.ts'
import { jsonTested } from '../kinds/json/testing.ts'
import { linesTested } from '../kinds/lines/testing.ts'
import { linkTested } from '../kinds/link/testing.ts'
import { numberTested } from '../kinds/number/testing.ts'
import { passwordTested } from '../kinds/password/testing.ts'
import { dayPeriodTested, weekTested } from '../kinds/period/testing.ts'
import { selectTested } from '../kinds/select/testing.ts'
import { statusTested } from '../kinds/status/testing.ts'
import { textTested } from '../kinds/text/testing.ts'
import { timeTested } from '../kinds/time/testing.ts'
import type { TestedKind } from './tested-kind.ts'

const KINDS: { [K in Kind]: TestedKind<FieldOf<K>> } = {
  text: textTested,
  textarea: textTested,
  integer: numberTested,
  quantity: numberTested,
  percent: numberTested,
  money: numberTested,
  date: dateTested,
  datetime: datetimeTested,
  time: timeTested,
  year: dayPeriodTested,
  month: dayPeriodTested,
  week: weekTested,
  boolean: booleanTested,
  password: passwordTested,
  choices: choicesTested,
  select: selectTested,
  status: statusTested,
  number: documentNumberTested,
  link: linkTested,
  lines: linesTested,
  file: fileTested,
  json: jsonTested,
}

/** What the tests know of the field's kind. */
export const testedKindOf = ({ kind }: Field): TestedKind<Field> => KINDS[kind]

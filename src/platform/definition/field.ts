import { type BooleanField, booleanFields } from '../kinds/boolean/field.ts'
import { type ChoicesField, choicesFields } from '../kinds/choices/field.ts'
import { type DateField, dateFields } from '../kinds/date/field.ts'
import { type DatetimeField, datetimeFields } from '../kinds/datetime/field.ts'
import { type DocumentNumberField, documentNumberFields } from '../kinds/document-number/field.ts'
import { type FileField, fileFields } from '../kinds/file/field.ts'
import { type JsonField, jsonFields } from '../kinds/json/field.ts'
import { type LinesField, linesFields } from '../kinds/lines/field.ts'
import { type LinkField, linkFields } from '../kinds/link/field.ts'
import { type NumberField, numberFields } from '../kinds/number/field.ts'
import { type PasswordField, passwordFields } from '../kinds/password/field.ts'
import { type PeriodField, periodFields } from '../kinds/period/field.ts'
import { type SelectField, selectFields } from '../kinds/select/field.ts'
import { type StatusField, statusFields } from '../kinds/status/field.ts'
import { type TextField, textFields } from '../kinds/text/field.ts'
import { type TimeField, timeFields } from '../kinds/time/field.ts'

/** A field of any kind. A new kind is one folder of `kinds/` and its lines here and in the maps that then miss it. */
export type Field =
  | TextField
  | NumberField
  | DateField
  | DatetimeField
  | TimeField
  | PeriodField
  | BooleanField
  | PasswordField
  | ChoicesField
  | SelectField
  | StatusField
  | DocumentNumberField
  | LinkField
  | LinesField
  | FileField
  | JsonField

/** A field of a single value, as opposed to lines. */
export type ValueField = Exclude<Field, LinesField>

export type Kind = Field['kind']

export type FieldOf<K extends Kind, F extends Field = Field> = F extends Field
  ? K extends F['kind']
    ? F
    : never
  : never

export const isValueField = (field: Field | undefined): field is ValueField =>
  field !== undefined && field.kind !== 'lines'

export type Fields = Readonly<Record<string, Field>>

/** Creates the kinds of field from a label and options. */
export const field = {
  ...textFields,
  ...numberFields,
  ...dateFields,
  ...datetimeFields,
  ...timeFields,
  ...periodFields,
  ...booleanFields,
  ...selectFields,
  ...choicesFields,
  ...statusFields,
  ...documentNumberFields,
  ...linkFields,
  ...linesFields,
  ...fileFields,
  ...passwordFields,
  ...jsonFields,
}

import type { DayLimits } from './date-rules.ts'
import { type FileField, fileFields } from './file-fields.ts'
import type { Label } from './label.ts'
import { type ChoicesField, type PasswordField, type PeriodField, scalarFields } from './scalar-fields.ts'
import type { StatusWord, StatusWords } from './status.ts'
import type { When } from './when.ts'

/** The options of every kind of field. */
export interface FieldOptions {
  /** The user must fill it in; shown with a red asterisk. */
  required?: boolean
  /** Rules of the specification joined by '|', such as 'required|email'; checked in browser and server. */
  rules?: string
  /** A line of help below the input. */
  hint?: Label
  /** An example of the input, not the label again. */
  placeholder?: string
  /** The permission to see the field; without it the field is neither answered nor accepted. */
  permission?: string
  /** Only the server writes it; a client's value is ignored. */
  computed?: boolean
  /** Set when the record is created, never changed later. */
  fixed?: boolean
  /** Shown and accepted only while this condition on other fields of the form is met. */
  shownWhen?: When
  /** The detail omits it when empty, because few records have it. */
  onlyKnown?: true
  /** Shown read-only while the condition is met; a client's value is ignored then. */
  disabledWhen?: When
  /** Neighbouring fields of one group share this label. */
  group?: Label
  /** A line is drawn above the field. */
  separator?: true
  /** How much of the form's width it takes; by default depends on the kind. */
  width?: 'short' | 'half' | 'full'
  /** What the browser may autofill: an autocomplete token such as 'organization'. */
  autoFill?: string
  /** How the text is displayed, whatever was typed. */
  transform?: 'upper' | 'lower' | 'capitalize'
  /** The value links to this screen; ':id' is the id of the linked record, else of the row. */
  opens?: { path: string; view: 'detail' | 'list' }
  /** In lists and details the value is a button; it needs `opens`. */
  column?: 'button'
  /** The value of a new record. */
  default?: string | number | boolean
  /** No two records of a company may share the value; needs a unique index. */
  unique?: boolean
}

export interface TextField extends FieldOptions {
  kind: 'text' | 'textarea'
  label: Label
  /** The longest text, in characters. */
  max: number
  /** The kind of text, for input and display; hidden is sent and never shown. */
  as?: 'email' | 'tel' | 'url' | 'color' | 'hidden'
}
export interface NumberField extends FieldOptions {
  kind: 'integer' | 'quantity' | 'percent' | 'money'
  label: Label
  /** The smallest value; `above` excludes the value itself. */
  min?: number
  above?: number
  max?: number
  /** Whether a column of lines has a total below; by default quantities with a unit and computed amounts do. */
  sum?: boolean
  /** Shown after the value, such as 'm³'. */
  unit?: string
  /** Stored decimals: integer and money 0, quantity 3, percent 4. */
  decimals: number
  /** Displayed decimals. */
  shown: number
  /** Shown with the decimals it has, such as a slump of 12 or 12.5 cm. */
  exact?: true
  /** Shown without thousands separators, such as the year 2023. */
  ungrouped?: true
}
export interface MomentField extends FieldOptions, DayLimits {
  kind: 'date' | 'datetime' | 'time'
  label: Label
  /**
   * The last day of a document such as a licence. It is coloured shortly before, lookups report it and put records
   * with an expired one last; such a record can still be chosen (`warns`) or not (`blocks`).
   */
  paper?: 'warns' | 'blocks'
  /**
   * The filter is a single day for which the view computes its rows: the view reads the setting `app.as_of` and
   * answers that day, or today, in this column.
   */
  asOf?: true
}
export interface BooleanField extends FieldOptions {
  kind: 'boolean'
  label: Label
  /** A switch by default. */
  as?: 'switch' | 'checkbox'
  /** When ticked, it copies the company's e-mail or phone into these fields of the form. */
  copies?: Readonly<Record<string, 'corporate.email' | 'corporate.phone'>>
}
export interface SelectField extends FieldOptions {
  kind: 'select'
  label: Label
  options: Readonly<Record<string, Label>>
  /** A dropdown by default; `options` are buttons side by side. */
  as?: 'radio' | 'options'
}
export interface StatusField<W extends string = string> extends FieldOptions {
  kind: 'status'
  label: Label
  words: Readonly<Record<W, StatusWord>>
}
/** The document's own number, given by the server. */
export interface DocumentNumberField extends FieldOptions {
  kind: 'number'
  label: Label
  type: string
  /** The action that gives the number (`call.nextNumber`); until then the record is a draft named by `draftName`. */
  givenBy?: string
  /** The day that determines the number's month, where it is not `date`; that action may ask for it. */
  dated?: string
  /** The module that owns the whole series, where this number is only part of it: gaps are not checked here. */
  keptBy?: string
}
export interface LinkField<S extends string = string> extends FieldOptions {
  kind: 'link'
  label: Label
  /** The name of the linked module. */
  module: string
  /** Only records whose field (left) equals this form's field (right) can be chosen: { customer_id: 'customer_id' }. */
  among?: Readonly<Record<string, S>>
  /** Fixed conditions on the records that can be chosen: { status: 'available' }. */
  only?: Readonly<Record<string, string>>
  /** Filters the choices in the form; the module's own rule validates the value: { status: 'available' }. */
  offers?: Readonly<Record<string, string>>
  /** A list shows the target's code, where it says more in little space than the name. */
  shows?: 'code'
  /** The record takes the target's production unit when none is given. */
  givesUnit?: boolean
  /**
   * The display name of a choice: keys of the lookup's answer joined by '|', such as 'code|name'; the name by
   * default.
   */
  called?: string
  /** The choices are shown as radio buttons; a dropdown by default. */
  as?: 'radio'
  /**
   * Fields of this form that take the chosen record's lookup value while they are empty: { salesman_id: 'salesman_id'
   * }.
   */
  fills?: Readonly<Partial<Record<S, string>>>
}
/** Rows that belong to the record and are saved with it. */
export interface LinesField extends FieldOptions {
  kind: 'lines'
  label: Label
  table: string
  /** A view with the table's columns and computed ones, read by the detail instead of the table. */
  readFrom?: string
  /** The column of the line's table with the record's id. */
  parent: string
  fields: Fields
  /** The fewest and most lines. */
  min?: number
  max?: number
  /** A unit user does not see lines of other production units. */
  scope?: 'production-unit'
  /**
   * How a form shows the lines, where not as a table of inputs: records of another module picked in a dialog or
   * ticked in a list (both need exactly one link); rows listed by the server that the user completes; a small form
   * below the rows; several files (exactly one file field); files with category and name.
   */
  as?: 'picker' | 'checkbox' | 'table-input' | 'sub-form' | 'files' | 'attachments'
  /** The source of a table-input's rows. */
  source?: LinesSource
  /** The server creates the lines: a form edits them, but neither adds nor removes any. */
  given?: true
  /** The fields that form and detail show as columns; all by default. Calls accept and answer all. */
  columns?: readonly string[]
}
/** The fields of a line that a screen shows as columns. */
export const columnsOfLines = ({ fields, columns }: LinesField): [name: string, field: Field][] =>
  Object.entries(fields).filter(([name]) => !columns || columns.includes(name))

/** The list whose rows a table-input offers; a row becomes a line once the user fills something in. */
export interface LinesSource {
  /** The listed module. */
  list: string
  /** The line's link to the listed row, and the row's field with its id ('id' by default). */
  link: string
  key?: string
  /** Columns of the line that only display values of the listed row: { stock: 'quantity' }. */
  shows?: Readonly<Record<string, string>>
  /** Filters of the list, from fields of the form: { warehouse_id: 'warehouse_id' }. */
  where?: Readonly<Record<string, string>>
  /** The column the list is sorted by, descending. */
  order?: string
}

/** Data that is displayed and never typed, such as before and after of a change. */
export interface JsonField extends FieldOptions {
  kind: 'json'
  label: Label
  /** The value is a row of the table that this field names; columns the user may not see in that table are removed. */
  rowOf?: string
}

export type Field =
  | TextField
  | NumberField
  | MomentField
  | BooleanField
  | PasswordField
  | PeriodField
  | ChoicesField
  | SelectField
  | StatusField
  | DocumentNumberField
  | LinkField
  | LinesField
  | FileField
  | JsonField

export type Fields = Readonly<Record<string, Field>>

type NumberOptions = FieldOptions & {
  min?: number
  above?: number
  max?: number
  unit?: string
  /** Stored decimals, where they differ from the kind's. */
  decimals?: number
  shown?: number
  exact?: true
  ungrouped?: true
  sum?: boolean
}

const LARGEST_MONEY = 999_999_999_999_999
const LARGEST_QUANTITY = 99_999_999_999

function numberField(
  kind: NumberField['kind'],
  label: Label,
  decimals: number,
  shown: number,
  options: NumberOptions,
): NumberField {
  const kept = options.decimals ?? decimals
  return {
    ...options,
    kind,
    label,
    decimals: kept,
    shown: options.exact ? 0 : (options.shown ?? Math.min(shown, kept)),
  }
}

/** Creates the kinds of field from a label and options. */
export const field = {
  ...scalarFields,
  ...fileFields,
  /** One line of text, 255 characters by default. */
  text: (label: Label, options: FieldOptions & { max?: number } = {}): TextField => ({
    ...options,
    kind: 'text',
    label,
    max: options.max ?? 255,
  }),
  /** Several lines of text. */
  textarea: (label: Label, options: FieldOptions & { max?: number } = {}): TextField => ({
    ...options,
    kind: 'textarea',
    label,
    max: options.max ?? 10_000,
  }),
  /** A whole number. */
  integer: (label: Label, options: NumberOptions = {}) =>
    numberField('integer', label, 0, 0, { max: 2_147_483_647, ...options }),
  /** A measured quantity in `unit`, with at most three decimals. */
  quantity: (label: Label, unit: string, options: NumberOptions = {}) =>
    numberField('quantity', label, 3, 2, { max: LARGEST_QUANTITY, ...options, unit }),
  /** A percentage with at most four decimals; 5 means five per cent. */
  percent: (label: Label, options: NumberOptions = {}) =>
    numberField('percent', label, 4, 2, { min: 0, max: 100, ...options, unit: '%' }),
  /** Whole rupiah. */
  money: (label: Label, options: NumberOptions = {}) =>
    numberField('money', label, 0, 0, { min: 0, max: LARGEST_MONEY, ...options }),
  /** A day, YYYY-MM-DD. */
  date: (label: Label, options: FieldOptions & DayLimits & Pick<MomentField, 'paper' | 'asOf'> = {}): MomentField => ({
    ...options,
    kind: 'date',
    label,
  }),
  /** A moment; without an offset it is in the production unit's zone. */
  datetime: (label: Label, options: FieldOptions & DayLimits = {}): MomentField => ({
    ...options,
    kind: 'datetime',
    label,
  }),
  /** A time of day, HH:mm. */
  time: (label: Label, options: FieldOptions = {}): MomentField => ({ ...options, kind: 'time', label }),
  json: (label: Label, options: Pick<JsonField, 'rowOf'> = {}): JsonField => ({
    ...options,
    kind: 'json',
    label,
    computed: true,
  }),
  boolean: (label: Label, options: Omit<BooleanField, 'kind' | 'label'> = {}): BooleanField => ({
    ...options,
    kind: 'boolean',
    label,
  }),
  /** One of a few fixed options. */
  select: <O extends Readonly<Record<string, Label>>>(
    label: Label,
    options: O,
    more: Omit<SelectField, 'kind' | 'label' | 'options'> = {},
  ) => ({ ...more, kind: 'select', label, options }) satisfies SelectField,
  /** The state of the record, changed only by actions. A new record has the first one. */
  status: <W extends StatusWords>(
    words: W,
    label: Label = ['Status', 'Status'],
  ): StatusField<Extract<keyof W, string>> => ({
    kind: 'status',
    label,
    words,
    computed: true,
  }),
  /** Whether a master is in use; changed only by activate and deactivate. */
  active: (): BooleanField => ({ kind: 'boolean', label: ['Aktif', 'Active'], computed: true, default: true }),
  /** The document number of the given type, such as DO/SMG/2611/00042. */
  number: (type: string, given: { givenBy?: string; dated?: string; keptBy?: string } = {}): DocumentNumberField => ({
    ...given,
    kind: 'number',
    label: ['Nomor', 'Number'],
    type,
    computed: true,
  }),
  /** A record of another module. The type records the form fields that select it and those it fills. */
  link: <S extends string = never>(
    label: Label,
    module: string,
    options: Omit<LinkField<S>, 'kind' | 'label' | 'module'> = {},
  ): LinkField<NoInfer<S>> => ({ ...options, kind: 'link', label, module }),
  /** Rows saved with the record. */
  lines: <F extends Fields>(
    label: Label,
    options: Omit<LinesField, 'kind' | 'label' | 'fields' | 'columns'> & {
      fields: F
      columns?: readonly Extract<keyof F, string>[]
    },
  ): LinesField & { fields: F } => ({ ...options, kind: 'lines', label }),
}

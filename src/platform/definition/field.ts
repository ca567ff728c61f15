import type { DayLimits } from './date-rules.ts'
import { type FileField, fileFields } from './file-fields.ts'
import type { Label } from './label.ts'
import { type ChoicesField, type PasswordField, type PeriodField, scalarFields } from './scalar-fields.ts'
import type { StatusWord, StatusWords } from './status.ts'
import type { When } from './when.ts'

/** What every kind of field may say of itself. */
export interface FieldOptions {
  /** The user must give it; shown with a red asterisk. */
  required?: boolean
  /** Rules of the specification joined by '|', as 'required|email'; evaluated in browser and server alike. */
  rules?: string
  /** A line of help beneath the input. */
  hint?: Label
  /** An example of what to type, never the label again. */
  placeholder?: string
  /** The permission that shows the field; without it the field is neither answered nor accepted. */
  permission?: string
  /** Written by the server alone; what a client sends for it is ignored. */
  computed?: boolean
  /** Given when the record is created, never changed after. */
  fixed?: boolean
  /** Shown and accepted only while the condition on the other fields of the form holds. */
  shownWhen?: When
  /** A detail leaves it out where it is empty: few records have it. */
  onlyKnown?: true
  /** Shown and not to be changed while the condition holds; what a client sends for it then is passed over. */
  disabledWhen?: When
  /** Neighbours of one group stand under this label together. */
  group?: Label
  /** A line stands above the field. */
  separator?: true
  /** How much of the form's width it takes; by its kind unless told. */
  width?: 'short' | 'half' | 'full'
  /** What the browser may fill in: a token of autocomplete, as 'organization'. */
  autoFill?: string
  /** How the text is shown, whatever was typed. */
  transform?: 'upper' | 'lower' | 'capitalize'
  /** The value is a link to this screen; ':id' is the id of the record that a link points to, else of the row. */
  opens?: { path: string; view: 'detail' | 'list' }
  /** In lists and details the value is a button instead of a text; it needs `opens`. */
  column?: 'button'
  /** The value of a new record. */
  default?: string | number | boolean
  /** No two records of a company may share it (a unique index stands behind it). */
  unique?: boolean
}

export interface TextField extends FieldOptions {
  kind: 'text' | 'textarea'
  label: Label
  /** Longest text in characters. */
  max: number
  /** What kind of text it is: how it is typed and shown; hidden is sent and never shown. */
  as?: 'email' | 'tel' | 'url' | 'color' | 'hidden'
}
export interface NumberField extends FieldOptions {
  kind: 'integer' | 'quantity' | 'percent' | 'money'
  label: Label
  /** Smallest value; `above` excludes the value itself. */
  min?: number
  above?: number
  max?: number
  /** Whether a column of lines is added up beneath them; a quantity with a unit and a computed amount are, unless told. */
  sum?: boolean
  /** Shown after the value, as 'm³'. */
  unit?: string
  /** Digits after the point that are kept: integer and money 0, quantity 3, percent 4. */
  decimals: number
  /** Digits after the point that are shown. */
  shown: number
  /** Shown with the digits that it has, as a slump of 12 or 12.5 cm. */
  exact?: true
  /** Shown without separators of thousands, as the year 2023. */
  ungrouped?: true
}
export interface MomentField extends FieldOptions, DayLimits {
  kind: 'date' | 'datetime' | 'time'
  label: Label
  /**
   * The last day of a paper: coloured once it comes near, told by lookups, in which records whose paper has ended stand
   * last; such a record is still chosen (`warns`), or not any more (`blocks`).
   */
  paper?: 'warns' | 'blocks'
  /**
   * As a filter it is one day, as of which the view tells its rows: it reads the setting `app.as_of`, and holds that day, or
   * today, in this column.
   */
  asOf?: true
}
export interface BooleanField extends FieldOptions {
  kind: 'boolean'
  label: Label
  /** A switch unless told. */
  as?: 'switch' | 'checkbox'
  /** Ticked, it copies the company's e-mail or phone into these fields of the form. */
  copies?: Readonly<Record<string, 'corporate.email' | 'corporate.phone'>>
}
export interface SelectField extends FieldOptions {
  kind: 'select'
  label: Label
  options: Readonly<Record<string, Label>>
  /** A list that opens unless told; `options` are buttons side by side. */
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
  /** The action whose body gives it (`call.nextNumber`); until then the record is a draft, called by `draftName`. */
  givenBy?: string
  /** The day whose month it bears, where it is not `date`: that action may ask for it. */
  dated?: string
  /** The module that keeps the whole series, where this number is one of its: no holes are looked for here. */
  keptBy?: string
}
export interface LinkField<S extends string = string> extends FieldOptions {
  kind: 'link'
  label: Label
  /** The name of the module that holds the records pointed at. */
  module: string
  /** Only records whose field (left) equals this form's field (right) may be chosen: { customer_id: 'customer_id' }. */
  among?: Readonly<Record<string, S>>
  /** Fixed restrictions on the records that may be chosen: { status: 'available' }. */
  only?: Readonly<Record<string, string>>
  /** What the form offers to choose from; the module's own rule judges what comes: { status: 'available' }. */
  offers?: Readonly<Record<string, string>>
  /** A list shows the code of what it refers to, where that says more in little room than the name. */
  shows?: 'code'
  /** The record's production unit is this record's, where none is named. */
  givesUnit?: boolean
  /** What a choice is called: keys of the lookup's answer joined by '|', as 'code|name'; its name unless told. */
  called?: string
  /** The choices stand in the form at once, one to be ticked; a list that opens unless told. */
  as?: 'radio'
  /** Fields of this form that take the chosen record's lookup value while they are empty: { salesman_id: 'salesman_id' }. */
  fills?: Readonly<Partial<Record<S, string>>>
}
/** Rows that belong to the record and are saved with it. */
export interface LinesField extends FieldOptions {
  kind: 'lines'
  label: Label
  table: string
  /** A view with the table's columns and computed ones, that a detail reads instead of the table. */
  readFrom?: string
  /** The column of the line's table that names its record. */
  parent: string
  fields: Fields
  /** Fewest and most lines. */
  min?: number
  max?: number
  /** Lines of other production units stay hidden from a unit user. */
  scope?: 'production-unit'
  /**
   * How a form shows the lines, where it is no table of inputs: several records of another module, picked in a
   * window or ticked off a list (both of exactly one link); rows that the server lists and the user completes;
   * a small form of its own beneath the rows; several files (of exactly one file field); files with a category
   * and a name.
   */
  as?: 'picker' | 'checkbox' | 'table-input' | 'sub-form' | 'files' | 'attachments'
  /** Where the rows of a table-input come from. */
  source?: LinesSource
  /** The server makes the lines: a form changes what can be typed in them, and neither adds nor removes any. */
  given?: true
  /** The fields that form and detail show in columns, all of them unless told; a call takes and answers all. */
  columns?: readonly string[]
}
/** The fields of a line that a screen shows beside each other. */
export const columnsOfLines = ({ fields, columns }: LinesField): [name: string, field: Field][] =>
  Object.entries(fields).filter(([name]) => !columns || columns.includes(name))

/** The list whose rows a table-input offers, each of them a line as soon as something is put into it. */
export interface LinesSource {
  /** The module that is listed. */
  list: string
  /** The link of the line that names the listed row, and the field of that row which holds its id; 'id' unless told. */
  link: string
  key?: string
  /** Columns of the line that only show what the listed row says: { stock: 'quantity' }. */
  shows?: Readonly<Record<string, string>>
  /** What the list is narrowed to, from fields of the form: { warehouse_id: 'warehouse_id' }. */
  where?: Readonly<Record<string, string>>
  /** The column the list is sorted by, descending. */
  order?: string
}

/** A piece of data that is shown as it is, never typed: before and after of a change. */
export interface JsonField extends FieldOptions {
  kind: 'json'
  label: Label
  /** It holds a row of the table that this field names: what a user may not see of that table's records is left out. */
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
  /** Digits after the point that are kept, where that differs from the kind's. */
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

/** The kinds of field, each made from its label and what differs from the ordinary. */
export const field = {
  ...scalarFields,
  ...fileFields,
  /** One line of text, 255 characters unless told. */
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
  /** A measured amount with at most three decimals; `unit` says of what. */
  quantity: (label: Label, unit: string, options: NumberOptions = {}) =>
    numberField('quantity', label, 3, 2, { max: LARGEST_QUANTITY, ...options, unit }),
  /** A percentage, 5 for five per cent, with at most four decimals. */
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
  /** A moment; without an offset it is read in the production unit's zone. */
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
  /** One of a few fixed choices. */
  select: <O extends Readonly<Record<string, Label>>>(
    label: Label,
    options: O,
    more: Omit<SelectField, 'kind' | 'label' | 'options'> = {},
  ) => ({ ...more, kind: 'select', label, options }) satisfies SelectField,
  /** Where the record stands in its life; changed by actions alone. The first word is that of a new record. */
  status: <W extends StatusWords>(
    words: W,
    label: Label = ['Status', 'Status'],
  ): StatusField<Extract<keyof W, string>> => ({
    kind: 'status',
    label,
    words,
    computed: true,
  }),
  /** Whether a master is in use; changed by activate and deactivate alone. */
  active: (): BooleanField => ({ kind: 'boolean', label: ['Aktif', 'Active'], computed: true, default: true }),
  /** The document number of the given type, as DO/SMG/2611/00042. */
  number: (type: string, given: { givenBy?: string; dated?: string; keptBy?: string } = {}): DocumentNumberField => ({
    ...given,
    kind: 'number',
    label: ['Nomor', 'Number'],
    type,
    computed: true,
  }),
  /** A record of another module. The type keeps which fields of the form it is chosen by and fills in. */
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

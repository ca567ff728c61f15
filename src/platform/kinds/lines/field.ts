import type { Field, Fields } from '../../definition/field.ts'
import type { FieldOptions } from '../../definition/field-options.ts'
import type { Label } from '../../definition/label.ts'

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
  /** The computed link by which a call may name a given line instead of by its id. */
  namedBy?: string
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

export const linesFields = {
  /** Rows saved with the record. */
  lines: <F extends Fields>(
    label: Label,
    options: Omit<LinesField, 'kind' | 'label' | 'fields' | 'columns'> & {
      fields: F
      columns?: readonly Extract<keyof F, string>[]
    },
  ): Omit<LinesField, 'fields'> & { fields: F } => ({ ...options, kind: 'lines', label }),
} as const

import type { Label } from './label.ts'
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
  /**
   * A permission to write the field, beside that to write the record: forms and imports leave the field out for users
   * without it. The module's server half refuses their changes.
   */
  writePermission?: string
  /** Only the server writes it; a client's value is ignored. */
  computed?: boolean
  /** Set when the record is created, never changed later. */
  fixed?: boolean
  /** Shown and accepted only while this condition on other fields of the form is met. */
  shownWhen?: When
  /** The detail omits it when empty, because few records have it. */
  onlyKnown?: true
  /** What an empty value means, shown in its place. */
  whenEmpty?: Label
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

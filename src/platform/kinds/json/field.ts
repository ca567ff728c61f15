import type { FieldOptions } from '../../definition/field-options.ts'
import type { Label } from '../../definition/label.ts'

/** Data that is displayed and never typed, such as before and after of a change. */
export interface JsonField extends FieldOptions {
  kind: 'json'
  label: Label
  /** The value is a row of the table that this field names; columns the user may not see in that table are removed. */
  rowOf?: string
}

export const jsonFields = {
  /** Data that is displayed and never typed. */
  json: (label: Label, options: Pick<JsonField, 'rowOf'> = {}): JsonField => ({
    ...options,
    kind: 'json',
    label,
    computed: true,
  }),
} as const

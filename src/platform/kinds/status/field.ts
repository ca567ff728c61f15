import type { FieldOptions } from '../../definition/field-options.ts'
import type { Label } from '../../definition/label.ts'
import type { StatusWord, StatusWords } from '../../definition/status.ts'

export interface StatusField<W extends string = string> extends FieldOptions {
  kind: 'status'
  label: Label
  words: Readonly<Record<W, StatusWord>>
}

export const statusFields = {
  /** The state of the record, changed only by actions. A new record has the first one. */
  status: <W extends StatusWords>(
    words: W,
    label: Label = ['Status', 'Status'],
  ): StatusField<Extract<keyof W, string>> => ({ kind: 'status', label, words, computed: true }),
} as const

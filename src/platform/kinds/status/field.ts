import type { FieldOptions } from '../../definition/field-options.ts'
import type { IconName } from '../../definition/icon.ts'
import type { Label } from '../../definition/label.ts'

/** The style of a state's badge; 'rest' has no fill, so that a list of masters stays calm. */
export type Badge = 'green' | 'red' | 'info' | 'warning' | 'rest'

/** One state of a record: label and style. */
export interface StatusWord {
  label: Label
  badge: Badge
  /** What the state means for this record, beside the badge: a waiting docket is being loaded. */
  stage?: Label
  /** Shown instead of the badge's dot. */
  icon?: IconName
}

/** A module's states by their values in calls and answers; a new record has the first. */
export type StatusWords = Readonly<Record<string, StatusWord>>

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

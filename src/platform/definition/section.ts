import type { Label } from './label.ts'

/** Two fields of one kind that are a start and an end: joined on screen under one label. */
export interface FieldRange<K extends string> {
  range: readonly [start: K, end: K]
  label: Label
}

/** What a section holds, in its order: fields, and ranges of two of them. */
export type SectionFields<K extends string> = readonly (K | FieldRange<K>)[]

/** The names of all fields of a section, those of its ranges in their place. */
export function fieldNames({ fields }: { fields: SectionFields<string> }): string[] {
  return fields.flatMap((one) => (typeof one === 'string' ? [one] : one.range))
}

/** Whether a form shows the section: one that follows later is none of a new record. */
export function isShownIn({ only }: { only?: 'update' }, stored: boolean): boolean {
  return stored || only !== 'update'
}

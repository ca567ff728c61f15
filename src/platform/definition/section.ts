import type { Field, Fields } from './field.ts'
import type { Label } from './label.ts'

/** Two fields of one kind, start and end, shown under one label. */
export interface FieldRange<K extends string> {
  range: readonly [start: K, end: K]
  label: Label
}

/** The content of a section in order: fields and ranges. */
export type SectionFields<K extends string> = readonly (K | FieldRange<K>)[]

/** The names of all fields of a section, with those of its ranges. */
export function fieldNames({ fields }: { fields: SectionFields<string> }): string[] {
  return fields.flatMap((one) => (typeof one === 'string' ? [one] : one.range))
}

/**
 * The default sections of a detail: those of the form, the first extended by fields no form has, such as computed
 * figures; lines in no section follow.
 */
export function sectionsLikeTheForm(
  form: readonly { label?: Label; fields: SectionFields<string> }[],
  fields: Fields,
  isPlain: (field: Field) => boolean,
): { label?: Label; fields: SectionFields<string> }[] {
  const isShown = (name: string) =>
    fields[name] !== undefined && (fields[name].kind === 'lines' || isPlain(fields[name]))
  const asked = new Set(form.flatMap(fieldNames))
  const others = Object.keys(fields).filter((name) => !asked.has(name) && isShown(name))
  const lines = others.flatMap((name) =>
    fields[name]?.kind === 'lines' ? [{ label: fields[name].label, fields: [name] }] : [],
  )
  const plain = others.filter((name) => fields[name]?.kind !== 'lines')
  const [first, ...rest] = form.map(({ label, fields: all }) => ({
    ...(label ? { label } : {}),
    fields: all.filter((one) => (typeof one === 'string' ? isShown(one) : one.range.every(isShown))),
  }))
  return [{ ...first, fields: [...(first?.fields ?? []), ...plain] }, ...rest, ...lines]
}

/** Whether a form shows the section; some are hidden for a new record. */
export function isShownIn({ only }: { only?: 'update' }, stored: boolean): boolean {
  return stored || only !== 'update'
}

import type { Field } from '../../../../definition/field.ts'

/** What every filter takes: its field, the parameters as they stand, and how to change them. */
export interface FilterProps {
  name: string
  field: Field
  label: string
  filters: Readonly<Record<string, string>>
  set: (changes: Readonly<Record<string, string | undefined>>) => void
}

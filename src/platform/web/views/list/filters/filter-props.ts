import type { Field } from '../../../../definition/field.ts'

/** The properties of every filter: its field, the current parameters, and the function to change them. */
export interface FilterProps {
  name: string
  field: Field
  label: string
  filters: Readonly<Record<string, string>>
  set: (changes: Readonly<Record<string, string | undefined>>) => void
}

import { useWatch } from 'react-hook-form'
import type { Field } from '../../../definition/field.ts'
import { asksForValue, parseRules } from '../../../definition/rules.ts'
import type { FormValues } from '../../controllers/form-values.ts'

/** Whether a value must be given as the form stands, always or while another field says so: what the asterisk tells. */
export function useIsAsked(field: Field, base: string): boolean {
  const others = parseRules(field.rules).flatMap(({ name, parameters: [other] }) =>
    name.startsWith('required_') && other ? [other.replace(/^@/, '')] : [],
  )
  const values: readonly unknown[] = useWatch<FormValues>({ name: others.map((other) => `${base}${other}`) })
  const record = Object.fromEntries(others.map((other, index) => [other, values[index]]))
  return field.required === true || asksForValue(field.rules, record)
}

import { useWatch } from 'react-hook-form'
import type { Field } from '../../../definition/field.ts'
import { asksForValue, parseRules } from '../../../definition/rules.ts'
import { isUnitChosen, UNIT, unitGivers } from '../../controllers/asked-unit.ts'
import type { FormValues } from '../../controllers/form-values.ts'
import { useSession } from '../../session/session.ts'
import { useScope } from './form-scope.ts'

/** Whether a value is required now, always or while another field says so: the asterisk shows it. */
export function useIsAsked(field: Field, base: string): boolean {
  const isUnitAsked = useIsUnitAsked(field)
  const others = parseRules(field.rules).flatMap(({ name, parameters: [other] }) =>
    name.startsWith('required_') && other ? [other.replace(/^@/, '')] : [],
  )
  const values: readonly unknown[] = useWatch<FormValues>({ name: others.map((other) => `${base}${other}`) })
  const record = Object.fromEntries(others.map((other, index) => [other, values[index]]))
  return isUnitAsked || field.required === true || asksForValue(field.rules, record)
}

/** A user of all units must choose the unit of a new record, unless it follows from another document. */
function useIsUnitAsked(field: Field): boolean {
  const { module, stored } = useScope()
  const unitId = useSession((state) => state.unitId)
  const isUnit = module.fields[UNIT] === field && isUnitChosen(module, unitId, stored === true)
  const parents: readonly unknown[] = useWatch<FormValues>({ name: isUnit ? unitGivers(module.fields) : [] })
  return isUnit && parents.every((parent) => typeof parent !== 'number')
}

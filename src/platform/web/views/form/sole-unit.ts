import { useFormContext } from 'react-hook-form'
import { type AnyModule, nameKey } from '../../../definition/module.ts'
import { isUnitChosen, UNIT } from '../../controllers/asked-unit.ts'
import { useSession } from '../../session/session.ts'
import { useUnits } from '../../session/use-units.ts'
import { useApplied } from './use-applied.ts'

/** Fills the unit of a new record in where there is only one to choose. */
export function SoleUnit({ module }: { module: AnyModule }) {
  const unitId = useSession((state) => state.unitId)
  const isAsked = module.fields[UNIT] !== undefined && isUnitChosen(module, unitId, false)
  const units = useUnits(isAsked)
  const { setValue } = useFormContext()
  const sole = isAsked && units.length === 1 ? units[0] : undefined
  useApplied(UNIT, sole?.id, (id) => {
    setValue(nameKey(UNIT), sole?.name)
    setValue(UNIT, id)
  })
  return null
}

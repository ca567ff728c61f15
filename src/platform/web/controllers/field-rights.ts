import { get } from 'react-hook-form'
import { isEditable } from '../../definition/editable.ts'
import type { Field, Fields } from '../../definition/field.ts'
import type { AnyModule } from '../../definition/module.ts'
import { updatableFields } from '../../definition/permission.ts'
import { fieldNames, isShownIn } from '../../definition/section.ts'
import type { Row } from '../record.ts'
import { holderOf, usePermission, useSession } from '../session/session.ts'
import { isCorporateLevel } from '../session/session-answer.ts'
import { isUnitChosen, UNIT, unitGivers } from './asked-unit.ts'
import type { FormValues } from './form-values.ts'

/** The fields as the server checks them: the unit is required where the user has to choose it. */
export function useCheckedFields(module: AnyModule, stored: boolean): (values: FormValues) => Fields {
  const unitId = useSession((state) => state.unitId)
  const unit = module.fields[UNIT]
  const inForm = module.form.sections.some((one) => isShownIn(one, stored) && fieldNames(one).includes(UNIT))
  if (!unit || !inForm || !isUnitChosen(module, unitId, stored)) return () => module.fields
  const required = { ...module.fields, [UNIT]: { ...unit, required: true } }
  const givers = unitGivers(module.fields)
  return (values) => (givers.some((giver) => typeof get(values, giver) === 'number') ? module.fields : required)
}

/** What the user may see, and what is read-only here. */
export function useFieldRights(module: AnyModule, stored: boolean, record: Row | undefined) {
  const may = usePermission()
  const bound = useSession((state) => !isCorporateLevel(state.profile))
  const holder = useSession(holderOf)
  const own = stored && holder ? updatableFields(module, holder) : null
  return {
    allowed: ({ permission, writePermission }: Field) =>
      (!permission || may(permission)) && (!writePermission || may(writePermission)),
    locked: (name: string, field: Field) =>
      field.computed === true ||
      // A user bound to one production unit writes for that one.
      (bound && field.kind === 'link' && field.module === 'production-unit') ||
      (stored && (field.fixed === true || !isEditable(module, name, record ?? {}))) ||
      // For users who may change only parts of a record.
      (own !== null && !own.has(name)),
  }
}

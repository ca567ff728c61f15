import type { FieldKind } from '../../definition/kind.ts'
import { optionNames } from '../../definition/option-names.ts'
import { refuse } from '../../definition/parsed.ts'
import { choosable, type SelectField } from './field.ts'

export const selectKind: FieldKind<SelectField> = {
  parse(field, raw) {
    const options = choosable(field)
    return typeof raw === 'string' && Object.hasOwn(options, raw)
      ? { value: raw }
      : refuse('oneOf', { options: optionNames(options) })
  },
}

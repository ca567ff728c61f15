import type { FieldKind } from '../../definition/kind.ts'
import { optionNames } from '../../definition/option-names.ts'
import { refuse } from '../../definition/parsed.ts'
import type { SelectField } from './field.ts'

export const selectKind: FieldKind<SelectField> = {
  parse: ({ options }, raw) =>
    typeof raw === 'string' && Object.hasOwn(options, raw)
      ? { value: raw }
      : refuse('oneOf', { options: optionNames(options) }),
}

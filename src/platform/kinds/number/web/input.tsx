import { unitIn } from '../../../definition/format.ts'
import { say } from '../../../definition/label.ts'
import { NumberBox } from '../../../web/inputs/number-box.tsx'
import { useLanguage } from '../../../web/language.ts'
import type { ControlOf, InputKind } from '../../../web/views/form/input-kind.ts'
import type { NumberField } from '../field.ts'

export const numberInput: InputKind<NumberField> = { Input: NumberControl }

function NumberControl({ field, shared, change, inLine }: ControlOf<NumberField>) {
  const language = useLanguage()
  // The header of a column of lines shows its unit, and the label may too.
  const unitSaid = inLine || say(field.label, language).includes('(')
  return (
    <NumberBox
      {...shared}
      onChange={change}
      decimals={field.decimals}
      shown={field.shown}
      ungrouped={field.ungrouped}
      prefix={field.kind === 'money' ? 'Rp.' : undefined}
      unit={unitSaid || !field.unit ? undefined : unitIn(field.unit, language)}
      inCell={inLine}
    />
  )
}

import { DayInput } from '../../../web/inputs/day-input.tsx'
import type { InputKind } from '../../../web/views/form/input-kind.ts'
import type { DateField } from '../field.ts'

export const dateInput: InputKind<DateField> = {
  Input: ({ shared, change, isOpen }) => <DayInput {...shared} onChange={change} isOpen={isOpen} />,
}

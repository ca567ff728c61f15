import { MomentInput } from '../../../web/inputs/time-input.tsx'
import type { InputKind } from '../../../web/views/form/input-kind.ts'
import type { DatetimeField } from '../field.ts'

export const datetimeInput: InputKind<DatetimeField> = {
  Input: ({ shared, change, isOpen }) => <MomentInput {...shared} onChange={change} isOpen={isOpen} />,
}

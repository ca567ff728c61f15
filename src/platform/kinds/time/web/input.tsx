import { TimeInput } from '../../../web/inputs/time-input.tsx'
import type { InputKind } from '../../../web/views/form/input-kind.ts'
import type { TimeField } from '../field.ts'

export const timeInput: InputKind<TimeField> = {
  Input: ({ shared, change }) => <TimeInput {...shared} onChange={change} />,
}

import { ColorInput } from '@mantine/core'
import type { ControlOf } from '../../../web/views/form/input-kind.ts'
import type { TextField } from '../field.ts'

export default function ColorControl({ shared, change, choose }: ControlOf<TextField>) {
  return (
    <ColorInput
      {...shared}
      format="hex"
      onChange={change}
      onChangeEnd={choose}
      eyeDropperButtonProps={{ 'aria-hidden': true, tabIndex: -1 }}
    />
  )
}

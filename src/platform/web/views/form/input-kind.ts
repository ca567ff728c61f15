import type { ReactNode } from 'react'
import type { Field } from '../../../definition/field.ts'
import type { ControlProps } from '../../inputs/input-props.ts'

/** The properties of an input of a single value. */
export interface ControlOf<F extends Field = Field> {
  field: F
  name: string
  shared: Omit<ControlProps<string>, 'onChange'>
  value: unknown
  change: (value: unknown) => void
  /** As `change`, but validated at once. */
  choose: (value: unknown) => void
  inLine: boolean
  /** The days that can be chosen; by default all. */
  isOpen?: (day: string) => boolean
}

/** The input of values of a kind of field. */
export interface InputKind<F extends Field> {
  Input(props: ControlOf<F>): ReactNode
}

import type { ReactNode } from 'react'
import type { Field } from '../../../definition/field.ts'
import type { ControlProps } from '../../inputs/input-props.ts'

/** What an input of a single value is given. */
export interface ControlOf<F extends Field = Field> {
  field: F
  name: string
  shared: Omit<ControlProps<string>, 'onChange'>
  value: unknown
  change: (value: unknown) => void
  /** As `change`, judged at once. */
  choose: (value: unknown) => void
  inLine: boolean
  /** Which days can be chosen; all of them unless told. */
  isOpen?: (day: string) => boolean
}

/** How forms take the values of a kind of field. */
export interface InputKind<F extends Field> {
  Input(props: ControlOf<F>): ReactNode
}

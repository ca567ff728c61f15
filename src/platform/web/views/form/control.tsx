import { Alert, Input } from '@mantine/core'
import { Suspense } from 'react'
import type { Field, FieldOf, Kind } from '../../../definition/field.ts'
import { booleanInput } from '../../../kinds/boolean/web/input.tsx'
import { choicesInput } from '../../../kinds/choices/web/input.tsx'
import { dateInput } from '../../../kinds/date/web/input.tsx'
import { datetimeInput } from '../../../kinds/datetime/web/input.tsx'
import { numberInput } from '../../../kinds/number/web/input.tsx'
import { passwordInput } from '../../../kinds/password/web/input.tsx'
import { periodInput } from '../../../kinds/period/web/input.tsx'
import { selectInput } from '../../../kinds/select/web/input.tsx'
import { textInput } from '../../../kinds/text/web/input.tsx'
import { timeInput } from '../../../kinds/time/web/input.tsx'
import { UNKNOWN_TYPE } from '../../cells/cell-text.ts'
import { useSay } from '../../language.ts'
import styles from './form.module.css'
import type { ControlOf, InputKind } from './input-kind.ts'

/** Links and files have components of their own; null for kinds without an input. */
const KINDS: { [K in Kind]: InputKind<FieldOf<K>> | null } = {
  text: textInput,
  textarea: textInput,
  integer: numberInput,
  quantity: numberInput,
  percent: numberInput,
  money: numberInput,
  date: dateInput,
  datetime: datetimeInput,
  time: timeInput,
  year: periodInput,
  month: periodInput,
  week: periodInput,
  boolean: booleanInput,
  password: passwordInput,
  choices: choicesInput,
  select: selectInput,
  status: null,
  number: null,
  link: null,
  lines: null,
  file: null,
  json: null,
}

const inputKindOf = ({ kind }: Field): InputKind<Field> | null | undefined => KINDS[kind]

/**
 * The input of a value by the kind of its field; a lazy one reserves its space, so that nothing moves under a pointer.
 */
export function Control(props: ControlOf) {
  const kind = inputKindOf(props.field)
  if (!kind) return <UnknownType type={props.field.kind} />
  const { label, required } = props.shared
  const room = (
    <Input.Wrapper label={label} labelElement="div" required={required}>
      <div className={styles.room} />
    </Input.Wrapper>
  )
  return (
    <Suspense fallback={room}>
      <kind.Input {...props} />
    </Suspense>
  )
}

/** A kind without an input shows its name instead (specification §8). */
function UnknownType({ type }: { type: string }) {
  const say = useSay()
  return (
    <Alert color="red" role="alert">
      {say(UNKNOWN_TYPE, { type })}
    </Alert>
  )
}

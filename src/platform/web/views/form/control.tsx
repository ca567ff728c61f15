import { Alert, Input, Textarea } from '@mantine/core'
import { lazy, Suspense } from 'react'
import type { Field } from '../../../definition/field.ts'
import { unitIn } from '../../../definition/format.ts'
import { say as sayIn } from '../../../definition/label.ts'
import type { NumberField } from '../../../kinds/number/field.ts'
import { UNKNOWN_TYPE } from '../../cells/cell-text.ts'
import { DayInput } from '../../inputs/day-input.tsx'
import type { ControlProps } from '../../inputs/input-props.ts'
import { NumberBox } from '../../inputs/number-box.tsx'
import { MomentInput, TimeInput } from '../../inputs/time-input.tsx'
import { useLanguage, useSay } from '../../language.ts'
import { SelectControl, TickControl } from './choice-controls.tsx'
import styles from './form.module.css'
import { TextControl } from './text-control.tsx'

// What few forms have comes with the first that has it.
const RareControl = lazy(() => import('./rare-control.tsx'))

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

/** The input of a single value by its field's kind. */
export function Control(props: ControlOf) {
  const { field, shared, change } = props
  switch (field.kind) {
    case 'text':
      if (field.as === 'color') return <Rare {...props} field={field} />
      return <TextControl {...props} field={field} />
    case 'textarea':
      return (
        <Textarea
          {...shared}
          autosize
          minRows={props.inLine ? 1 : 2}
          maxRows={props.inLine ? 8 : 16}
          onChange={(event) => change(event.currentTarget.value)}
        />
      )
    case 'integer':
    case 'quantity':
    case 'percent':
    case 'money':
      return <NumberControl {...props} field={field} />
    case 'date':
      return <DayInput {...shared} onChange={change} isOpen={props.isOpen} />
    case 'datetime':
      return <MomentInput {...shared} onChange={change} isOpen={props.isOpen} />
    case 'time':
      return <TimeInput {...shared} onChange={change} />
    case 'boolean':
      return <TickControl {...props} field={field} />
    case 'select':
      if (field.as) return <Rare {...props} field={field} />
      return <SelectControl {...props} field={field} />
    case 'choices':
    case 'password':
    case 'year':
    case 'month':
    case 'week':
      return <Rare {...props} field={field} />
    default:
      return <UnknownType type={field.kind} />
  }
}

/** The room is kept while the input loads, so that nothing moves under a pointer. */
function Rare(props: ControlOf) {
  const { label, required } = props.shared
  const room = (
    <Input.Wrapper label={label} labelElement="div" required={required}>
      <div className={styles.room} />
    </Input.Wrapper>
  )
  return (
    <Suspense fallback={room}>
      <RareControl {...props} />
    </Suspense>
  )
}

/** A kind that no input is made for: said where the input would stand (specification §8). */
function UnknownType({ type }: { type: string }) {
  const say = useSay()
  return (
    <Alert color="red" role="alert">
      {say(UNKNOWN_TYPE, { type })}
    </Alert>
  )
}

function NumberControl({ field, shared, change, inLine }: ControlOf<NumberField>) {
  const language = useLanguage()
  // The header of a column of lines says its unit, and so may the label.
  const unitSaid = inLine || sayIn(field.label, language).includes('(')
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

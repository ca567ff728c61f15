import { Select, Switch, Textarea, TextInput } from '@mantine/core'
import { useController, useFormContext } from 'react-hook-form'
import type { Field, NumberField } from '../../../definition/field.ts'
import { say as sayIn } from '../../../definition/label.ts'
import { parseRules } from '../../../definition/rules.ts'
import type { FormValues } from '../../controllers/form-values.ts'
import { useOpenDays } from '../../controllers/use-open-days.ts'
import { DayInput } from '../../inputs/day-input.tsx'
import type { ControlProps } from '../../inputs/input-props.ts'
import { INPUT } from '../../inputs/input-words.ts'
import { NumberBox } from '../../inputs/number-box.tsx'
import { MomentInput, TimeInput } from '../../inputs/time-input.tsx'
import { echoOfMoney } from '../../inputs/typed-number.ts'
import { useLanguage, useSay } from '../../language.ts'
import { useNumberFormat } from '../../number-format.ts'
import { type FieldInputProps, idOf } from './field-input.tsx'
import styles from './form.module.css'
import { FORM } from './form-words.ts'

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''

/** An input for a single value, by the kind of its field, bound to the form. */
export function PlainInput({ name, field, base = '', line }: FieldInputProps) {
  const path = `${base}${name}`
  const { control, trigger } = useFormContext<FormValues>()
  const { field: bound, fieldState } = useController({ name: path, control })
  const say = useSay()
  const open = useOpenDays(field)
  const hints = [field.hint && say(field.hint), open?.says].filter(Boolean).join(' · ')
  const label = say(field.label)
  const message = fieldState.error?.message
  const inLine = line !== undefined
  /** Choices are judged at once, what is typed only after it was left. */
  const choose = (value: unknown) => {
    bound.onChange(value)
    void trigger(path)
  }
  const shared = {
    id: idOf(path),
    label: inLine ? undefined : label,
    'aria-label': inLine ? say(FORM.lineField, { field: label, line: line + 1 }) : undefined,
    description: !inLine && hints !== '' ? hints : undefined,
    error: inLine ? Boolean(message) : message,
    required: field.required,
    placeholder: field.placeholder,
    value: textOf(bound.value),
    onBlur: bound.onBlur,
  }
  return (
    <Control
      field={field}
      shared={shared}
      value={bound.value}
      change={bound.onChange}
      choose={choose}
      name={name}
      inLine={inLine}
      isOpen={open?.isOpen}
    />
  )
}

interface ControlOf {
  field: Field
  name: string
  shared: Omit<ControlProps<string>, 'onChange'>
  value: unknown
  change: (value: unknown) => void
  choose: (value: unknown) => void
  inLine: boolean
  /** Which days can be chosen; all of them unless told. */
  isOpen?: (day: string) => boolean
}

function Control(props: ControlOf) {
  const { field, shared, value, change, choose } = props
  const say = useSay()
  switch (field.kind) {
    case 'textarea':
      return (
        <Textarea
          {...shared}
          autosize
          minRows={props.inLine ? 1 : 2}
          maxRows={8}
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
      return (
        <Switch
          id={shared.id}
          className={props.inLine ? undefined : styles.switch}
          aria-label={shared['aria-label']}
          label={shared.label}
          description={shared.description}
          error={shared.error}
          checked={value === true}
          onBlur={shared.onBlur}
          onChange={(event) => choose(event.currentTarget.checked)}
        />
      )
    case 'select':
      return (
        <SelectControl
          {...props}
          options={Object.entries(field.options).map(([option, label]) => ({ value: option, label: say(label) }))}
        />
      )
    default:
      return (
        <TextInput
          {...shared}
          {...keyboardOf(field, props.name)}
          onChange={(event) => change(event.currentTarget.value)}
        />
      )
  }
}

function SelectControl({
  shared,
  value,
  choose,
  field,
  options,
}: ControlOf & { options: { value: string; label: string }[] }) {
  const say = useSay()
  return (
    <Select
      {...shared}
      data={options}
      value={typeof value === 'string' && value !== '' ? value : null}
      onChange={choose}
      clearable={!field.required}
      allowDeselect={!field.required}
      searchable={options.length > 8}
      nothingFoundMessage={say(INPUT.noData)}
      withAlignedLabels
    />
  )
}

function NumberControl({ field, shared, change, inLine }: ControlOf & { field: NumberField }) {
  const format = useNumberFormat()
  const language = useLanguage()
  const money = field.kind === 'money' && !inLine
  // The header of a column of lines says its unit, and so may the label.
  const unitSaid = inLine || sayIn(field.label, language).includes('(')
  return (
    <NumberBox
      {...shared}
      onChange={change}
      decimals={field.decimals}
      shown={field.shown}
      negative={(field.min ?? -1) < 0 && (field.above ?? -1) < 0}
      prefix={money ? 'Rp.' : undefined}
      unit={unitSaid ? undefined : field.unit}
      below={money ? echoOfMoney(shared.value, format, language) : ''}
    />
  )
}

/** The keyboard that a phone shows, and what the browser may fill in. */
function keyboardOf(
  field: Field,
  name: string,
): { type?: string; inputMode?: 'numeric' | 'tel' | 'email' | 'url'; autoComplete: string } {
  const rules = parseRules(field.rules).map((rule) => rule.name)
  if (rules.includes('email')) return { inputMode: 'email', autoComplete: 'off' }
  if (rules.includes('url')) return { inputMode: 'url', autoComplete: 'off' }
  if (rules.includes('digits') || rules.includes('integer')) return { inputMode: 'numeric', autoComplete: 'off' }
  if (/phone/.test(name)) return { inputMode: 'tel', autoComplete: 'off' }
  return { autoComplete: 'off' }
}

import { useController, useFormContext } from 'react-hook-form'
import { isOpenDay, openDays } from '../../../definition/date-rules.ts'
import type { Field } from '../../../definition/field.ts'
import { MESSAGES } from '../../../definition/messages.ts'
import { parseRules } from '../../../definition/rules.ts'
import type { FormValues } from '../../controllers/form-values.ts'
import { givenKey, isGiven } from '../../controllers/given.ts'
import { useRequired } from '../../controllers/required-inputs.ts'
import { useRuleContext } from '../../controllers/use-rule-context.ts'
import type { FieldInputProps } from '../../customize.ts'
import { afterPointer } from '../../inputs/after-pointer.ts'
import { INPUT } from '../../inputs/input-words.ts'
import { useSay } from '../../language.ts'
import { Control } from './control.tsx'
import { idOf, useScope } from './form-scope.ts'
import { FORM } from './form-words.ts'
import { GivenMark } from './given-mark.tsx'
import { useApplied } from './use-applied.ts'
import { useIsAsked } from './use-asked.ts'
import { useSelectedFill } from './use-selected-fill.ts'

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''

interface PlainInputProps extends FieldInputProps {
  /** The value applied while nothing is typed. Null: none; undefined: not known yet. */
  applied?: string | null
}

/** An input for a single value by the kind of its field, bound to the form. */
export function PlainInput({ name, field, base = '', line, bare, disabled, applied }: PlainInputProps) {
  const path = `${base}${name}`
  const { control, trigger, getValues } = useFormContext<FormValues>()
  const { field: bound, fieldState } = useController({ name: path, control })
  const say = useSay()
  const open = useOpenDays(field)
  const asked = useIsAsked(field, base)
  const scope = useScope()
  useRequired(scope.required, path, base === '' && field.required === true && !scope.fields[name]?.required)
  const kept = scope.stored && field.kind === 'password' ? say(INPUT.keepPassword) : undefined
  const hints = [kept ?? (field.hint && say(field.hint)), open?.says].filter(Boolean).join(' · ')
  const label = say(field.label)
  const message = fieldState.error?.message
  const inLine = line !== undefined
  const apply = useApplied(path, applied)
  const given = isGiven(bound.value, getValues(givenKey(path)))
  const entered = useSelectedFill(idOf(path), bound.value)
  const change = (value: unknown) => {
    entered(value)
    bound.onChange(value)
  }
  /** Choices are validated at once, typed text only after the input was left. */
  const choose = (value: unknown) => {
    change(value)
    void trigger(path)
  }
  const shared = {
    id: idOf(path),
    label:
      inLine || bare ? undefined : given ? (
        <>
          {label}
          <GivenMark />
        </>
      ) : (
        label
      ),
    'aria-label': inLine ? say(FORM.lineField, { field: label, line: line + 1 }) : bare ? label : undefined,
    'aria-description': given ? say(FORM.given) : undefined,
    description: !inLine && hints !== '' ? hints : undefined,
    error: inLine ? Boolean(message) : message,
    required: asked && !kept,
    disabled,
    placeholder: field.placeholder,
    value: textOf(bound.value),
    onBlur: () => {
      apply()
      afterPointer(bound.onBlur)
    },
  }
  return (
    <>
      <Control
        field={field}
        shared={shared}
        value={bound.value}
        change={change}
        choose={choose}
        name={name}
        inLine={inLine}
        isOpen={open?.isOpen}
      />
      {given && inLine && <GivenMark inLine />}
    </>
  )
}

/** The days that a date field accepts, shown before any input; undefined where it accepts all. */
function useOpenDays(field: Field): { says: string; isOpen: (day: string) => boolean } | undefined {
  const say = useSay()
  const context = useRuleContext()
  if (field.kind !== 'date' && field.kind !== 'datetime') return undefined
  const rules = parseRules(field.rules).map(({ name }) => name)
  const open = openDays(rules, field, context)
  if (!open) return undefined
  return {
    says: say(MESSAGES[open.message], open.values),
    isOpen: (day) => isOpenDay(day, rules, field, { ...context, record: {} }),
  }
}

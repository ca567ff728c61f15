import { ColorInput, MultiSelect, PasswordInput, TextInput } from '@mantine/core'
import { codeOf } from '../../../kinds/choices/field.ts'
import { INPUT } from '../../inputs/input-words.ts'
import { PeriodInput } from '../../inputs/period-input.tsx'
import { readTypedWeek } from '../../inputs/typed-period.ts'
import { useLanguage, useSay } from '../../language.ts'
import { optionsIn } from './choice-controls.tsx'
import { ChoiceButtons, ChoiceRadios } from './choice-groups.tsx'
import type { ControlOf } from './control.tsx'

/** The inputs that only some forms have. */
export default function RareControl(props: ControlOf) {
  const { field, shared, change, choose } = props
  const say = useSay()
  switch (field.kind) {
    case 'text':
      return (
        <ColorInput
          {...shared}
          format="hex"
          onChange={change}
          onChangeEnd={choose}
          eyeDropperButtonProps={{ 'aria-hidden': true, tabIndex: -1 }}
        />
      )
    case 'select':
      return field.as === 'radio' ? (
        <ChoiceRadios {...props} field={field} />
      ) : (
        <ChoiceButtons {...props} field={field} />
      )
    case 'choices':
      return <SeveralControl {...props} />
    case 'password':
      return (
        <PasswordInput
          {...shared}
          autoComplete={field.autoFill ?? 'new-password'}
          visibilityToggleButtonProps={{ 'aria-label': say(INPUT.showPassword, { field: field.label }) }}
          onChange={(event) => change(event.currentTarget.value)}
        />
      )
    case 'year':
    case 'month':
      return <PeriodInput {...shared} kind={field.kind} onChange={change} />
    case 'week':
      return (
        <TextInput
          {...shared}
          inputMode="numeric"
          maxLength={2}
          autoComplete="off"
          onChange={(event) => change(event.currentTarget.value)}
          onBlur={(event) => {
            change(readTypedWeek(event.currentTarget.value))
            shared.onBlur?.()
          }}
        />
      )
    default:
      return null
  }
}

/** Several of a few choices. */
function SeveralControl({ field, shared, value, choose }: ControlOf) {
  const say = useSay()
  const language = useLanguage()
  if (field.kind !== 'choices') return null
  const options = optionsIn(field.options, language)
  const chosen = Array.isArray(value) ? value.flatMap((one) => codeOf(one) ?? []) : []
  return (
    <MultiSelect
      {...shared}
      data={options}
      value={chosen}
      onChange={choose}
      placeholder={chosen.length > 0 ? undefined : shared.placeholder}
      searchable
      hidePickedOptions
      clearable={!field.required}
      nothingFoundMessage={say(INPUT.noData)}
    />
  )
}

import { Checkbox, Select, Switch } from '@mantine/core'
import { useFormContext } from 'react-hook-form'
import type { Label, Language } from '../../../definition/label.ts'
import { say as sayIn } from '../../../definition/label.ts'
import type { BooleanField } from '../../../kinds/boolean/field.ts'
import type { SelectField } from '../../../kinds/select/field.ts'
import type { FormValues } from '../../controllers/form-values.ts'
import { INPUT } from '../../inputs/input-words.ts'
import { useLanguage, useSay } from '../../language.ts'
import { useSession } from '../../session/session.ts'
import type { ControlOf } from './control.tsx'
import styles from './form.module.css'

/** The options of a field as inputs take them. */
export function optionsIn(options: Readonly<Record<string, Label>>, language: Language) {
  return Object.entries(options).map(([value, label]) => ({ value, label: sayIn(label, language) }))
}

/** One of a few choices, from a list that opens. */
export function SelectControl({ shared, value, choose, field }: ControlOf<SelectField>) {
  const say = useSay()
  const options = optionsIn(field.options, useLanguage())
  return (
    <Select
      {...shared}
      data={options}
      value={typeof value === 'string' && value !== '' ? value : null}
      onChange={choose}
      clearable={!field.required}
      allowDeselect={!field.required}
      searchable={options.length > 8 || options.length === 0}
      nothingFoundMessage={say(INPUT.noData)}
      withAlignedLabels
    />
  )
}

/** Yes or no, as a switch or a checkbox; where it says so, yes copies the company's contact into other fields. */
export function TickControl({ field, shared, value, choose, inLine }: ControlOf<BooleanField>) {
  const { setValue, trigger } = useFormContext<FormValues>()
  const corporate = useSession((state) => state.corporate)
  const Tick = field.as === 'checkbox' ? Checkbox : Switch
  const copy = () => {
    const names = Object.entries(field.copies ?? {})
    for (const [name, from] of names) {
      const text = from === 'corporate.email' ? corporate?.email : corporate?.phone
      setValue(name, text ?? '', { shouldDirty: true })
    }
    void trigger(names.map(([name]) => name))
  }
  return (
    <Tick
      id={shared.id}
      className={inLine ? undefined : styles.switch}
      aria-label={shared['aria-label']}
      label={shared.label}
      description={shared.description}
      error={shared.error}
      disabled={shared.disabled}
      checked={value === true}
      onBlur={shared.onBlur}
      onChange={(event) => {
        choose(event.currentTarget.checked)
        if (event.currentTarget.checked && field.copies) copy()
      }}
    />
  )
}

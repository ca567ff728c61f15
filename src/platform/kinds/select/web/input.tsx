import { Select } from '@mantine/core'
import { lazy } from 'react'
import { INPUT } from '../../../web/inputs/input-words.ts'
import { optionsIn } from '../../../web/inputs/options-in.ts'
import { useLanguage, useSay } from '../../../web/language.ts'
import type { ControlOf, InputKind } from '../../../web/views/form/input-kind.ts'
import { choosable, type SelectField } from '../field.ts'

// Loaded separately: few forms show all choices at once.
const ChoiceGroup = lazy(() => import('./choice-group.tsx'))

export const selectInput: InputKind<SelectField> = {
  Input: (props) => (props.field.as ? <ChoiceGroup {...props} /> : <SelectControl {...props} />),
}

/** One of a few choices from a dropdown. */
function SelectControl({ shared, value, choose, field }: ControlOf<SelectField>) {
  const say = useSay()
  const options = optionsIn(choosable(field), useLanguage())
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

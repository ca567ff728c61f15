import { MultiSelect } from '@mantine/core'
import { INPUT } from '../../../web/inputs/input-words.ts'
import { optionsIn } from '../../../web/inputs/options-in.ts'
import { useLanguage, useSay } from '../../../web/language.ts'
import type { ControlOf } from '../../../web/views/form/input-kind.ts'
import { type ChoicesField, codeOf } from '../field.ts'

/** Several of a few choices. */
export default function SeveralControl({ field, shared, value, choose }: ControlOf<ChoicesField>) {
  const say = useSay()
  const options = optionsIn(field.options, useLanguage())
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

import { TextInput } from '@mantine/core'
import { filterKind } from '../../../controllers/list-address.ts'
import { useSearchText } from '../../../controllers/use-search-text.ts'
import { ChoicesFilter, YesNoFilter } from './choices-filter.tsx'
import type { FilterProps } from './filter-props.ts'
import { LinkFilter } from './link-filter.tsx'
import { DayFilter, DaysFilter, NumbersFilter } from './range-filters.tsx'

const CONTROLS = {
  choices: ChoicesFilter,
  link: LinkFilter,
  'yes-no': YesNoFilter,
  day: DayFilter,
  days: DaysFilter,
  numbers: NumbersFilter,
  text: TextFilter,
} as const

/** The control of a filter by the kind of its field; loaded when the first filter is opened. */
export default function FilterControl(props: FilterProps) {
  const Control = CONTROLS[filterKind(props.field)]
  return <Control {...props} />
}

/** The text itself. */
function TextFilter({ name, label, filters, set }: FilterProps) {
  const box = useSearchText(filters[name] ?? '', (text) => set({ [name]: text.trim() }))
  return (
    <TextInput
      aria-label={label}
      value={box.text}
      onChange={(event) => box.type(event.currentTarget.value)}
      onBlur={box.now}
      onKeyDown={(event) => event.key === 'Enter' && box.now()}
    />
  )
}

import { TextInput } from '@mantine/core'
import { useSearchText } from '../../../controllers/use-search-text.ts'
import type { FilterProps } from './filter-props.ts'

/** The text itself. */
export function TextFilter({ name, label, filters, set }: FilterProps) {
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

import { Popover } from '@mantine/core'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { lazy, Suspense, useState } from 'react'
import type { Field } from '../../../../definition/field.ts'
import { useSpeech } from '../../../cells/use-speech.ts'
import { parametersOf } from '../../../controllers/list-address.ts'
import { useListContext } from '../../../controllers/use-list.ts'
import { choiceName, useChoicesById } from '../../../controllers/use-lookup.ts'
import { useSay } from '../../../language.ts'
import { LIST } from '../list-words.ts'
import type { FilterProps } from './filter-props.ts'
import { filterText, recordsOf } from './filter-text.ts'
import styles from './filters.module.css'

const FilterPopover = lazy(() => import('./filter-popover.tsx'))

/** The parameters of a filter, all empty. */
export const emptyFilter = (name: string, field: Field) =>
  Object.fromEntries(parametersOf(name, field).map((parameter) => [parameter, undefined]))

/** The text of a filter, with the names of its records. */
function useFilterText(name: string, field: Field, filters: FilterProps['filters']): string {
  const speech = useSpeech()
  const ids = field.kind === 'link' ? recordsOf(filters[name]) : []
  const choices = useChoicesById(field.kind === 'link' ? field.module : '', ids)
  const nameOf = (id: string) => {
    const choice = choices.find((one) => one.id === Number(id))
    return choice ? choiceName(choice) : `#${id}`
  }
  return filterText(name, field, filters, speech, nameOf)
}

/** A filter of the list in the row above its table. */
export function FilterChip({ name, field }: { name: string; field: Field }) {
  const { state, filter } = useListContext()
  return <Chip name={name} field={field} filters={state.filters} set={filter} />
}

/** A filter as a chip: its name, or its values with a button that clears it. */
export function Chip({ name, field, filters, set }: Omit<FilterProps, 'label'>) {
  const say = useSay()
  const [opened, setOpened] = useState(false)
  const text = useFilterText(name, field, filters)
  const label = say(field.label)
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-start"
      returnFocus
      middlewares={{ flip: true, shift: true, size: true }}
    >
      <div className={styles.chip} data-active={text !== '' || undefined}>
        <Popover.Target>
          <button
            type="button"
            data-filter
            title={text ? `${label}: ${text}` : undefined}
            aria-label={text ? `${label}: ${text}` : say(LIST.filterBy, { field: label })}
            onClick={() => setOpened((now) => !now)}
          >
            <span className={styles.chipText}>{text || label}</span>
            {!text && <IconChevronDown size={14} aria-hidden />}
          </button>
        </Popover.Target>
        {text && (
          <button
            type="button"
            aria-label={say(LIST.removeFilter, { field: label })}
            onClick={() => set(emptyFilter(name, field))}
          >
            <IconX size={14} />
          </button>
        )}
      </div>
      <Popover.Dropdown className={styles.popover} aria-label={say(LIST.filterBy, { field: label })}>
        <Suspense fallback={say(LIST.loading)}>
          <FilterPopover name={name} field={field} label={label} filters={filters} set={set} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}

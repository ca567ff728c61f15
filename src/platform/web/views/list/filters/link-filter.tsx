import { Checkbox, TextInput } from '@mantine/core'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { useEffect, useState } from 'react'
import { OWN } from '../../../../kinds/link/field.ts'
import { type Choice, choiceCode, choiceName, useChoices, useChoicesById } from '../../../controllers/use-lookup.ts'
import { useSearchText } from '../../../controllers/use-search-text.ts'
import { useSay } from '../../../language.ts'
import { showError } from '../../../notices/notices.ts'
import { LIST } from '../list-words.ts'
import { HIDDEN } from './choices-filter.tsx'
import type { FilterProps } from './filter-props.ts'
import { recordsOf } from './filter-text.ts'
import styles from './filters.module.css'

/** Specification §5: at least two letters, at most ten matches. */
const LEAST_LETTERS = 2

/** Records of another module: the first ones at once, others by typing. */
export function LinkFilter({ name, field, label, filters, set }: FilterProps) {
  const say = useSay()
  const module = field.kind === 'link' ? field.module : ''
  const own = field.kind === 'link' && field.own !== undefined
  const ids = (filters[name] ?? '').split(',').filter(Boolean)
  const chosen = useChoicesById(module, recordsOf(filters[name]))
  const [search, setSearch] = useState('')
  const box = useSearchText(search, (text) => setSearch(text.trim()))
  const typed = search.length >= LEAST_LETTERS
  const { choices, left, loading, failed } = useChoices(module, typed ? search : '', {}, true)
  // Specification §8: options that cannot be loaded are an error alert.
  useEffect(() => {
    if (failed) showError(say(LIST.choicesFailed))
  }, [failed, say])
  const found = choices.filter(({ id }) => !ids.includes(String(id)))
  return (
    <div className={styles.link}>
      <TextInput
        aria-label={label}
        leftSection={<IconSearch size={16} />}
        value={box.text}
        onChange={(event) => box.type(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Enter' && box.now()}
      />
      <Checkbox
        className={styles.option}
        label={say(LIST.all)}
        checked={ids.length === 0}
        onChange={() => set({ [name]: '' })}
      />
      <Checkbox.Group
        label={label}
        labelProps={HIDDEN}
        value={ids}
        // 'Own' is chosen alone: the record itself is among the others too.
        onChange={(values) =>
          set({ [name]: values.at(-1) === OWN ? OWN : values.filter((one) => one !== OWN).join(',') })
        }
      >
        <div className={styles.options}>
          {own && <Checkbox value={OWN} className={styles.option} label={say(LIST.own)} />}
          {chosen.map((choice) => (
            <Option key={choice.id} choice={choice} />
          ))}
          {found.map((choice) => (
            <Option key={choice.id} choice={choice} />
          ))}
        </div>
      </Checkbox.Group>
      <span className={styles.hint} aria-live="polite">
        {!typed && left > 0 && say(LIST.typeToSearch)}
        {loading && say(LIST.loading)}
        {failed && say(LIST.choicesFailed)}
        {!loading && !failed && choices.length === 0 && say(LIST.nothingFound)}
      </span>
    </div>
  )
}

function Option({ choice }: { choice: Choice }) {
  const code = choiceCode(choice)
  return (
    <Checkbox
      value={String(choice.id)}
      className={styles.option}
      label={
        <>
          {choiceName(choice)} {code && <span className={styles.code}>{code}</span>}
        </>
      }
    />
  )
}

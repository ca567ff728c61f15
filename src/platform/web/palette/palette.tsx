import { Modal } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useOpen } from '../controllers/address.ts'
import { useSay } from '../language.ts'
import { takeTyped } from '../shell/overlays.ts'
import { useFocusReturn } from '../views/use-focus-return.ts'
import type { Entry } from './matches.ts'
import styles from './palette.module.css'
import { PALETTE } from './palette-words.ts'
import { useEntries } from './use-entries.ts'

/** The pause in typing before the server is asked; local entries are found at once. */
const SEARCH_MS = 150
const LIST_ID = 'palette-results'
const optionId = (place: number) => `palette-${place}`

/** Opens anything by a few letters: recent pages, the menu, documents by number, actions. */
export default function Palette({ onClose }: { onClose: () => void }) {
  const say = useSay()
  const open = useOpen()
  const [query, setQuery] = useState('')
  const [searched] = useDebouncedValue(query.trim(), SEARCH_MS)
  const { sections, searching, failed } = useEntries(query, searched)
  const all = sections.flatMap(({ entries }) => entries)
  const [chosenId, setChosenId] = useState('')
  // The same entry stays selected while others arrive around it.
  const chosen = Math.max(
    0,
    all.findIndex(({ id }) => id === chosenId),
  )
  useFocusReturn()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.querySelector(`#${optionId(chosen)}`)?.scrollIntoView({ block: 'nearest' })
  }, [chosen])

  const start = (entry: Entry, newTab: boolean) => {
    onClose()
    if (entry.run) entry.run()
    else if (entry.address && newTab) globalThis.open(entry.address, '_blank', 'noopener')
    else if (entry.address) open(entry.address)
  }
  // Enter before the answer opens what it finds first.
  const [isEntered, setEntered] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: opened once, when the answer is there
  useEffect(() => {
    if (!isEntered || searching) return
    setEntered(false)
    if (all[0]) start(all[0], false)
  }, [isEntered, searching])
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    const entry = all[chosen]
    if (step !== 0 && all.length > 0) setChosenId(all[(chosen + step + all.length) % all.length]?.id ?? '')
    else if (event.key === 'Enter' && entry) start(entry, event.ctrlKey || event.metaKey)
    else if (event.key === 'Enter') setEntered(true)
    else return
    event.preventDefault()
  }
  return (
    <Modal.Root opened onClose={onClose} size={600} yOffset="12vh" radius="md">
      <Modal.Overlay backgroundOpacity={0.32} />
      <Modal.Content aria-label={say(PALETTE.title)}>
        <Modal.Body p={0}>
          <div className={styles.search}>
            <IconSearch size={18} aria-hidden />
            <input
              data-autofocus
              role="combobox"
              aria-expanded={all.length > 0}
              aria-controls={LIST_ID}
              aria-activedescendant={all.length > 0 ? optionId(chosen) : undefined}
              aria-autocomplete="list"
              aria-label={say(PALETTE.title)}
              placeholder={say(PALETTE.example)}
              autoComplete="off"
              spellCheck={false}
              value={query}
              onChange={(event) => {
                setQuery(event.currentTarget.value)
                setChosenId('')
                setEntered(false)
              }}
              onKeyDown={onKeyDown}
              onFocus={() => {
                const typed = takeTyped()
                if (typed !== '') setQuery((now) => typed + now)
              }}
            />
          </div>
          <div id={LIST_ID} role="listbox" aria-label={say(PALETTE.results)} className={styles.results} ref={box}>
            {sections.map(({ name, entries }, nth) => (
              <Section
                key={name}
                title={say(PALETTE[name])}
                entries={entries}
                first={sections.slice(0, nth).reduce((sum, before) => sum + before.entries.length, 0)}
                chosen={chosen}
                onPoint={setChosenId}
                onStart={start}
              />
            ))}
          </div>
          <div role="status" className={styles.status}>
            {searching && say(PALETTE.searching)}
            {failed && !searching && say(PALETTE.failed)}
            {all.length === 0 && !searching && !failed && say(PALETTE.none, { search: query.trim() })}
          </div>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

interface SectionProps {
  title: string
  entries: readonly Entry[]
  /** The place of its first entry among all. */
  first: number
  chosen: number
  onPoint: (id: string) => void
  onStart: (entry: Entry, newTab: boolean) => void
}

function Section({ title, entries, first, chosen, onPoint, onStart }: SectionProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: options of a listbox are grouped by this role
    <div role="group" aria-label={title}>
      <div className={styles.heading} aria-hidden>
        {title}
      </div>
      {entries.map((entry, place) => (
        // biome-ignore lint/a11y/useFocusableInteractive: the box has the focus and names the selected option
        // biome-ignore lint/a11y/useKeyWithClickEvents: Enter in the box does the same
        <div
          key={entry.id}
          id={optionId(first + place)}
          role="option"
          aria-selected={first + place === chosen}
          className={styles.option}
          onPointerMove={() => onPoint(entry.id)}
          onClick={(event) => onStart(entry, event.ctrlKey || event.metaKey)}
        >
          <span className={styles.label}>{entry.label}</span>
          {entry.note && <span className={styles.note}>{entry.note}</span>}
        </div>
      ))}
    </div>
  )
}

import { Button, Pill } from '@mantine/core'
import { useState } from 'react'
import { pagesOf } from '../controllers/list-address.ts'
import { useSay } from '../language.ts'
import styles from './chosen-chips.module.css'
import { PageArrows } from './page-arrows.tsx'
import { PICKER } from './picker-words.ts'

/** Specification §9: the number of chips of a selection that are shown. */
export const CHIPS_AT_A_TIME = 8

/** A record of a selection with its name. */
export interface Chosen {
  id: number
  text: string
  /** Shown after its name, to distinguish it from others. */
  detail?: string
}

interface ChosenChipsProps {
  chosen: readonly Chosen[]
  /** Absent where the selection is read-only. */
  onRemove?: (ids: readonly number[]) => void
}

/** The records of a selection as chips, eight at a time; each can be removed, or all at once. */
export function ChosenChips({ chosen, onRemove }: ChosenChipsProps) {
  const say = useSay()
  const [asked, setPage] = useState(1)
  const pages = pagesOf(chosen.length, CHIPS_AT_A_TIME)
  const page = Math.min(asked, pages)
  if (chosen.length === 0) return null
  return (
    <div className={styles.block}>
      <ul className={styles.chips} aria-label={say(PICKER.chosen)}>
        {chosen.slice((page - 1) * CHIPS_AT_A_TIME, page * CHIPS_AT_A_TIME).map(({ id, text, detail }) => (
          <li key={id}>
            <Pill
              withRemoveButton={onRemove !== undefined}
              onRemove={() => onRemove?.([id])}
              removeButtonProps={{
                'aria-label': say(PICKER.removeOne, { name: text }),
                tabIndex: 0,
                'aria-hidden': false,
              }}
            >
              {text}
              {detail && <span className={styles.detail}> · {detail}</span>}
            </Pill>
          </li>
        ))}
      </ul>
      <div className={styles.bar}>
        {pages > 1 && (
          <PageArrows
            page={page}
            pages={pages}
            onPage={setPage}
            previous={PICKER.previousChosen}
            next={PICKER.nextChosen}
          />
        )}
        {onRemove && chosen.length > 1 && (
          <Button variant="subtle" onClick={() => onRemove(chosen.map(({ id }) => id))}>
            {say(PICKER.removeAll)}
          </Button>
        )}
      </div>
    </div>
  )
}

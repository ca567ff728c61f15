import { ActionIcon, Button, Pill } from '@mantine/core'
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { useState } from 'react'
import { pagesOf } from '../controllers/list-address.ts'
import { useSay } from '../language.ts'
import { useFormat } from '../number-format.ts'
import styles from './chosen-chips.module.css'
import { INPUT } from './input-words.ts'

/** Specification §9: so many chips of a selection are shown at a time. */
export const CHIPS_AT_A_TIME = 8

/** A record of a selection and what it is called. */
export interface Chosen {
  id: number
  text: string
}

interface ChosenChipsProps {
  chosen: readonly Chosen[]
  /** Absent where the selection is only shown. */
  onRemove?: (ids: readonly number[]) => void
}

/** The records of a selection as chips, eight at a time: each can be taken out, or all of them at once. */
export function ChosenChips({ chosen, onRemove }: ChosenChipsProps) {
  const say = useSay()
  const format = useFormat()
  const [asked, setPage] = useState(1)
  const pages = pagesOf(chosen.length, CHIPS_AT_A_TIME)
  const page = Math.min(asked, pages)
  if (chosen.length === 0) return null
  return (
    <div className={styles.block}>
      <ul className={styles.chips} aria-label={say(INPUT.chosen)}>
        {chosen.slice((page - 1) * CHIPS_AT_A_TIME, page * CHIPS_AT_A_TIME).map(({ id, text }) => (
          <li key={id}>
            <Pill
              withRemoveButton={onRemove !== undefined}
              onRemove={() => onRemove?.([id])}
              removeButtonProps={{
                'aria-label': say(INPUT.removeOne, { name: text }),
                tabIndex: 0,
                'aria-hidden': false,
              }}
            >
              {text}
            </Pill>
          </li>
        ))}
      </ul>
      <div className={styles.bar}>
        {pages > 1 && (
          <>
            <ActionIcon aria-label={say(INPUT.previousChosen)} disabled={page <= 1} onClick={() => setPage(page - 1)}>
              <IconChevronLeft size={16} />
            </ActionIcon>
            <span>{say(INPUT.pages, { page: format.number(page, 0), pages: format.number(pages, 0) })}</span>
            <ActionIcon aria-label={say(INPUT.nextChosen)} disabled={page >= pages} onClick={() => setPage(page + 1)}>
              <IconChevronRight size={16} />
            </ActionIcon>
          </>
        )}
        {onRemove && chosen.length > 1 && (
          <Button variant="subtle" onClick={() => onRemove(chosen.map(({ id }) => id))}>
            {say(INPUT.removeAll)}
          </Button>
        )}
      </div>
    </div>
  )
}

import { ActionIcon } from '@mantine/core'
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import type { Label } from '../../definition/label.ts'
import { useSay } from '../language.ts'
import { useFormat } from '../number-format.ts'
import { PICKER } from './picker-words.ts'

interface PageArrowsProps {
  page: number
  pages: number
  onPage: (page: number) => void
  /** What the arrows page through, where there are other pages beside them. */
  previous?: Label
  next?: Label
}

/** '‹ 1 of 12 ›' for small lists inside a screen. */
export function PageArrows(props: PageArrowsProps) {
  const { page, pages, onPage, previous = PICKER.previous, next = PICKER.next } = props
  const say = useSay()
  const format = useFormat()
  return (
    <>
      <ActionIcon aria-label={say(previous)} disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <IconChevronLeft size={16} />
      </ActionIcon>
      <span>{say(PICKER.pages, { page: format.number(page, 0), pages: format.number(pages, 0) })}</span>
      <ActionIcon aria-label={say(next)} disabled={page >= pages} onClick={() => onPage(page + 1)}>
        <IconChevronRight size={16} />
      </ActionIcon>
    </>
  )
}

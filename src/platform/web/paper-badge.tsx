import { VisuallyHidden } from '@mantine/core'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import { useContext } from 'react'
import { isMarked, PAPER_WORDS } from '../definition/papers.ts'
import { ContentsContext } from './contents.ts'
import { type Choice, choiceBadge } from './controllers/use-lookup.ts'
import { useSay } from './language.ts'
import { StatusBadge } from './status-badge.tsx'

interface PaperBadgeProps {
  state: 'soon' | 'expired'
  /** The last day of the document, where it is shown beside its label: screen readers then read the badge's text. */
  day?: string
}

/** Shows that a document has expired or expires soon. */
export function PaperBadge({ state, day }: PaperBadgeProps) {
  const said = useSay()(PAPER_WORDS[state].label)
  const mark = state === 'expired' ? <IconAlertTriangle size={12} stroke={2} /> : <IconClock size={12} stroke={2} />
  if (!day) return <StatusBadge word={PAPER_WORDS[state]} mark={mark} />
  return (
    <span title={said}>
      <StatusBadge word={{ ...PAPER_WORDS[state], label: [day, day] }} mark={mark} />
      <VisuallyHidden>{said}</VisuallyHidden>
    </span>
  )
}

/** The warnings of a choice: expiring documents, and the badge that its module defines. */
export function ChoiceBadges({ module, choice }: { module: string; choice: Choice }) {
  const word = choiceBadge(useContext(ContentsContext).moduleNamed(module), choice)
  return (
    <>
      {isMarked(choice.papers) && <PaperBadge state={choice.papers} />}
      {word && <StatusBadge word={word} />}
    </>
  )
}

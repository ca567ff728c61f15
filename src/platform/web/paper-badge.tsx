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
  /** The last day of the paper, where it stands beside its label: the word is then said to whoever does not see the mark. */
  day?: string
}

/** Says of a paper that it has ended or ends soon. */
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

/** What a choice warns of: papers that end, and the word that its module shows of it. */
export function ChoiceBadges({ module, choice }: { module: string; choice: Choice }) {
  const word = choiceBadge(useContext(ContentsContext).moduleNamed(module), choice)
  return (
    <>
      {isMarked(choice.papers) && <PaperBadge state={choice.papers} />}
      {word && <StatusBadge word={word} />}
    </>
  )
}

import { useContext } from 'react'
import { isMarked } from '../../definition/papers.ts'
import { ContentsContext } from '../contents.ts'
import { choiceBadge } from '../controllers/choice-detail.ts'
import type { Choice } from '../controllers/use-lookup.ts'
import { PaperBadge } from '../paper-badge.tsx'
import { StatusBadge } from '../status-badge.tsx'

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

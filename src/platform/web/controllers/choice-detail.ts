import type { AnyModule } from '../../definition/module.ts'
import { cellText, type Speech, textWithUnit } from '../cells/cell-text.ts'
import type { Choice } from './use-lookup.ts'

const MOST_PARTS = 3

/**
 * What is said beneath a choice: a document's number tells nobody whose it is, so what its lookup
 * brings along is told too. A master is known by its name and code.
 */
export function choiceDetail(target: AnyModule, choice: Choice, speech: Speech): string {
  if (target.fields[target.lookup.name]?.kind !== 'number') return ''
  const parts = target.lookup.also.flatMap((name) => {
    const field = target.fields[name]
    if (field?.kind === 'link') return cellText(name, field, choice, speech).replace(/^#\d+$/, '') || []
    return field?.kind === 'quantity' ? textWithUnit(name, field, choice, speech) || [] : []
  })
  return parts.slice(0, MOST_PARTS).join(' · ')
}

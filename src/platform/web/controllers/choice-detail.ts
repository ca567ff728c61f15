import { say } from '../../definition/label.ts'
import type { AnyModule } from '../../definition/module.ts'
import { cellText, textWithUnit } from '../cells/cell-text.ts'
import type { Speech } from '../cells/shown-kind.ts'
import type { Choice } from './use-lookup.ts'

const MOST_PARTS = 3
const FIGURES: ReadonlySet<string> = new Set(['quantity', 'money'])

/**
 * What is said beneath a choice: what its module tells of it. Where that says nothing, a document is told by
 * what its lookup brings along, because its number tells nobody whose it is; a master is known by its name and code.
 */
export function choiceDetail(target: AnyModule, choice: Choice, speech: Speech): string {
  const { tells, also, name } = target.lookup
  if (tells.length > 0) return tells.flatMap((one) => told(target, one, choice, speech, true)).join(' · ')
  if (target.fields[name]?.kind !== 'number') return ''
  const parts = also.flatMap((one) => told(target, one, choice, speech, false))
  return parts.slice(0, MOST_PARTS).join(' · ')
}

/**
 * What tells a picked document from the others that could have been picked: its figure, day and names. What all of them
 * share, because the choices are narrowed to it, is left out.
 */
export function pickedDetail(
  target: AnyModule,
  choice: Choice,
  shared: Readonly<Record<string, unknown>>,
  speech: Speech,
): string {
  if (target.fields[target.lookup.name]?.kind !== 'number') return ''
  const named = target.lookup.also.filter((name) => !(name in shared))
  const figure = named.find((name) => FIGURES.has(target.fields[name]?.kind ?? ''))
  const parts = named.flatMap((name) => {
    const field = target.fields[name]
    if (field?.kind === 'date') return cellText(name, field, choice, speech) || []
    return name === figure || field?.kind === 'link' ? told(target, name, choice, speech, field?.kind === 'money') : []
  })
  return parts.slice(0, MOST_PARTS).join(' · ')
}

/** A value of a choice: names speak for themselves, figures and dates need their label where several stand together. */
function told(target: AnyModule, name: string, choice: Choice, speech: Speech, labelled: boolean): string | [] {
  const field = target.fields[name]
  if (!field) return []
  if (field.kind === 'link') return cellText(name, field, choice, speech).replace(/^#\d+$/, '') || []
  if (field.kind !== 'quantity' && !labelled) return []
  const text = textWithUnit(name, field, choice, speech)
  if (text === '') return []
  return labelled && field.kind !== 'text' && field.kind !== 'status'
    ? `${say(field.label, speech.language)} ${text}`
    : text
}

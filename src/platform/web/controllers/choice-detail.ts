import { say } from '../../definition/label.ts'
import type { AnyModule } from '../../definition/module.ts'
import { cellText, textWithUnit } from '../cells/cell-text.ts'
import type { Speech } from '../cells/shown-kind.ts'
import type { Choice } from './use-lookup.ts'

const MOST_PARTS = 3
const FIGURES: ReadonlySet<string> = new Set(['quantity', 'money'])

/** The fields by which all choices are filtered: their values are the same in each. */
type Shared = Readonly<Record<string, unknown>>

/**
 * The line below a choice: the values that its module names. Without them a document shows the values of its lookup,
 * because its number alone says little; a master is known by its name and code. Values that all choices share are left
 * out: they stand in the fields above.
 */
export function choiceDetail(target: AnyModule, choice: Choice, shared: Shared, speech: Speech): string {
  const { tells, also, name } = target.lookup
  const say = (one: string, labelled: boolean) => (one in shared ? [] : told(target, one, choice, speech, labelled))
  if (tells.length > 0) return tells.flatMap((one) => say(one, true)).join(' · ')
  if (target.fields[name]?.kind !== 'number') return ''
  const parts = also.flatMap((one) => say(one, target.fields[one]?.kind === 'money'))
  return parts.slice(0, MOST_PARTS).join(' · ')
}

/**
 * The values that distinguish a chosen document from other possible choices: its figure, date and names. Values that
 * all choices share, because they are filtered by them, are left out.
 */
export function pickedDetail(target: AnyModule, choice: Choice, shared: Shared, speech: Speech): string {
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

/** A value of a choice: names alone are clear, figures and dates need their label where there are several. */
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

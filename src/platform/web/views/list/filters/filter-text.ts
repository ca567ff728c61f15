import type { Field } from '../../../../definition/field.ts'
import { formatDay, formatNumber } from '../../../../definition/format.ts'
import { type Label, say } from '../../../../definition/label.ts'
import { activeWord, isActiveField } from '../../../../definition/status.ts'
import { OWN } from '../../../../kinds/link/field.ts'
import { valueText } from '../../../cells/cell-text.ts'
import type { Speech } from '../../../cells/shown-kind.ts'
import { filterKind } from '../../../controllers/list-address.ts'
import { LIST } from '../list-words.ts'

const WORDS = {
  asOf: ['per {value}', 'as of {value}'],
  from: ['sejak {value}', 'from {value}'],
  to: ['sampai {value}', 'to {value}'],
  several: ['{first} +{more}', '{first} +{more}'],
} as const satisfies Record<string, Label>

/**
 * The choices of a filter: one with an empty code for all, unless the field has an empty option of its own
 * (specification §5), and then the field's options.
 */
export function filterChoices(field: Field, speech: Speech): { code: string | null; label: string }[] {
  const own = choicesOf(field, speech).map(({ value, label }) => ({ code: value, label }))
  return own.some(({ code }) => code === '') ? own : [{ code: null, label: say(LIST.all, speech.language) }, ...own]
}

/** The choices of a status or select filter: value and label. */
export function choicesOf(field: Field, speech: Speech): { value: string; label: string }[] {
  if (field.kind === 'status') {
    return Object.entries(field.words).map(([value, { label }]) => ({ value, label: say(label, speech.language) }))
  }
  if (field.kind !== 'select' && field.kind !== 'choices') return []
  return Object.entries(field.options).map(([value, label]) => ({ value, label: say(label, speech.language) }))
}

/** The labels of yes and no in a filter; a master's `active` is shown as a status. */
export function yesNoText(name: string, field: Field, yes: boolean, speech: Speech): string {
  if (isActiveField(name, field)) return say(activeWord(yes).label, speech.language)
  return valueText(field, yes, speech)
}

/** The text of an active filter, short enough for its chip; the caller passes the names of links. */
export function filterText(
  name: string,
  field: Field,
  filters: Readonly<Record<string, string>>,
  speech: Speech,
  nameOf: (id: string) => string = (id) => `#${id}`,
): string {
  const value = filters[name] ?? ''
  switch (filterKind(field)) {
    case 'choices':
      return several(value.split(','), (one) => valueText(field, one, speech), speech)
    case 'link':
      return several(value.split(','), (one) => (one === OWN ? say(LIST.own, speech.language) : nameOf(one)), speech)
    case 'yes-no':
      return value === '' ? '' : yesNoText(name, field, value === '1', speech)
    case 'day':
      return value === '' ? '' : say(WORDS.asOf, speech.language, { value: formatDay(value, speech.language) })
    case 'days':
      return days(filters[`${name}_from`], filters[`${name}_to`], speech)
    case 'numbers':
      return range(
        filters[`${name}_from`],
        filters[`${name}_to`],
        (number) => formatNumber(number, 4, { format: speech.format, trim: true }),
        speech,
      )
    case 'text':
      return value
  }
}

/** The records in a link's filter, besides the user's own. */
export const recordsOf = (value = ''): number[] =>
  value
    .split(',')
    .filter((one) => one !== '' && one !== OWN)
    .map(Number)

function several(values: readonly string[], text: (value: string) => string, speech: Speech): string {
  const [first = '', ...more] = values.filter((value) => value !== '')
  if (first === '') return ''
  return more.length === 0
    ? text(first)
    : say(WORDS.several, speech.language, { first: text(first), more: more.length })
}

/** A range of days; within one year the year is shown once. */
function days(from: string | undefined, to: string | undefined, speech: Speech): string {
  const text = (day: string) => formatDay(day, speech.language)
  if (from && to && from !== to && from.slice(0, 4) === to.slice(0, 4))
    return `${text(from).slice(0, -5)} – ${text(to)}`
  return range(from, to, text, speech)
}

function range(
  from: string | undefined,
  to: string | undefined,
  text: (end: string) => string,
  speech: Speech,
): string {
  if (from && to) return from === to ? text(from) : `${text(from)} – ${text(to)}`
  if (from) return say(WORDS.from, speech.language, { value: text(from) })
  return to ? say(WORDS.to, speech.language, { value: text(to) }) : ''
}

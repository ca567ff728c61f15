import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Field } from '../../definition/field.ts'
import { isObject } from '../../definition/is-object.ts'
import { EMPTY, isNumeric, valueText } from '../cells/cell-text.ts'
import { useSpeech } from '../cells/use-speech.ts'
import { narrowingOf } from '../controllers/list-address.ts'
import { useListContext } from '../controllers/use-list.ts'
import { useSay } from '../language.ts'
import { apiQuery } from '../query.ts'
import { useColumns } from '../views/list/use-columns.ts'
import { Figure } from './figure.tsx'

type Sums = Readonly<Record<string, unknown>>

/** The measures of all rows; other columns are empty. */
export function SumsRow({ label, sums, measures }: { label: string; sums: Sums; measures: object }) {
  const { shown } = useColumns()
  const say = useSay()
  const speech = useSpeech()
  const content = (name: string, field: Field) => {
    if (!(name in sums) || ('sum' in field && field.sum === false)) return ''
    const text = valueText(field, sums[name], speech) || EMPTY
    if (!(name in measures)) return text
    return (
      <Figure name={name} label={say(field.label)}>
        {text}
      </Figure>
    )
  }
  return (
    <tr>
      {shown.map(({ name, field }, index) =>
        index === 0 ? (
          <th key={name} scope="row">
            {label}
          </th>
        ) : (
          <td key={name} data-numeric={isNumeric(field) || undefined}>
            {content(name, field)}
          </td>
        ),
      )}
    </tr>
  )
}

/** The change of each sum in percent; empty where the earlier sum was zero. */
export function ChangeRow({ label, sums, before }: { label: string; sums: Sums; before: Sums }) {
  const changes = Object.fromEntries(
    Object.entries(sums).map(([name, now]) => {
      const then = before[name]
      if (typeof now !== 'number' || typeof then !== 'number' || then === 0) return [name, null]
      return [name, ((now - then) / Math.abs(then)) * 100]
    }),
  )
  const { shown } = useColumns()
  const speech = useSpeech()
  const percent: Field = { kind: 'percent', label: ['', ''], decimals: 1, shown: 1 }
  return (
    <tr>
      {shown.map(({ name, field }, index) => {
        const change = changes[name]
        if (index === 0) {
          return (
            <th key={name} scope="row">
              {label}
            </th>
          )
        }
        return (
          <td key={name} data-numeric={isNumeric(field) || undefined}>
            {name in before
              ? change == null
                ? EMPTY
                : `${change > 0 ? '+' : ''}${valueText(percent, change, speech)} %`
              : ''}
          </td>
        )
      })}
    </tr>
  )
}

/** The sums of all rows, from the answer with the count, which the list has requested too. */
export function useTotals(): { summary: Sums; before: Sums | undefined; countedAt: string } {
  const { module, state, fixed } = useListContext()
  const { data } = useQuery({
    ...apiQuery<undefined>(`list/${module.name}`, { ...narrowingOf(state), ...fixed, count: 'only' }),
    placeholderData: keepPreviousData,
  })
  const answer: unknown = data
  if (!isObject(answer)) return { summary: {}, before: undefined, countedAt: '' }
  const { summary, compare, counted_at } = answer
  return {
    summary: isObject(summary) ? summary : {},
    before: isObject(compare) && isObject(compare.summary) ? compare.summary : undefined,
    countedAt: typeof counted_at === 'string' ? counted_at : '',
  }
}

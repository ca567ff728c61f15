import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { isObject } from '../../../../definition/is-object.ts'
import type { ChartPoint, FigureTransform } from '../../../../definition/statistics.ts'
import { narrowingOf } from '../../../controllers/list-address.ts'
import { useListContext } from '../../../controllers/use-list.ts'
import { useSay } from '../../../language.ts'
import { LIVE_FIGURES } from '../../../live/queries.ts'
import { useFormat } from '../../../number-format.ts'
import { apiQuery } from '../../../query.ts'
import { usePermission } from '../../../session/session.ts'

const FRESH_MS = 10_000

/** The list's figures over all its rows; requested in parallel to the page, which never waits for them. */
export function useFigures() {
  const { module, state, fixed } = useListContext()
  const { data } = useQuery({
    ...apiQuery<undefined>(`list/${module.name}`, { ...narrowingOf(state), ...fixed, count: 'only', figures: 1 }),
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
    meta: LIVE_FIGURES,
  })
  const answer: unknown = data
  return {
    /** The figure at a dotted path of the answer; null while it is unknown. */
    at: (path: string): number | string | null => valueAt(answer, path),
    points: isObject(answer) && Array.isArray(answer.chart) ? answer.chart.filter(isPoint) : [],
    isKnown: data !== undefined,
  }
}

/** The value at a dotted path: 'indicator.pending'. */
export function valueAt(answer: unknown, path: string): number | string | null {
  const found = path.split('.').reduce<unknown>((value, name) => (isObject(value) ? value[name] : undefined), answer)
  return typeof found === 'number' || typeof found === 'string' ? found : null
}

const isPoint = (value: unknown): value is ChartPoint =>
  isObject(value) && typeof value.category === 'string' && typeof value.value === 'number'

interface Written {
  prepend?: string | readonly [string, string]
  append?: string | readonly [string, string]
  transform?: FigureTransform
  decimals?: number
}

/** Formats a figure by its definition: counts, quantities with their unit, rupiah; '-' for none. */
export function useFigureText(): (value: number | string | null, written: Written) => string {
  const format = useFormat()
  const say = useSay()
  const word = (text: Written['append']) => (text === undefined ? '' : typeof text === 'string' ? text : say(text))
  return (value, { prepend, append, transform = 'count', decimals = 2 }) => {
    if (value === null) return '-'
    const text =
      typeof value === 'string'
        ? value
        : transform === 'money'
          ? format.money(value)
          : format.number(value, transform === 'quantity' ? decimals : 0)
    return [word(prepend), text, word(append)].filter(Boolean).join(' ')
  }
}

/** The figures that this user may see. */
export function useVisible<F extends { permission?: string }>(figures: readonly F[]): readonly F[] {
  const may = usePermission()
  return figures.filter(({ permission }) => !permission || may(permission))
}

import type { Implementation } from '../implement.ts'
import { type Check, sayNever } from './report.ts'

/** Every shown figure must be one the list answers, and its click must use an existing filter. */
export function checkFigures({ definition: { list, fields }, say }: Check, { figures = {} }: Implementation): void {
  const { statistics = [], chart, summary, filters } = list
  const answered = new Set<string>([
    'record',
    ...summary.map((name) => `summary.${name}`),
    ...Object.keys(figures.indicator ?? {}).map((name) => `indicator.${name}`),
    ...Object.keys(figures.index_indicator ?? {}).map((name) => `index_indicator.${name}`),
  ])
  const judge = (key: string, path: string) => {
    if (!answered.has(path))
      say(key, `the list does not answer '${path}'; add it to \`list.summary\` or to \`figures\` of implement().`)
  }
  for (const { value, filter = {} } of statistics) {
    judge('list.statistics', value)
    for (const [name, value = ''] of Object.entries(filter)) {
      if (!filters.includes(name) && !filters.includes(name.replace(/_(from|to)$/, '')))
        say('list.statistics', `'${name}' is no filter of the list; add it to \`list.filters\`.`)
      // An empty value removes the filter; a boolean is filtered by 1 and 0.
      if (value !== '' && fields[name] && fields[name].kind !== 'boolean')
        sayNever(say, 'list.statistics', name, fields[name], value.split(','))
    }
  }
  for (const { id } of chart?.items ?? []) judge('list.chart', id)
  const { type = 'bar' } = chart?.graph ?? {}
  if (type !== 'bar' && type !== 'line')
    say('list.chart', `a list draws bars and lines; '${type}' belongs to a report.`)
  if (chart?.graph && !figures.chart) say('list.chart', 'the chart has no figures; add `figures.chart` to implement().')
}

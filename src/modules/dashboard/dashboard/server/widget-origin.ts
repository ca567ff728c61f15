import { isObject } from '../../../../platform/definition/is-object.ts'
import { type Language, say } from '../../../../platform/definition/label.ts'
import { type Actor, tenantOf } from '../../../../platform/server/access/actor.ts'
import { readTogether } from '../../../../platform/server/database/transaction.ts'
import type { Reading } from '../../../../platform/server/jobs/job.ts'
import { parseListQuery } from '../../../../platform/server/query/parameters.ts'
import { maySee, seenBy, zoneOfList } from '../../../../platform/server/query/present.ts'
import { type Origin, readOrigin, writtenAs } from '../../../../platform/server/report/origin.ts'
import { parseReport } from '../../../../platform/server/report/parameters.ts'
import { listHead } from '../../../../platform/server/report/report-head.ts'
import { momentIn } from '../../../../platform/server/time.ts'
import type { Widget } from '../widget.ts'
import { WIDGETS, type WidgetName } from '../widgets.ts'
import { listsFor } from './plan-widget.ts'
import { queryOf, widgetValues } from './read-widgets.ts'
import { WIDGET_MEANS } from './widget-means.ts'

/** Describes where the figures of a widget come from: in the words of its report, or what is counted in its list. */
export async function originOf(
  reading: Reading,
  actor: Actor,
  language: Language,
  name: WidgetName,
  unitId: string | undefined,
): Promise<Origin> {
  const { registry, pools } = reading
  const widget: Widget = WIDGETS[name]
  const asked = queryOf(widget, widgetValues(actor, unitId), unitId)
  const half = registry.reports.find((one) => one.report.name === widget.of)
  if (half) {
    const figures = widget.figures.map((figure) => figure.name)
    return readOrigin(pools.reports, registry, half, actor, language, parseReport(half.report, asked), { figures })
  }
  const { definition } = registry.get(widget.of)
  const query = parseListQuery(seenBy(definition, actor), asked)
  const { statements, finish } = listsFor(reading).counting(definition, actor, query)
  const { record, summary } = finish(await readTogether(pools.reports, tenantOf(actor, query), statements))
  const sums: Readonly<Record<string, unknown>> = isObject(summary) ? summary : {}
  const countedAt = new Date()
  const seen = widget.figures.filter(({ name: figure }) => {
    const field = definition.fields[figure]
    return figure === 'record' || (field !== undefined && maySee(actor, field))
  })
  return {
    figures: seen.map((figure) => {
      const value = figure.name === 'record' ? record : sums[figure.name]
      return {
        name: figure.name,
        label: say(figure.label, language),
        means: say(WIDGET_MEANS[name]?.[figure.name] ?? ['', ''], language),
        value: typeof value === 'number' ? value : null,
        ...writtenAs(definition.fields[figure.name]),
        parts: [],
      }
    }),
    head: listHead({ actor, language, countedAt }, definition, query).map(([label, value]) => ({ label, value })),
    counted_at: momentIn(zoneOfList(actor, query), countedAt),
  }
}

import type { Label } from '../../../../platform/definition/label.ts'
import { permissionToOpen } from '../../../../platform/definition/page.ts'
import { STATEMENT_MS } from '../../../../platform/server/database/pools.ts'
import { withinTime } from '../../../../platform/server/database/transaction.ts'
import type { Belongings } from '../../../../platform/server/engine/belongings.ts'
import type { ModuleRoute } from '../../../../platform/server/engine/module-route.ts'
import { Invalid, TooLong } from '../../../../platform/server/errors.ts'
import { AN_ID } from '../../../../platform/server/field-kind.ts'
import { queryParameter, reading } from '../../../../platform/server/http/openapi/operations.ts'
import { ORIGIN } from '../../../../platform/server/http/openapi/report-paths.ts'
import { INTEGER, object, TEXT } from '../../../../platform/server/http/openapi/schemas.ts'
import { authenticate, describedQuery, languageOf } from '../../../../platform/server/http/request.ts'
import { wrongParameter } from '../../../../platform/server/query/wrong-parameter.ts'
import { dashboardPage } from '../dashboard.ts'
import { WIDGETS } from '../widgets.ts'
import { mailAlarms, watchAlarms } from './alarms.ts'
import { isWidget, readWidgets, widgetsOf } from './read-widgets.ts'
import { originOf } from './widget-origin.ts'

const TOO_LONG: Label = [
  'Angka ini dihentikan setelah {seconds} detik. Pilih satu unit produksi, lalu buka lagi',
  'This figure was stopped after {seconds} seconds. Choose one production unit, then open it again',
]

const NAMES = Object.keys(WIDGETS)
const VALUE = { type: ['number', 'null'] }
const OF_TEXT = { type: 'object', additionalProperties: TEXT }

const ANSWER = {
  type: 'array',
  items: object(
    {
      widget: { type: 'string', enum: NAMES },
      counted_at: { type: 'string', format: 'date-time' },
      figures: { type: 'object', additionalProperties: VALUE },
      rows: { type: 'array', items: object({ name: TEXT, figure: VALUE }, ['name', 'figure']) },
      chart: { type: 'array', items: object({ category: TEXT, value: { type: 'number' } }, ['category', 'value']) },
      limit: { type: 'integer', description: 'From where on an alarm warns' },
      problem: { type: 'string', description: 'Why there are no figures: they were not counted in time' },
      opens: object({ path: TEXT, query: OF_TEXT }, ['path', 'query']),
    },
    ['widget', 'counted_at', 'figures', 'opens'],
  ),
}

/**
 * `GET /api/dashboard?production_unit_id=&widgets=`: figures of lists and reports, each with the list or report that it
 * opens.
 */
const dashboardRoute: ModuleRoute = {
  method: 'get',
  path: '/api/dashboard',
  operation: reading('dashboard', 'dashboard', 'Figures of lists and reports that the user may see', ANSWER, {
    description: 'A widget needs the right to one of its boards and to read what it opens; others are left out.',
    parameters: [
      queryParameter('production_unit_id', INTEGER),
      queryParameter('widgets', TEXT, { description: 'By comma; all that the user may see without it' }),
    ],
  }),
  permission: permissionToOpen(dashboardPage),
  tenantRows: true,
  answer: async (parts, request) => {
    const actor = await authenticate(request, parts.sessions)
    const { widgets, production_unit_id: unit } = describedQuery(request, dashboardRoute.operation)
    const unitId = unitAsked(unit)
    const asked = [widgets ?? []].flat().flatMap((text) => text.split(',').filter(Boolean))
    const unknown = asked.find((name) => !isWidget(name))
    if (unknown !== undefined) {
      const expected = NAMES.join(', ')
      throw new Invalid({ widgets: [wrongParameter('widgets', unknown, [expected, expected])] })
    }
    const seen = widgetsOf(parts.registry, actor)
    const wanted = asked.length === 0 ? seen : seen.filter((name) => asked.includes(name))
    return { data: await readWidgets(parts, actor, wanted, unitId, languageOf(request)) }
  },
}

/**
 * `GET /api/dashboard/origin?widget=&production_unit_id=`: a description of where the figures of a widget come from.
 */
const originRoute: ModuleRoute = {
  method: 'get',
  path: '/api/dashboard/origin',
  operation: reading('dashboard', 'dashboardOrigin', 'Where the figures of a widget come from', ORIGIN, {
    parameters: [
      queryParameter('widget', { type: 'string', enum: NAMES }, { required: true }),
      queryParameter('production_unit_id', INTEGER),
    ],
  }),
  permission: permissionToOpen(dashboardPage),
  tenantRows: true,
  answer: async (parts, request) => {
    const actor = await authenticate(request, parts.sessions)
    const { widget, production_unit_id: unit } = describedQuery(request, originRoute.operation)
    const unitId = unitAsked(unit)
    const name = [widget].flat().at(-1) ?? ''
    const seen = widgetsOf(parts.registry, actor)
    if (!isWidget(name) || !seen.includes(name)) {
      const expected = seen.join(', ')
      throw new Invalid({ widget: [wrongParameter('widget', name, [expected, expected])] })
    }
    return { data: await readOrigin(() => originOf(parts, actor, languageOf(request), name, unitId)) }
  },
}

const readOrigin = <R>(read: () => Promise<R>): Promise<R> =>
  withinTime(read, (cause) => new TooLong(TOO_LONG, { seconds: STATEMENT_MS.reports / 1_000 }, { cause }))

function unitAsked(given: string | string[] | undefined): string | undefined {
  const unit = [given].flat().at(-1)
  if (unit === undefined || unit === '') return undefined
  if (!/^[1-9]\d{0,14}$/.test(unit)) {
    throw new Invalid({ production_unit_id: [wrongParameter('production_unit_id', unit, AN_ID)] })
  }
  return unit
}

const half: Belongings = { routes: [dashboardRoute, originRoute], jobs: [watchAlarms, mailAlarms] }
export default half

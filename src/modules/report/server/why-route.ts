import { sql } from 'kysely'
import { COMPARED } from '../../../platform/definition/compared.ts'
import { permissionToOpen } from '../../../platform/definition/page.ts'
import { holdsPermission } from '../../../platform/definition/permission.ts'
import { tenantOf } from '../../../platform/server/access/actor.ts'
import type { Statement } from '../../../platform/server/database/one-transaction.ts'
import { readTogether } from '../../../platform/server/database/transaction.ts'
import type { ModuleRoute } from '../../../platform/server/engine/module-route.ts'
import { Forbidden } from '../../../platform/server/errors.ts'
import { SEVERAL } from '../../../platform/server/http/openapi/list-parameters.ts'
import { queryParameter, reading } from '../../../platform/server/http/openapi/operations.ts'
import { INTEGER, object, type Schema, TEXT } from '../../../platform/server/http/openapi/schemas.ts'
import { authenticate, languageOf, queryOf } from '../../../platform/server/http/request.ts'
import { type ListQuery, parseListQuery } from '../../../platform/server/query/parameters.ts'
import { seenBy, zoneOfList } from '../../../platform/server/query/present.ts'
import {
  comparedRange,
  inPresentPeriod,
  parseReport,
  rangeOf,
  within,
} from '../../../platform/server/report/parameters.ts'
import { reportHead } from '../../../platform/server/report/report-head.ts'
import type { ReportHalf, ReportSource } from '../../../platform/server/report/report-source.ts'
import { groups, IS_TOTAL } from '../../../platform/server/report/statement.ts'
import { readWithinTime } from '../../../platform/server/report/too-long.ts'
import { momentIn } from '../../../platform/server/time.ts'
import type { PartsOf } from '../why/steps.rules.ts'

type Row = Readonly<Record<string, unknown>>

/** The data of a period: its groups and totals. */
export interface Read {
  rows: readonly Row[]
  all: Row
}

/** A difference between two periods and its decomposition. */
interface Why<Cause extends string> {
  operation: string
  summary: string
  half: ReportHalf
  /** The mode whose filters apply, and whose figure is explained. */
  mode: string
  /** The permission for the amounts. */
  permission: string
  /** The queries of each period; each returns its groups under `parts`. */
  sources: readonly ReportSource[]
  causes: readonly Cause[]
  /** The totals of a period by name. */
  sums: Readonly<Record<string, Schema>>
  sumsOf: (read: readonly Read[]) => Readonly<Record<string, unknown>>
  partsOf: (before: readonly Read[], now: readonly Read[]) => PartsOf<Cause>
}

/** The grouping of the sources. */
export const PARTS = 'parts'

/**
 * `GET /api/{report}/why-changed?date_from=&date_to=&compare=`: the difference between two periods and its parts. Takes
 * the parameters of the report.
 */
export function whyRoute<Cause extends string>(why: Why<Cause>): ModuleRoute {
  const { half, mode, sources, permission, sumsOf, partsOf } = why
  const { report } = half
  const filters = Object.keys(report.modes[mode]?.filters ?? {})
  return {
    method: 'get',
    path: `/api/${report.name}/why-changed`,
    operation: reading(report.name, why.operation, why.summary, answerOf(why), {
      description: `It needs the permission ${permission}, and takes the filters of the report's mode '${mode}'.`,
      parameters: [
        queryParameter('date_from', DATE, { description: 'Without days: the present period of the unit' }),
        queryParameter('date_to', DATE),
        queryParameter('compare', { type: 'string', enum: Object.keys(COMPARED) }),
        ...filters.map((name) => queryParameter(name, INTEGER)),
        queryParameter('production_unit_id', { type: 'array', items: INTEGER }, SEVERAL),
      ],
    }),
    permission: permissionToOpen(report),
    tenantRows: true,
    answer: async ({ sessions, pools, registry }, request) => {
      const actor = await authenticate(request, sessions)
      if (!holdsPermission(actor, permission)) throw new Forbidden('forbidden', 'forbidden', permission)
      const given = parseReport(report, { ...queryOf(request), [report.modeCalled]: mode })
      const asked = inPresentPeriod(report, given, actor)
      const { list, compare = 'previous' } = asked
      const query = parseListQuery(seenBy(list, actor), asked.rest)
      const range = rangeOf(query.filters)
      const before = comparedRange(range, compare)
      const readOf = (days: ListQuery) =>
        sources.map((source): Statement => {
          const rows = { registry, list, source, group: PARTS, subtotals: false, actor, query: days }
          return { query: sql`SELECT t.*, now() AS counted_at FROM (${groups(rows)}) t` }
        })
      const statements = [...readOf(within(query, before)), ...readOf(query)]
      const answers = await readWithinTime(actor, asked, () =>
        readTogether(pools.reports, tenantOf(actor, query), statements),
      )
      const read = answers.map(
        ({ rows }): Read => ({
          rows: rows.filter((row) => !row[IS_TOTAL]),
          all: rows.find((row) => row[IS_TOTAL]) ?? {},
        }),
      )
      const [then, now] = [read.slice(0, sources.length), read.slice(sources.length)]
      const counted = now[0]?.all.counted_at
      const countedAt = counted instanceof Date ? counted : new Date()
      const language = languageOf(request)
      // The parts are by causes: no grouping is named.
      const ungrouped = { ...asked, group: '', compare }
      const head = await reportHead(pools.reports, { registry, actor, language, countedAt }, report, ungrouped, query)
      return {
        data: {
          before: { date_from: before.from, date_to: before.to, ...sumsOf(then) },
          now: { date_from: range.from, date_to: range.to, ...sumsOf(now) },
          parts: partsOf(then, now).parts,
          head: head.map(([label, value]) => ({ label, value })),
          counted_at: momentIn(zoneOfList(actor, query), countedAt),
        },
      }
    },
  }
}

const DATE = { type: 'string', format: 'date' }

function answerOf({ causes, sums }: { causes: readonly string[]; sums: Readonly<Record<string, Schema>> }): Schema {
  const period = object({ date_from: TEXT, date_to: TEXT, ...sums }, ['date_from', 'date_to', ...Object.keys(sums)])
  const part = object({ cause: { type: 'string', enum: [...causes] }, amount: INTEGER }, ['cause', 'amount'])
  return object(
    {
      before: period,
      now: period,
      parts: { type: 'array', items: part },
      head: { type: 'array', items: object({ label: TEXT, value: TEXT }, ['label', 'value']) },
      counted_at: { type: 'string', format: 'date-time' },
    },
    ['before', 'now', 'parts', 'head', 'counted_at'],
  )
}

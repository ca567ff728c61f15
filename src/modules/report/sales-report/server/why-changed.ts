import Big from 'big.js'
import { permissionToOpen } from '../../../../platform/definition/page.ts'
import { holdsPermission } from '../../../../platform/definition/permission.ts'
import type { Report } from '../../../../platform/definition/report.ts'
import { tenantOf } from '../../../../platform/server/access/actor.ts'
import type { Statement } from '../../../../platform/server/database/one-transaction.ts'
import { readTogether } from '../../../../platform/server/database/transaction.ts'
import type { ModuleRoute } from '../../../../platform/server/engine/module-route.ts'
import { Forbidden } from '../../../../platform/server/errors.ts'
import { queryParameter, reading } from '../../../../platform/server/http/openapi/operations.ts'
import { INTEGER, object, TEXT } from '../../../../platform/server/http/openapi/schemas.ts'
import { authenticate, queryOf } from '../../../../platform/server/http/request.ts'
import { type ListQuery, parseListQuery } from '../../../../platform/server/query/parameters.ts'
import { seenBy, zoneOf } from '../../../../platform/server/query/present.ts'
import { firstValues, Values } from '../../../../platform/server/query/select-ids.ts'
import { comparedRange, parseReport, rangeOf, within } from '../../../../platform/server/report/parameters.ts'
import type { ReportSource } from '../../../../platform/server/report/report-source.ts'
import { groups, IS_TOTAL } from '../../../../platform/server/report/statement.ts'
import { readWithinTime } from '../../../../platform/server/report/too-long.ts'
import { momentIn } from '../../../../platform/server/time.ts'
import { READ_PRICE } from '../../../common-fields.ts'
import { CAUSES, type Sold, whyChanged } from '../why-changed.rules.ts'

const DATE = { type: 'string', format: 'date' }
const PERIOD = object({ date_from: TEXT, date_to: TEXT, loaded: TEXT, billable: TEXT, dpp: INTEGER }, [
  'date_from',
  'date_to',
  'loaded',
  'billable',
  'dpp',
])
const ANSWER = object(
  {
    before: PERIOD,
    now: PERIOD,
    parts: {
      type: 'array',
      items: object({ cause: { type: 'string', enum: [...CAUSES] }, amount: INTEGER }, ['cause', 'amount']),
    },
    counted_at: { type: 'string', format: 'date-time' },
  },
  ['before', 'now', 'parts', 'counted_at'],
)

/**
 * `GET /api/sales-report/why-changed?date_from=&date_to=&compare=`: the difference of revenue by dockets between two periods and
 * what it is made of. It takes the parameters of the report.
 */
export function whyChangedRoute(report: Report, source: ReportSource): ModuleRoute {
  return {
    method: 'get',
    path: `/api/${report.name}/why-changed`,
    operation: reading(report.name, 'whySalesChanged', 'Why revenue differs between two periods', ANSWER, {
      description: 'It needs the right to prices, and takes the filters of the report by dockets.',
      parameters: [
        queryParameter('date_from', DATE, { required: true }),
        queryParameter('date_to', DATE, { required: true }),
        queryParameter('compare', { type: 'string', enum: ['previous', 'last_year'] }),
        ...[...Object.keys(source.filters), 'production_unit_id'].map((name) => queryParameter(name, INTEGER)),
      ],
    }),
    permission: permissionToOpen(report),
    tenantRows: true,
    answer: async ({ sessions, pools, registry }, request) => {
      const actor = await authenticate(request, sessions)
      if (!holdsPermission(actor, READ_PRICE)) throw new Forbidden('forbidden', 'forbidden', READ_PRICE)
      const parsed = parseReport(report, { ...queryOf(request), basis: 'docket' })
      const { list, compare = 'previous', rest } = parsed
      const query = parseListQuery(seenBy(list, actor), rest)
      const range = rangeOf(query.filters)
      const before = comparedRange(range, compare)
      const soldIn = (asked: ListQuery): Statement => {
        const values = new Values(firstValues(list, actor))
        const rows = { registry, list, source, group: 'pair', subtotals: false, actor, query: asked }
        const text = `SELECT t.*, now() AS counted_at FROM (${groups(rows, values)}) t`
        return { text, values: values.list }
      }
      const statements = [soldIn(within(query, before)), soldIn(query)]
      const answers = await readWithinTime(actor, parsed, () =>
        readTogether(pools.reports, tenantOf(actor, query), statements),
      )
      const [then, now] = answers.map(({ rows }) => readSold(rows))
      const { parts } = whyChanged(then?.sold ?? [], now?.sold ?? [])
      const zone = zoneOf(actor, { production_unit_id: query.unitId })
      return {
        data: {
          before: { date_from: before.from, date_to: before.to, ...then?.sums },
          now: { date_from: range.from, date_to: range.to, ...now?.sums },
          parts,
          counted_at: momentIn(zone, now?.countedAt ?? new Date()),
        },
      }
    },
  }
}

/** What was sold by customer and product, and all of it. */
function readSold(rows: readonly Record<string, unknown>[]) {
  const all = rows.find((row) => row[IS_TOTAL])
  const volumes = (row: Record<string, unknown> | undefined) => ({
    loaded: String(row?.loaded ?? 0),
    billable: String(row?.billable ?? 0),
    dpp: new Big(String(row?.dpp ?? 0)).toNumber(),
  })
  const sold: Sold[] = rows
    .filter((row) => !row[IS_TOTAL])
    .map((row) => ({ customer_id: Number(row.customer_id), product_id: Number(row.product_id), ...volumes(row) }))
  return { sold, sums: volumes(all), countedAt: all?.counted_at instanceof Date ? all.counted_at : new Date() }
}

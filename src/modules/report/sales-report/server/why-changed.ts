import Big from 'big.js'
import type { ModuleRoute } from '../../../../platform/server/engine/module-route.ts'
import { INTEGER, TEXT } from '../../../../platform/server/http/openapi/schemas.ts'
import type { ReportHalf, ReportSource } from '../../../../platform/server/report/report-source.ts'
import { READ_PRICE } from '../../../common-fields.ts'
import { type Read, whyRoute } from '../../server/why-route.ts'
import { CAUSES, type Sold, whyChanged } from '../why-changed.rules.ts'

/** The data that explain a change in revenue by dockets: loaded, billed and earned, by customer and product. */
export function whySalesChanged(half: ReportHalf, sold: ReportSource): ModuleRoute {
  return whyRoute({
    operation: 'whySalesChanged',
    summary: 'Why revenue differs between two periods',
    half,
    mode: 'docket',
    permission: READ_PRICE,
    sources: [sold],
    causes: CAUSES,
    sums: { loaded: TEXT, billable: TEXT, dpp: INTEGER },
    sumsOf: ([read]) => volumesOf(read?.all ?? {}),
    partsOf: ([then], [now]) => whyChanged(soldOf(then), soldOf(now)),
  })
}

const volumesOf = (row: Readonly<Record<string, unknown>>) => ({
  loaded: String(row.loaded ?? 0),
  billable: String(row.billable ?? 0),
  dpp: new Big(String(row.dpp ?? 0)).toNumber(),
})

const soldOf = (read: Read | undefined): Sold[] =>
  (read?.rows ?? []).map((row) => ({
    customer_id: Number(row.customer_id),
    product_id: Number(row.product_id),
    ...volumesOf(row),
  }))

import { implement, integer } from '../../../../platform/server/engine/implement.ts'
import { salesOrder } from '../sales-order.ts'
import { approve, holdMasters, simulate } from './approve.ts'
import { closeOrder, closeOrders } from './auto-close.ts'
import { cancel } from './cancel.ts'
import { changePrice } from './change-price.ts'
import { changeVolume } from './change-volume.ts'
import { figures } from './figures.ts'
import { finish } from './finish.ts'
import { ledgerChecks } from './ledger-checks.ts'
import { pendingCommitment } from './pending-commitment.ts'
import { priceItems } from './prices.ts'
import { pricesRoute } from './prices-route.ts'
import { assertKinds } from './product-kinds.ts'
import { holdPeriod, reopen } from './reopen.ts'
import { reprice } from './reprice.ts'
import { holdReserved } from './reservation.ts'
import { fillSlumps } from './slumps.ts'
import { sumUp } from './sums.ts'

export { closeIfDone } from './auto-close.ts'
export { lockOrderAndItem } from './lock.ts'
export { openOfOrders } from './open-sql.ts'
export { moveReservation, settleReservations } from './reservation.ts'
export { scheduledVolume } from './scheduled-volume.ts'
export { assertSums } from './sums.ts'

/** Actions that change the reservation of an order on its credit line or deposits. */
const MOVING: ReadonlySet<string> = new Set(['cancel', 'finish', 'reopen', 'price', 'volume'])

export default implement(salesOrder, {
  ledgerChecks,

  lockFirst: async (call, id, verb) => {
    if (verb === 'approve' || verb === 'simulate') await holdMasters(call, id)
    if (verb === 'reopen') await holdPeriod(call, id)
    if (verb && MOVING.has(verb)) await holdReserved(call, id)
  },

  async prepare(call, draft, before) {
    const unitId = before?.production_unit_id ?? integer(draft.values, 'production_unit_id')
    if (draft.values.over_delivery_pct === null || (!before && draft.values.over_delivery_pct === undefined)) {
      draft.values.over_delivery_pct = await unitTolerance(call.db, call.corporateId, unitId)
    }
    await assertKinds(call, draft, before?.id)
    await fillSlumps(call, draft)
    const linked = (name: 'customer_id' | 'site_project_id') =>
      before && draft.values[name] === undefined ? before[name] : integer(draft.values, name)
    await priceItems(call, draft, {
      orderId: before?.id,
      unitId,
      date: before?.date ?? String(draft.values.date),
      customerId: linked('customer_id'),
      siteProjectId: linked('site_project_id'),
    })
    await sumUp(call, draft, before)
  },
  actions: { approve, simulate, cancel, finish, reopen, price: changePrice, volume: changeVolume },
  collections: { reprice },
  figures,
  viewed: pendingCommitment,
  jobs: [closeOrder, closeOrders],
  routes: [pricesRoute],
  constraints: {
    sales_orders_delivery_check: {
      field: 'delivery_to',
      label: [
        'Pengiriman Sampai tidak boleh sebelum Pengiriman Dari',
        'Delivery until must not be before Delivery from',
      ],
    },
  },
})

async function unitTolerance(
  db: Parameters<typeof approve>[0]['db'],
  corporateId: number,
  unitId: number,
): Promise<string> {
  const unit = await db
    .selectFrom('production_units')
    .select('over_delivery_pct')
    .where('corporate_id', '=', corporateId)
    .where('id', '=', unitId)
    .executeTakeFirstOrThrow()
  return unit.over_delivery_pct
}

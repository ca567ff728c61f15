import Big from 'big.js'
import type { Call } from '../../../../platform/server/engine/call.ts'
import type { RowOf } from '../../../../platform/server/engine/implement.ts'
import { localIn } from '../../../../platform/server/time.ts'

type Receipt = RowOf<'incoming_materials'>

/**
 * Writes a receipt of fuel into the list of usages as well: litres into the tank. The receipt itself has moved the
 * stock.
 */
export async function recordReceipt(call: Call, receipt: Receipt): Promise<void> {
  const fuel = await call.db
    .selectFrom('materials as m')
    .innerJoin('material_categories as c', 'c.id', 'm.material_category_id')
    .innerJoin('uoms as u', (join) =>
      join.onRef('u.corporate_id', '=', 'm.corporate_id').onRef('u.id', '=', 'm.uom_id'),
    )
    .select('u.base_factor')
    .where('m.corporate_id', '=', call.corporateId)
    .where('m.id', '=', receipt.material_id)
    .where('c.kind', '=', 'fuel')
    .where('u.type', '=', 'volume')
    .executeTakeFirst()
  const { accepted_base, weighed_out_at: at } = receipt
  if (!fuel || accepted_base === null || at === null) return
  const { timezone } = call.unit(receipt.production_unit_id)
  const local = localIn(timezone, at.toISOString())
  await call.insert('fuel_usages', {
    production_unit_id: receipt.production_unit_id,
    number: await call.nextNumber('BBM', receipt.production_unit_id, local.slice(0, 10)),
    date: local.slice(0, 10),
    fill_time: local.slice(11, 16),
    at,
    status: 'finish',
    type: 'in',
    tank_warehouse_id: receipt.warehouse_id,
    material_id: receipt.material_id,
    liter: new Big(accepted_base)
      .times(fuel.base_factor ?? '1')
      .round(3, Big.roundHalfUp)
      .toFixed(),
    value: receipt.value,
    incoming_material_id: receipt.id,
  })
}

/** Cancels what a cancelled receipt has written. */
export async function cancelReceipt(call: Call, receipt: Receipt): Promise<void> {
  const told = await call.db
    .selectFrom('fuel_usages')
    .selectAll()
    .where('corporate_id', '=', call.corporateId)
    .where('incoming_material_id', '=', receipt.id)
    .forUpdate()
    .executeTakeFirst()
  if (!told) return
  const reason = receipt.cancel_reason
  const patch = { status: 'cancel', cancel_reason: reason, cancelled_by: call.actor.userId, cancelled_at: new Date() }
  await call.update('fuel_usages', { ...told }, patch, { action: 'cancel', reason })
}

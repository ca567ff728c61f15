import Big from 'big.js'
import type { Label } from '../../../../platform/definition/label.ts'
import type { Call } from '../../../../platform/server/engine/call.ts'
import type { ActionResult, Draft, Input, RowOf } from '../../../../platform/server/engine/implement.ts'
import { Invalid } from '../../../../platform/server/errors.ts'
import { happenedAt } from '../../../shared/server/happened-at.ts'
import { postMovements, reverseMovements } from '../../material-stock/server/index.ts'
import { warnWhenFull } from '../../warehouse/server/index.ts'
import { inTransitWarehouse } from './in-transit.ts'
import { type Item, itemsOf, receivedItems, saveItems } from './items.ts'

type Transfer = RowOf<'material_transfers'>

const BEFORE_DATE: Label = [
  'Tidak boleh dikirim sebelum tanggal transfer',
  'It must not be sent before the transfer date',
]
const BEFORE_SENT: Label = ['Tidak boleh diterima sebelum dikirim', 'It must not be received before it was sent']

/** The ledger lines of an item: out of the origin, into transit, out of transit, into the destination, lost. */
const LINES = { out: 1, intoTransit: 2, outOfTransit: 3, in: 4, lost: 5 } as const
const lineOf = (item: Item, line: keyof typeof LINES) => item.id * 10 + LINES[line]

const sourceOf = ({ id, number }: Transfer) => ({ type: 'material_transfer', id, number }) as const

/** Moves the material from its warehouse into transit, at its value there (I-35). */
export async function send(call: Call, record: Transfer, input: Input): Promise<ActionResult> {
  const unit = record.production_unit_id
  const when = await happenedAt(call, input, 'sent_at', unit)
  if (when.date < record.date) throw new Invalid({ sent_at: [{ label: BEFORE_DATE }] })
  const items = await itemsOf(call, record.id)
  const transit = await inTransitWarehouse(call, unit)
  const out = await postMovements(
    call,
    sourceOf(record),
    when,
    items.map((item) => ({
      line: lineOf(item, 'out'),
      warehouseId: record.from_warehouse_id,
      materialId: item.material_id,
      quantity: `-${item.qty_sent}`,
    })),
  )
  const worthOf = (item: Item) => -(out.lines.find(({ line }) => line === lineOf(item, 'out'))?.value ?? 0)
  await postMovements(
    call,
    sourceOf(record),
    when,
    items.map((item) => ({
      line: lineOf(item, 'intoTransit'),
      warehouseId: transit,
      materialId: item.material_id,
      quantity: item.qty_sent,
      unitCost: costOf(worthOf(item), item.qty_sent),
    })),
  )
  const changed = items.map((item) => ({ ...item, value: worthOf(item) }))
  const patch = { status: 'progress', sent_at: when.at, sent_by: call.actor.userId }
  return { record: await saveItems(call, record, patch, { action: 'send', items, changed }) }
}

/**
 * Moves the material from transit to its destination, at its value there; the missing quantity leaves the stock as a
 * loss. The receiving users thereby also post into the sending unit.
 */
export async function receive(
  call: Call,
  record: Transfer,
  input: Input,
  lines: Draft['lines'],
): Promise<ActionResult> {
  const { production_unit_id: from, to_production_unit_id: to } = record
  return call.intoUnits([from, to], async () => {
    const when = await happenedAt(call, input, 'received_at', to)
    const left = await happenedAt(call, input, 'received_at', from)
    if (record.sent_at && when.at < record.sent_at) throw new Invalid({ received_at: [{ label: BEFORE_SENT }] })
    const items = await itemsOf(call, record.id)
    const changed = receivedItems(call, items, lines.items ?? [])
    const transit = await inTransitWarehouse(call, from)
    const out = await postMovements(
      call,
      sourceOf(record),
      left,
      changed.flatMap((item) => [
        {
          line: lineOf(item, 'outOfTransit'),
          warehouseId: transit,
          materialId: item.material_id,
          quantity: new Big(item.qty_received).neg().toFixed(),
        },
        {
          line: lineOf(item, 'lost'),
          warehouseId: transit,
          materialId: item.material_id,
          quantity: new Big(item.qty_received).minus(item.qty_sent).toFixed(),
        },
      ]),
    )
    await postMovements(
      call,
      sourceOf(record),
      when,
      changed.map((item) => {
        const value = -(out.lines.find(({ line }) => line === lineOf(item, 'outOfTransit'))?.value ?? 0)
        return {
          line: lineOf(item, 'in'),
          warehouseId: record.to_warehouse_id,
          materialId: item.material_id,
          quantity: item.qty_received,
          unitCost: costOf(value, item.qty_received),
        }
      }),
    )
    await warnWhenFull(call, [record.to_warehouse_id])
    const patch = { status: 'finish', received_at: when.at, received_by: call.actor.userId }
    return { record: await saveItems(call, record, patch, { action: 'receive', items, changed }) }
  })
}

/** Reverses the sending, back into the warehouse of origin. */
export async function cancel(call: Call, record: Transfer, { reason }: Input): Promise<ActionResult> {
  const why = typeof reason === 'string' ? reason : null
  if (record.status === 'progress') {
    const { at, date } = await happenedAt(call, {}, 'sent_at', record.production_unit_id)
    await reverseMovements(call, sourceOf(record), { at, date })
  }
  const patch = { status: 'cancel', cancel_reason: why, cancelled_by: call.actor.userId, cancelled_at: new Date() }
  return { record: await call.update('material_transfers', record, patch, { action: 'cancel', reason: why }) }
}

/** The unit cost at which the quantity has exactly the value; 0 for no quantity. */
const costOf = (value: number, quantity: string) =>
  new Big(quantity).eq(0) ? '0' : new Big(value).div(quantity).toFixed()

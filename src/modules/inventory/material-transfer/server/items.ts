import Big from 'big.js'
import { sql } from 'kysely'
import type { Label } from '../../../../platform/definition/label.ts'
import type { ParsedLine } from '../../../../platform/definition/record.ts'
import type { Row } from '../../../../platform/server/database/row.ts'
import { company } from '../../../../platform/server/database/sql.ts'
import type { Call } from '../../../../platform/server/engine/call.ts'
import { type RowOf, text } from '../../../../platform/server/engine/implement.ts'
import { type FieldMessages, Invalid } from '../../../../platform/server/errors.ts'

const MISSING: Label = [
  'Jumlah diterima setiap material wajib diisi',
  'The received quantity of every material is required',
]
const UNKNOWN: Label = ['Baris ini bukan bagian dari transfer ini', 'This line is not part of this transfer']
const MORE: Label = [
  'Jumlah Diterima paling banyak {sent}, sejumlah yang dikirim',
  'Received must be at most {sent}, the quantity sent',
]
const REASON: Label = [
  'Alasan Selisih wajib diisi bila jumlahnya kurang',
  'The reason for the loss is required when less arrives',
]

/** One material of a transfer. */
export type Item = Pick<
  RowOf<'material_transfer_items'>,
  'id' | 'material_id' | 'qty_sent' | 'qty_received' | 'loss_reason' | 'value'
>

/** An item with the received quantity. */
type ArrivedItem = Item & { qty_received: string }

/** The items of a transfer in their order; they change only with the transfer, which the caller has locked. */
export async function itemsOf(call: Call, transferId: number): Promise<Item[]> {
  return call.db
    .selectFrom('material_transfer_items')
    .select(['id', 'material_id', 'qty_sent', 'qty_received', 'loss_reason', 'value'])
    .where('corporate_id', '=', call.corporateId)
    .where('material_transfer_id', '=', transferId)
    .orderBy('id')
    .execute()
}

/**
 * The items with their received quantities; refuses one that is missing or unknown, more than was sent, and a loss
 * without a reason.
 */
export function receivedItems(call: Call, items: readonly Item[], lines: readonly ParsedLine[]): ArrivedItem[] {
  const refused: Record<string, FieldMessages[string]> = {}
  const arrived = lines.flatMap(({ id, values }, index): ArrivedItem[] => {
    const item = items.find((one) => one.id === id)
    const qty_received = text(values, 'qty_received')
    const missing = item && new Big(item.qty_sent).minus(qty_received)
    const reason = typeof values.loss_reason === 'string' ? values.loss_reason : null
    const refuse = (field: string, label: Label, sent = '') => {
      refused[`items.${index}${field}`] = [{ label, values: { sent } }]
    }
    if (!item || lines.findIndex((one) => one.id === id) < index) refuse('', UNKNOWN)
    else if (missing?.lt(0)) refuse('.qty_received', MORE, call.figure(item.qty_sent))
    else if (missing?.gt(0) && !reason) refuse('.loss_reason', REASON)
    return item ? [{ ...item, qty_received, loss_reason: missing?.gt(0) ? reason : null }] : []
  })
  if (Object.keys(refused).length > 0) throw new Invalid(refused)
  if (arrived.length < items.length) throw new Invalid({ items: [{ label: MISSING }] })
  return arrived
}

/** Writes a step of the transfer with its items in two statements; its audit row includes the items. */
export async function saveItems(
  call: Call,
  record: Row,
  patch: object,
  { action, items, changed }: { action: string; items: readonly Item[]; changed: readonly Item[] },
): Promise<Row> {
  await call.send(
    sql`UPDATE material_transfer_items i
      SET value = n.value, qty_received = n.qty_received, loss_reason = n.loss_reason,
        lock_version = i.lock_version + 1, updated_by = ${call.actor.userId}, updated_at = now()
      FROM jsonb_to_recordset(${JSON.stringify(changed)}::jsonb)
        AS n (id bigint, value bigint, qty_received numeric, loss_reason text)
      WHERE i.corporate_id = ${company} AND i.id = n.id`,
  )
  return call.updateRow('material_transfers', record, patch, {
    action,
    lines: { before: { items }, after: { items: changed } },
  })
}

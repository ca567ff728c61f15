import Big from 'big.js'
import type { Call } from '../../../../platform/server/engine/call.ts'
import type { Terms } from '../receipt.rules.ts'

/** The values that a receipt is computed with: its material, and its line of the order. */
export interface ReceiptTerms extends Terms {
  weight_tolerance_pct: string
  /** Those of the order's line; without an order, one unit at the receipt's price. */
  amount: number
  qty: string
}

interface Receipt {
  material_id: number
  purchase_order_item_id: number | null
  base_per_uom: string
  price: number
}

/** Reads the current values. */
export async function termsOf(call: Call, receipt: Receipt): Promise<ReceiptTerms> {
  const row = await call.db
    .selectFrom('materials as m')
    .innerJoin('uoms as u', (join) =>
      join.onRef('u.corporate_id', '=', 'm.corporate_id').onRef('u.id', '=', 'm.uom_id'),
    )
    .leftJoin('purchase_order_items as i', (join) =>
      join.onRef('i.corporate_id', '=', 'm.corporate_id').on('i.id', '=', receipt.purchase_order_item_id ?? 0),
    )
    .select([
      'm.weight_tolerance_pct',
      'm.specific_gravity',
      'u.type',
      'u.base_factor',
      'i.dry_weight',
      'i.agreed_moisture_pct',
      'i.amount',
      'i.qty',
    ])
    .where('m.corporate_id', '=', call.corporateId)
    .where('m.id', '=', receipt.material_id)
    .executeTakeFirstOrThrow()
  const kg = row.type === 'mass' ? row.base_factor : row.specific_gravity
  return {
    weight_tolerance_pct: row.weight_tolerance_pct,
    base_per_uom: receipt.base_per_uom,
    kg_per_base: kg && new Big(kg).gt(0) ? kg : '1',
    dry_weight: row.dry_weight ?? false,
    agreed_moisture_pct: row.agreed_moisture_pct,
    amount: row.amount ?? receipt.price,
    qty: row.qty ?? '1',
  }
}

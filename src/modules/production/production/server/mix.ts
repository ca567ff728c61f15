import type { Label } from '../../../../platform/definition/label.ts'
import type { Call } from '../../../../platform/server/engine/call.ts'
import { RuleBroken } from '../../../../platform/server/errors.ts'

const NONE: Label = [
  'Belum ada mix design yang disetujui untuk produk ini di unit produksi ini',
  'There is no approved mix design for this product at this production unit yet',
]
const OTHER: Label = [
  'Mix design tidak disetujui atau bukan untuk produk dan unit produksi ini',
  'The mix design is not approved, or not for this product and production unit',
]

interface Wanted {
  product_id: number
  production_unit_id: number
  pour_date: string
}

/** The version in force on the pour date. */
export async function activeMix(call: Call, wanted: Wanted): Promise<number> {
  const mix = await call.db
    .selectFrom('product_mix_designs')
    .select('id')
    .where('corporate_id', '=', call.corporateId)
    .where('production_unit_id', '=', wanted.production_unit_id)
    .where('product_id', '=', wanted.product_id)
    .where('status', '=', 'approve')
    .where('valid_from', '<=', wanted.pour_date)
    .orderBy('valid_from', 'desc')
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!mix) throw new RuleBroken('no_mix_design', NONE, {}, 'mix_design_id')
  return mix.id
}

/** A version that was named must be approved and made for this product at this unit. */
export async function assertMixFits(call: Call, mixId: number, wanted: Wanted): Promise<void> {
  const mix = await call.db
    .selectFrom('product_mix_designs')
    .select('id')
    .where('corporate_id', '=', call.corporateId)
    .where('id', '=', mixId)
    .where('product_id', '=', wanted.product_id)
    .where('production_unit_id', '=', wanted.production_unit_id)
    .where('status', '=', 'approve')
    .where((where) => where.or([where('valid_until', 'is', null), where('valid_until', '>=', wanted.pour_date)]))
    .executeTakeFirst()
  if (!mix) throw new RuleBroken('mix_design', OTHER, {}, 'mix_design_id')
}

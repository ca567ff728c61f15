import type { Label } from '../../../../platform/definition/label.ts'
import type { Call } from '../../../../platform/server/engine/call.ts'
import { RuleBroken } from '../../../../platform/server/errors.ts'

const NONE: Label = [
  'Belum ada mix design yang disetujui untuk produk ini di unit produksi ini',
  'There is no approved mix design for this product at this production unit yet',
]
const OTHER: Label = [
  'Mix design tidak berlaku pada tanggal cor, atau bukan untuk produk dan unit produksi ini',
  'The mix design is not valid on the pour date, or not for this product and production unit',
]

interface Wanted {
  product_id: number
  production_unit_id: number
  pour_date: string
}

/** The version in force on the pour date. */
export async function activeMix(call: Call, wanted: Wanted): Promise<number> {
  const mix = await inForce(call, wanted).executeTakeFirst()
  if (!mix) throw new RuleBroken('no_mix_design', NONE, {}, 'mix_design_id')
  return mix.id
}

/** Checks a named version: it must be the one in force, for this product at this unit. */
export async function assertMixFits(call: Call, mixId: number, wanted: Wanted): Promise<void> {
  const mix = await inForce(call, wanted).where('id', '=', mixId).executeTakeFirst()
  if (!mix) throw new RuleBroken('mix_design', OTHER, {}, 'mix_design_id')
}

/** At most one: two versions for a product at a unit are never in force on the same day (I-62). */
function inForce(call: Call, { product_id, production_unit_id, pour_date }: Wanted) {
  return call.db
    .selectFrom('product_mix_designs')
    .select('id')
    .where('corporate_id', '=', call.corporateId)
    .where('production_unit_id', '=', production_unit_id)
    .where('product_id', '=', product_id)
    .where('status', '=', 'approve')
    .where('valid_from', '<=', pour_date)
    .where((where) => where.or([where('valid_until', 'is', null), where('valid_until', '>=', pour_date)]))
}

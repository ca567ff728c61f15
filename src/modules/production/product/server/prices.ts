import { formatDay } from '../../../../platform/definition/format.ts'
import type { Label } from '../../../../platform/definition/label.ts'
import type { ParsedLine } from '../../../../platform/definition/record.ts'
import type { Call, Row } from '../../../../platform/server/engine/call.ts'
import { type Draft, integer, text } from '../../../../platform/server/engine/implement.ts'
import { Invalid } from '../../../../platform/server/errors.ts'
import { firstOverlap, type PricePeriod, withEnds } from '../product-price.rules.ts'

const OVERLAP: Label = [
  'Harga mulai {later} bertumpuk dengan harga mulai {earlier}. Isi Berlaku Sampai pada harga yang lama',
  'The price from {later} overlaps the price from {earlier}. Enter the end of the older price',
]
const ENDS_BEFORE: Label = ['Berlaku Sampai lebih awal dari Berlaku Dari', 'The price ends before it begins']

/**
 * Gives open prices their end, refuses overlapping ones, and clears the way for the new periods: a
 * price whose period changes is taken out and written anew, because the old and new periods of two
 * prices may cross while they are written one after the other.
 */
export async function completePrices(call: Call, draft: Draft, before?: Row): Promise<void> {
  const lines = draft.lines.prices
  if (!lines) return
  refuseBackwards(lines)
  const periods = withEnds(lines.map(periodOf))
  const overlap = firstOverlap(periods)
  if (overlap) throw overlapping(periods, overlap)
  lines.forEach((line, index) => {
    line.values.valid_until = periods[index]?.until ?? null
  })
  if (before) await removeMoved(call, before.id, lines)
}

function periodOf(line: ParsedLine): PricePeriod {
  const until = line.values.valid_until
  return {
    unitId: integer(line.values, 'production_unit_id'),
    from: text(line.values, 'valid_from'),
    until: typeof until === 'string' ? until : null,
  }
}

function refuseBackwards(lines: readonly ParsedLine[]): void {
  const index = lines.map(periodOf).findIndex((period) => period.until !== null && period.until < period.from)
  if (index !== -1) throw new Invalid({ [`prices.${index}.valid_until`]: [{ label: ENDS_BEFORE }] })
}

function overlapping(periods: readonly PricePeriod[], at: { earlier: number; later: number }): Invalid {
  const day = (index: number): Label => {
    const from = periods[index]?.from ?? ''
    return [formatDay(from, 'id'), formatDay(from, 'en')]
  }
  const values = { earlier: day(at.earlier), later: day(at.later) }
  return new Invalid({ [`prices.${at.later}.valid_from`]: [{ label: OVERLAP, values }] })
}

async function removeMoved(call: Call, productId: number, lines: readonly ParsedLine[]): Promise<void> {
  const stored = await call.db
    .selectFrom('product_prices')
    .selectAll()
    .where('corporate_id', '=', call.corporateId)
    .where('product_id', '=', productId)
    .execute()
  const gone = stored.filter((price) => !lines.some((line) => line.id === price.id && isSamePeriod(line, price)))
  if (gone.length === 0) return
  const ids = gone.map((price) => price.id)
  await call.db
    .deleteFrom('product_prices')
    .where('corporate_id', '=', call.corporateId)
    .where('id', 'in', ids)
    .execute()
  for (const price of gone) call.audit({ action: 'delete', table: 'product_prices', before: { ...price } })
  for (const line of lines) if (line.id !== undefined && ids.includes(line.id)) delete line.id
}

function isSamePeriod(
  line: ParsedLine,
  price: { production_unit_id: number; valid_from: string; valid_until: string | null },
): boolean {
  const period = periodOf(line)
  return (
    period.unitId === price.production_unit_id && period.from === price.valid_from && period.until === price.valid_until
  )
}

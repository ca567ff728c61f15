import { error } from '../random.ts'
import type { Day } from './clock.ts'
import type { Docket } from './documents.ts'
import { milli } from './rows.ts'
import type { Tools } from './tools.ts'
import type { UsedLine } from './usage.ts'
import type { Plant } from './world.ts'

/** The capacity of a mixer in thousandths of a cubic metre. */
const MIXER = 3_500
/** The error of the plant's scales as a share of the target; rarely a batch misses by more. */
const SCALE_ERROR = 0.004
const MISSES = 0.004
const MISS = 0.06

/** Weighs the batches of a departing docket; returns the load's usage. */
export function batchesOf(
  plant: Plant,
  { ids, sink, materials: random, losses }: Tools,
  day: Day,
  docket: Docket,
  left: number,
  byMix: readonly UsedLine[],
): UsedLine[] {
  const { pour, load } = docket
  const { corporateId, id: unitId } = plant
  const count = Math.ceil(load.quantity / MIXER)
  const shift = left >= 900 ? 'evening' : 'morning'
  const above =
    losses.size('operator_above_mix', day.text, pour.operator) + losses.size('shift_above_mix', day.text, shift)
  const cement = byMix.reduce(
    (most, line) => (line.kgPerUnit === 1 && isBinder(pour, line) && line.actual > (most?.actual ?? 0) ? line : most),
    byMix[0],
  )
  const kg = byMix.map(() => 0)
  for (let nth = 1; nth <= count; nth++) {
    const id = ids.next('batch_records')
    const at = day.at(
      Math.min(left, docket.batchStart + Math.round(((docket.batchFinish - docket.batchStart) * nth) / count)),
    )
    let [targets, actuals] = [0, 0]
    for (const [index, line] of byMix.entries()) {
      const target = Math.round((line.actual * line.kgPerUnit) / count)
      const miss = random.chance(MISSES) ? MISS * error(random) : SCALE_ERROR * error(random)
      const actual = Math.max(0, Math.round(target * (1 + miss + (line === cement ? above : 0))))
      kg[index] = (kg[index] ?? 0) + actual
      targets += target
      actuals += actual
      sink.row('batch_record_items', [
        corporateId,
        ids.next('batch_record_items'),
        unitId,
        id,
        line.materialId,
        milli(target),
        milli(actual),
        at,
        at,
      ])
    }
    const rest = load.quantity - Math.floor(load.quantity / count) * (count - 1)
    sink.row('batch_records', [
      corporateId,
      id,
      unitId,
      at,
      docket.number,
      docket.id,
      pour.jobId,
      pour.item.product.id,
      nth,
      milli(nth === count ? rest : Math.floor(load.quantity / count)),
      milli(targets),
      milli(actuals),
      'finish',
      at,
      at,
    ])
  }
  return byMix.map((line, index) => ({ ...line, actual: Math.round((kg[index] ?? 0) / line.kgPerUnit) }))
}

const isBinder = ({ mix }: Docket['pour'], { materialId }: UsedLine) =>
  mix.lines.some((line) => line.materialId === materialId && line.role === 'other')

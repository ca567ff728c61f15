import type { Random } from '../random.ts'
import { batchesOf } from './batches.ts'
import type { Day } from './clock.ts'
import { statusAt, WHY_REJECTED } from './docket-rows.ts'
import type { Docket, Pour } from './documents.ts'
import { writeMovement } from './movement.ts'
import type { Pen } from './order-book.ts'
import { milli } from './rows.ts'
import { giveBack, type Moved, receive, take } from './stock.ts'
import { loadUsage, totalKg } from './usage.ts'
import type { Plant, Store } from './world.ts'

/** The load of a tanker or tipper, in thousandths. */
const DELIVERY = { kg: 27_000_000, liter: 1_000_000 } as const
/** The most deliveries of a material a day: beyond that the deliveries are larger. */
const MOST_DELIVERIES = 5
/** Sums of rounded loads differ from rounded sums. */
const ROUNDING = 1.002

/** A plant that weighs its batches uses more or less than the mix design; this much more is always in stock. */
const ABOVE_MIX = 1.08

/**
 * Receives the material for the day's loads before the first of them, so that no stock falls below zero: from vendors,
 * or as opening stock without a vendor.
 */
export function writeReceipts(plant: Plant, pen: Pen, day: Day, pours: readonly Pour[], now: number): void {
  const need = needOf(plant, pours)
  const most = ROUNDING * (day.text >= pen.batchesFrom ? ABOVE_MIX : 1)
  for (const store of plant.stores.values()) {
    const delivery = DELIVERY[store.unit]
    const wanted = (need.get(store.materialId) ?? 0) * most + delivery * plant.reserve
    const size = Math.max(delivery, (wanted - store.onDay) / MOST_DELIVERIES)
    for (let minute = 280; store.onDay < wanted; minute += 11) {
      const isFirst = store.receipts === 0
      const quantity = isFirst ? weighed(wanted) : weighed(size * (0.96 + pen.random.next() * 0.1))
      const price = priceToday(store, pen.random)
      if (!isFirst && plant.suppliers.has(store.materialId)) {
        pen.supply.deliver(day, store, quantity, Math.min(now, minute))
        continue
      }
      store.receipts += 1
      writeMovement(plant, pen, day, store, receive(store, quantity, price), {
        minute: Math.min(now, minute),
        type: 'opening',
        id: store.balanceId,
        line: store.receipts,
        number: isFirst ? `Saldo Awal ${plant.code}` : `Terima ${plant.code} ${day.yymm}-${store.receipts}`,
        reversalOf: null,
      })
    }
  }
}

/** The resolution of a weighbridge: steps of 20 kg, or litres. */
const weighed = (quantity: number) => Math.ceil(quantity / 20_000) * 20_000

const priceToday = (store: Store, random: Random) => Math.round(store.cost * (0.97 + random.next() * 0.06))

function needOf(plant: Plant, pours: readonly Pour[]): Map<number, number> {
  const need = new Map<number, number>()
  for (const pour of pours) {
    const leaving = pour.loads.reduce((sum, load) => sum + (load.fate === 'cancel' ? 0 : load.quantity), 0)
    for (const line of loadUsage(pour.mix, leaving, pour.moistures)) {
      if (plant.stores.has(line.materialId)) need.set(line.materialId, (need.get(line.materialId) ?? 0) + line.actual)
    }
  }
  return need
}

/** Posts the day's loads in the order of departures and returns, up to `now`. */
export function writePostings(plant: Plant, pen: Pen, day: Day, dockets: readonly Docket[], now: number): void {
  const postings = dockets.flatMap((docket) => {
    const left = docket.left
    if (left === null || left > now) return []
    const recalled = docket.load.fate === 'recall' && docket.doneAt <= now
    return recalled
      ? [
          { at: left, docket, back: false },
          { at: docket.doneAt, docket, back: true },
        ]
      : [{ at: left, docket, back: false }]
  })
  const posted = new Map<number, Posted[]>()
  for (const { at, docket, back } of postings.toSorted((a, b) => a.at - b.at)) {
    if (back) {
      reverse(plant, pen, day, docket, posted.get(docket.id) ?? [], at)
    } else {
      const lines = post(plant, pen, day, docket, at, now)
      if (docket.load.fate === 'recall') posted.set(docket.id, lines)
    }
  }
}

interface Posted {
  store: Store
  line: number
  movementId: number
  moved: Moved
}

function post(plant: Plant, pen: Pen, day: Day, docket: Docket, minute: number, now: number): Posted[] {
  const { sink, ids } = pen
  const { pour, load } = docket
  const { corporateId, id: unitId, staff } = plant
  const byMix = loadUsage(pour.mix, load.quantity, pour.moistures)
  const isWeighed = day.text >= pen.batchesFrom && load.fate !== 'recall'
  const lines = isWeighed ? batchesOf(plant, pen, day, docket, minute, byMix) : byMix
  const wet = new Map(byMix.map(({ materialId, actual }) => [materialId, actual]))
  const usageId = ids.next('material_usages')
  const posted: Posted[] = []
  let worth = 0
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index]
    if (!line) continue
    const store = plant.stores.get(line.materialId)
    let value = 0
    if (store && line.actual > 0) {
      const moved = take(store, line.actual)
      value = -moved.value
      worth += value
      const source = { minute, type: 'docket', id: docket.id, line: index + 1, number: docket.number, reversalOf: null }
      posted.push({ store, line: index + 1, movementId: writeMovement(plant, pen, day, store, moved, source), moved })
    }
    sink.row('material_usage_items', [
      corporateId,
      ids.next('material_usage_items'),
      unitId,
      usageId,
      line.materialId,
      store?.warehouseId,
      milli(line.theoretical),
      milli(wet.get(line.materialId) ?? 0),
      milli(line.actual),
      line.uomId,
      value,
    ])
  }
  const status = statusAt(docket, now)
  const changed = status === 'cancel' || status === 'reject' ? docket.doneAt : minute
  sink.row('material_usages', [
    corporateId,
    usageId,
    unitId,
    pen.series.next('MU', plant, day.yymm),
    day.text,
    status === 'cancel' ? 'cancel' : 'finish',
    status === 'reject' ? 'waste' : 'production',
    isWeighed ? 'batch' : 'mix',
    docket.id,
    pour.jobId,
    pour.item.product.id,
    pour.batchingPlantId,
    milli(load.quantity),
    milli(totalKg(lines)),
    worth,
    status === 'reject' ? WHY_REJECTED : null,
    status === 'cancel' ? 'Surat jalan dibatalkan' : null,
    staff.dispatcher.id,
    day.at(minute),
    staff.dispatcher.id,
    day.at(changed),
  ])
  return posted
}

function reverse(plant: Plant, pen: Pen, day: Day, docket: Docket, posted: readonly Posted[], minute: number): void {
  for (const { store, line, movementId, moved } of posted) {
    writeMovement(plant, pen, day, store, giveBack(store, moved), {
      minute,
      type: 'docket',
      id: docket.id,
      line,
      number: docket.number,
      reversalOf: movementId,
    })
  }
}

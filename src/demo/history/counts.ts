import { error } from '../random.ts'
import type { Day } from './clock.ts'
import { writeMovement } from './movement.ts'
import { milli } from './rows.ts'
import { receiveWorth, take } from './stock.ts'
import type { Tools } from './tools.ts'
import type { Plant, Store } from './world.ts'

/** Counts happen on the last morning of an accounting period, before the first truck. */
const DAY_OF_MONTH = '25'
const FROZEN = 250
const APPROVED = 275
const COUNT_ERROR = 0.003
/** Smaller stocks are not counted, in thousandths. */
const LEAST = 500_000
const METHODS: Readonly<Record<string, string>> = { SILO1: 'silo_level', SILO2: 'silo_level', STORE: 'weigh' }
const WHY = 'Selisih dibukukan sesuai hitung fisik'

/** Counts every place of a plant and posts the differences, if the day is a counting day. */
export function countStock(plant: Plant, tools: Tools, day: Day, now: number): void {
  if (day.text.slice(8) !== DAY_OF_MONTH || now < APPROVED || plant.suppliers.size === 0) return
  for (const store of plant.stores.values()) if (store.onDay >= LEAST) count(plant, tools, day, store)
}

function count(plant: Plant, tools: Tools, day: Day, store: Store): void {
  const { ids, series, sink, losses, materials: random } = tools
  const { corporateId, id: unitId, staff } = plant
  const system = store.onDay
  const missing = losses.size('short_count', day.text, `${plant.code}-${store.place}`)
  const difference = Math.round((system * (COUNT_ERROR * error(random) - missing)) / 20_000) * 20_000
  const id = ids.next('stock_takes')
  const itemId = ids.next('stock_take_items')
  const number = series.next('OP', plant, day.yymm)
  const average = store.averageCost
  const moved =
    difference === 0
      ? undefined
      : difference > 0
        ? receiveWorth(store, difference, Math.round((difference * average) / 1_000))
        : take(store, -difference)
  if (moved)
    writeMovement(plant, tools, day, store, moved, {
      minute: FROZEN,
      type: 'stock_take',
      id,
      line: itemId,
      number,
      reversalOf: null,
    })
  const written = [staff.keeper.id, day.at(FROZEN - 20), staff.approver.id, day.at(APPROVED)]
  sink.row('stock_takes', [
    corporateId,
    id,
    unitId,
    number,
    day.text,
    'approve',
    store.warehouseId,
    staff.keeper.id,
    day.at(FROZEN),
    staff.keeper.id,
    day.at(FROZEN + 15),
    staff.approver.id,
    day.at(APPROVED),
    moved?.value ?? 0,
    ...written,
  ])
  sink.row('stock_take_items', [
    corporateId,
    itemId,
    unitId,
    id,
    store.materialId,
    METHODS[store.place] ?? 'volume_survey',
    milli(system + difference),
    Math.abs(difference) * 100 > store.tolerancePct * system ? WHY : null,
    milli(system),
    average,
    moved?.value ?? 0,
    ...written,
  ])
}

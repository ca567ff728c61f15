import type { Day } from './clock.ts'
import { milli } from './rows.ts'
import type { Moved } from './stock.ts'
import type { Tools } from './tools.ts'
import type { Plant, Store } from './world.ts'

/** The source of a stock movement. */
export interface Source {
  minute: number
  type: string
  id: number
  line: number
  number: string
  reversalOf: number | null
}

/** Writes a movement of a stock; returns its id. */
export function writeMovement(
  plant: Plant,
  { sink, ids }: Pick<Tools, 'sink' | 'ids'>,
  day: Day,
  store: Store,
  moved: Moved,
  source: Source,
): number {
  const id = ids.next('stock_movements')
  if (store.lastDate === null || store.lastDate < day.text) store.lastDate = day.text
  sink.row('stock_movements', [
    plant.corporateId,
    id,
    plant.id,
    store.balanceId,
    store.warehouseId,
    store.materialId,
    day.text,
    day.at(source.minute),
    milli(moved.quantity),
    milli(moved.balance),
    moved.unitCost,
    moved.value,
    moved.balance < 0,
    source.type,
    source.id,
    source.line,
    source.number,
    source.reversalOf,
    plant.staff.dispatcher.id,
  ])
  return id
}

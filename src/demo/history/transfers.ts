import { addDays } from '../../platform/definition/dates.ts'
import type { Day } from './clock.ts'
import { writeMovement } from './movement.ts'
import { milli } from './rows.ts'
import { receiveWorth, take } from './stock.ts'
import type { Tools } from './tools.ts'
import type { Plant, Store } from './world.ts'

/** At this interval in days the first plant sends admixture to the others by ship, and how long that takes. */
const EVERY = 30
const PHASE = 3
const AT_SEA = 6
const SENT = 255
const RECEIVED = 265
const LEAST = 100_000
const WHY_LOST = 'Drum bocor di kapal'

interface Shipment {
  id: number
  itemId: number
  number: string
  to: Plant
  day: Day
  quantity: number
  value: number
  arrives: string
  from: Plant
}

/** Transfers between plants: from the stock of one, through transit, into that of the other, less the leakage. */
export class Transfers {
  /** The day on which the history ends. */
  readonly #last: string
  readonly #isOpen: boolean
  readonly #plants: readonly Plant[]
  #underWay: Shipment[] = []

  /** With `isOpen` transfers under way at the end stay open; else none is sent that would be. */
  constructor(plants: readonly Plant[], last: string, isOpen: boolean) {
    this.#plants = plants
    this.#last = last
    this.#isOpen = isOpen
  }

  /** Sends and receives the transfers of a plant's morning. */
  goOn(plant: Plant, tools: Tools, day: Day, now: number): void {
    if (now < RECEIVED) return
    const arriving = this.#underWay.filter((one) => one.to === plant && one.arrives <= day.text)
    for (const shipment of arriving) this.#receive(shipment, tools, day)
    if (arriving.length > 0) this.#underWay = this.#underWay.filter((one) => !arriving.includes(one))
    const left = daysTo(day.text, this.#last)
    if (plant !== this.#plants[0] || left % EVERY !== PHASE || (!this.#isOpen && left < AT_SEA)) return
    for (const to of this.#plants.slice(1)) this.#send(plant, to, tools, day)
  }

  /** Writes the transfers still at sea. */
  leaveOpen(tools: Tools): void {
    for (const shipment of this.#underWay) write(shipment, tools, null)
    this.#underWay = []
  }

  #send(plant: Plant, to: Plant, tools: Tools, day: Day): void {
    const store = admixtureOf(plant)
    const transit = store && plant.transit.get(store.materialId)
    if (!store || !transit || !admixtureOf(to)) return
    const quantity = Math.floor((Math.min(store.onDay, store.quantity) * 0.15) / 20_000) * 20_000
    if (quantity < LEAST) return
    const { ids, series, materials } = tools
    const shipment = {
      id: ids.next('material_transfers'),
      itemId: ids.next('material_transfer_items'),
      number: series.next('MT', plant, day.yymm),
      from: plant,
      to,
      day,
      quantity,
      arrives: addDays(day.text, AT_SEA + materials.int(0, 1)),
    }
    const out = take(store, quantity)
    const source = {
      minute: SENT,
      type: 'material_transfer',
      id: shipment.id,
      number: shipment.number,
      reversalOf: null,
    }
    writeMovement(plant, tools, day, store, out, { ...source, line: shipment.itemId * 10 + 1 })
    const moved = receiveWorth(transit, quantity, -out.value)
    writeMovement(plant, tools, day, transit, moved, { ...source, line: shipment.itemId * 10 + 2 })
    this.#underWay.push({ ...shipment, value: -out.value })
  }

  #receive(shipment: Shipment, tools: Tools, day: Day): void {
    const { from, to, id, itemId, number, quantity } = shipment
    const store = admixtureOf(to)
    const transit = store && from.transit.get(store.materialId)
    if (!store || !transit) return
    const lost = tools.materials.chance(0.5) ? tools.materials.int(1, 4) * 5_000 : 0
    const source = { minute: RECEIVED, type: 'material_transfer', id, number, reversalOf: null }
    const out = take(transit, quantity - lost)
    writeMovement(from, tools, day, transit, out, { ...source, line: itemId * 10 + 3 })
    if (lost > 0) writeMovement(from, tools, day, transit, take(transit, lost), { ...source, line: itemId * 10 + 5 })
    const moved = receiveWorth(store, quantity - lost, -out.value)
    writeMovement(to, tools, day, store, moved, { ...source, line: itemId * 10 + 4 })
    write(shipment, tools, { day, lost })
  }
}

function write(shipment: Shipment, { sink }: Tools, received: { day: Day; lost: number } | null): void {
  const { from, to, day } = shipment
  const [source, destination] = [admixtureOf(from), admixtureOf(to)]
  if (!source || !destination) return
  const sent = day.at(SENT)
  const done = received?.day.at(RECEIVED) ?? null
  const [sender, receiver] = [from.staff.keeper.id, to.staff.keeper.id]
  const written = [sender, sent, received ? receiver : sender, done ?? sent]
  sink.row('material_transfers', [
    from.corporateId,
    shipment.id,
    from.id,
    to.id,
    shipment.number,
    day.text,
    received ? 'finish' : 'progress',
    source.warehouseId,
    destination.warehouseId,
    'KM Nusantara',
    'Ekspedisi Samudra Contoh',
    sent,
    sender,
    done,
    received ? receiver : null,
    ...written,
  ])
  sink.row('material_transfer_items', [
    from.corporateId,
    shipment.itemId,
    from.id,
    to.id,
    shipment.id,
    source.materialId,
    source.uomId,
    milli(shipment.quantity),
    received ? milli(shipment.quantity - received.lost) : null,
    received && received.lost > 0 ? WHY_LOST : null,
    shipment.value,
    ...written,
  ])
}

const admixtureOf = (plant: Plant): Store | undefined =>
  [...plant.stores.values()].find(({ place }) => place === 'STORE')

const daysTo = (day: string, last: string) =>
  Math.round((Date.parse(`${last}T00:00:00Z`) - Date.parse(`${day}T00:00:00Z`)) / 86_400_000)

import { positionsOf } from '../modules/equipment/tyre-positions.rules.ts'
import { addDays } from '../platform/definition/dates.ts'
import type { Answer, Client, Json } from '../platform/testing/client.ts'
import type { MaterialDocument, MaterialWorld } from './material-world.ts'

const reason = 'Uji riwayat material'

/** A step of a user; the numbers choose among the records. */
export interface MaterialStep {
  what: keyof typeof DEEDS
  by: number
  a: number
  b: number
}

export type Deed = (world: MaterialWorld, client: Client, step: MaterialStep) => Promise<Answer | undefined>

export const at = <T>(list: readonly T[], place: number): T | undefined => list[place % list.length]

/** Creates a document and adds it. */
async function create(world: MaterialWorld, client: Client, module: MaterialDocument, body: object): Promise<Answer> {
  const answer = await client.post(`/create/${module}`, body)
  if (answer.status === 201) world.made[module].push(answer.body.data.id)
  return answer
}

/** Mostly one of the last three documents, so that they come to their end; now and then an older one. */
const chosen = (ids: readonly number[], a: number) =>
  a < 8 ? ids.at(-1 - (a % Math.min(3, ids.length))) : ids[a % ids.length]

/** Takes a step with one of the documents; none where there is no such document yet. */
const withOne =
  (
    module: MaterialDocument,
    work: (world: MaterialWorld, client: Client, id: number, step: MaterialStep) => ReturnType<Deed>,
  ): Deed =>
  async (world, client, step) => {
    const id = chosen(world.made[module], step.a)
    return id === undefined ? undefined : work(world, client, id, step)
  }

/** Runs a verb on one of the documents. */
const act = (
  module: MaterialDocument,
  verb: string,
  input: (step: MaterialStep, world: MaterialWorld) => object = () => ({ reason }),
): Deed =>
  withOne(module, (world, client, id, step) => client.post(`/action/${module}/${id}/${verb}`, input(step, world)))

const byManager =
  (deed: Deed): Deed =>
  (world, _, step) =>
    deed(world, world.manager, step)

/** Runs a verb with the lines that the document has then. */
const withLines = (
  module: MaterialDocument,
  lines: string,
  send: (client: Client, id: number, given: Json[], step: MaterialStep) => Promise<Answer>,
): Deed =>
  withOne(module, async (_, client, id, step) => {
    const { status, body } = await client.get(`/view/${module}/${id}`)
    return status === 200 ? send(client, id, body.data[lines], step) : undefined
  })

const onTruck =
  (verb: string, input: (step: MaterialStep) => object): Deed =>
  (world, client, step) =>
    client.post(`/action/truck-mixer/${at(world.trucks, step.a)}/${verb}`, input(step))

/** Meters mostly advance; now and then one is typed that lies behind. */
const kmOf = ({ a, b }: MaterialStep) => 1_000 * b + 50 * a

/** A line of a transfer as it arrives: sometimes less than was sent. */
const received = ({ id, qty_sent }: Json, { b }: MaterialStep) => ({
  id,
  qty_received: qty_sent - (b % 3) * 10,
  ...(b % 3 > 0 ? { loss_reason: reason } : {}),
})

/** A row of a count, filled in. */
const counted = ({ id }: Json, { b }: MaterialStep) => ({ id, method: 'weigh', counted_qty: b * 1_900, reason })

/** A truck at the gate, for an order or without one. */
const arrive: Deed = async (world, client, { a, b }) => {
  const load = {
    vendor_docket_no: `${world.series}-${b}`,
    vendor_qty: 20_000,
    vehicle_no: 'H 9412 KA',
    ...(a % 3 === 0 ? { date: addDays(world.today, -(b % 4)) } : {}),
  }
  const order = chosen(world.made['purchase-order'], a)
  const items = order === undefined ? undefined : await client.get(`/view/purchase-order/${order}`)
  const given = b % 2 === 0 ? items?.body.data?.items[0] : undefined
  const free = { vendor_id: world.vendorId, material_id: world.materialId, warehouse_id: at(world.places, a % 2) }
  return create(world, client, 'incoming-material', {
    ...load,
    ...(given ? { purchase_order_item_id: given.id } : { ...free, price: 800 + b * 45 }),
  })
}

/** Material under way to another place, of the same unit or another one. */
const move: Deed = (world, _, { a, b }) =>
  create(world, world.manager, 'material-transfer', {
    from_warehouse_id: at(world.places, a % 2),
    to_warehouse_id: at(world.places, (a % 2) + 1 + (b % 2)),
    vehicle_no: 'H 9412 KA',
    items: [{ material_id: world.materialId, qty_sent: 250 + b * 377.5 }],
  })

/** A count of the material in one of its places. */
const count: Deed = (world, client, { a }) =>
  create(world, client, 'opname-stock', {
    warehouse_id: at(world.places, a % 2),
    counted_by: world.countedBy,
    materials: [{ material_id: world.materialId }],
  })

/** Every step with materials and equipment that users may take at any time. */
export const DEEDS = {
  order: (world, client, { a, b }) =>
    create(world, client, 'purchase-order', {
      vendor_id: world.vendorId,
      warehouse_id: at(world.places, a % 2),
      expected_date: addDays(world.today, 3),
      items: [{ material_id: world.materialId, qty: 10_000 + b * 6_000, uom_id: world.uomId, price: 900 + a * 35 }],
    }),
  submitOrder: act('purchase-order', 'submit', () => ({})),
  approveOrder: byManager(act('purchase-order', 'approve', () => ({}))),
  rejectOrder: byManager(act('purchase-order', 'reject')),
  closeOrder: act('purchase-order', 'close'),
  cancelOrder: act('purchase-order', 'cancel'),
  arrive,
  deliver: async (world, client, step) => {
    const answer = await create(world, client, 'incoming-material', {
      vendor_id: world.vendorId,
      material_id: world.materialId,
      warehouse_id: at(world.places, step.a % 2),
      price: 800 + step.b * 45,
      vendor_docket_no: `${world.series}-${step.a}-${step.b}`,
      vehicle_no: 'H 9412 KA',
    })
    if (answer?.status !== 201) return answer
    const receipt = `/action/incoming-material/${answer.body.data.id}`
    await client.post(`${receipt}/weigh1`, { gross_kg: 28_000 + step.b * 500 })
    return client.post(`${receipt}/post`, { tare_kg: 11_000 + step.a * 300 })
  },
  weighIn: act('incoming-material', 'weigh1', ({ b }) => ({ gross_kg: 18_000 + b * 1_111 })),
  // Some trucks leave heavier than they came: those are refused.
  weighOut: act('incoming-material', 'post', ({ b }) => ({ tare_kg: 9_000 + b * 1_003 })),
  turnAway: act('incoming-material', 'reject'),
  cancelReceipt: act('incoming-material', 'cancel'),
  sample: (world, client, { a, b }) => {
    const incoming_material_id = chosen(world.made['incoming-material'], a)
    const of =
      b % 4 === 0 || incoming_material_id === undefined
        ? { material_id: world.materialId, warehouse_id: at(world.places, a % 2) }
        : { incoming_material_id }
    return create(world, client, 'material-quality', of)
  },
  writeResults: withLines('material-quality', 'results', (client, id, results, { b }) => {
    const measured = results.map(({ id: line }) => ({ id: line, value: 3 + (b % 6) }))
    return client.patch(`/update/material-quality/${id}`, { results: measured })
  }),
  accept: act('material-quality', 'decide', ({ b }) => ({ decision: 'accept', ...(b % 2 === 0 ? { reason } : {}) })),
  deduct: act('material-quality', 'decide', ({ b }) => ({
    decision: 'accept_with_deduction',
    deduction_pct: 1 + b / 2,
    reason,
  })),
  sendBack: act('material-quality', 'decide', () => ({ decision: 'return', reason })),
  reopenTest: act('material-quality', 'reopen'),
  move,
  moveAtOnce: async (world, client, step) => {
    const answer = await move(world, client, step)
    if (answer?.status !== 201) return answer
    const { id } = answer.body.data
    const sent = await world.manager.post(`/action/material-transfer/${id}/send`)
    if (sent.status !== 200) return sent
    const { body } = await world.manager.get(`/view/material-transfer/${id}`)
    const items = body.data.items.map((item: Json) => received(item, step))
    return world.manager.post(`/action/material-transfer/${id}/receive`, { items })
  },
  send: byManager(act('material-transfer', 'send', () => ({}))),
  receive: byManager(
    withLines('material-transfer', 'items', (client, id, items, step) =>
      client.post(`/action/material-transfer/${id}/receive`, { items: items.map((item) => received(item, step)) }),
    ),
  ),
  cancelTransfer: byManager(act('material-transfer', 'cancel')),
  use: (world, client, { a, b }) =>
    create(world, client, 'material-usage', {
      production_unit_id: world.units[0],
      type: a % 2 === 0 ? 'calibration' : 'waste',
      reason,
      items: [{ material_id: world.materialId, warehouse_id: at(world.places, b % 2), actual: 33.5 + b * 410 }],
    }),
  postUsage: act('material-usage', 'post', () => ({})),
  cancelUsage: act('material-usage', 'cancel'),
  count,
  freeze: act('opname-stock', 'freeze', () => ({})),
  fillCount: withLines('opname-stock', 'items', (client, id, items, step) =>
    client.patch(`/update/opname-stock/${id}`, { items: items.map((item) => counted(item, step)) }),
  ),
  countAtOnce: async (world, client, step) => {
    const answer = await count(world, client, step)
    if (answer?.status !== 201) return answer
    const { id } = answer.body.data
    await client.post(`/action/opname-stock/${id}/freeze`)
    const { body } = await client.get(`/view/opname-stock/${id}`)
    const items = body.data.items.map((item: Json) => counted(item, step))
    await client.patch(`/update/opname-stock/${id}`, { items })
    return client.post(`/action/opname-stock/${id}/submit`)
  },
  submitCount: act('opname-stock', 'submit', () => ({})),
  approveCount: byManager(act('opname-stock', 'approve', () => ({}))),
  rejectCount: byManager(act('opname-stock', 'reject')),
  cancelCount: act('opname-stock', 'cancel'),
  fill: (world, client, step) =>
    create(world, client, 'fuel', {
      production_unit_id: world.units[0],
      equipment_id: at(world.trucks, step.a),
      tank_warehouse_id: world.tank.id,
      liter: 20 + step.b * 30,
      full_tank: step.b % 2 === 0,
      odometer: kmOf(step),
    }),
  postFill: act('fuel', 'post', () => ({})),
  cancelFill: act('fuel', 'cancel'),
  readMeter: (world, client, step) =>
    create(world, client, 'meter-reading', {
      equipment_id: at(world.trucks, step.a),
      odometer: kmOf(step),
      ...(step.b % 5 === 0 ? { meter_reset: true, note: reason } : {}),
    }),
  cancelReading: act('meter-reading', 'cancel'),
  fit: (world, client, step) =>
    create(world, client, 'tyre-usage', {
      tyre_id: at(world.tyres, step.a),
      equipment_id: at(world.trucks, step.b),
      position: at(positionsOf('6'), step.b),
      km_on: kmOf(step),
      tread_on_mm: 16 - (step.b % 4),
    }),
  removeTyre: act('tyre-usage', 'remove', (step) => ({
    km_off: kmOf(step),
    tread_off_mm: 10 - (step.b % 4),
    remove_reason: 'puncture',
  })),
  rotate: act('tyre-usage', 'rotate', (step, world) => ({
    ...(step.b % 2 === 0 ? { equipment_id: at(world.trucks, step.b / 2) } : {}),
    position: at(positionsOf('6'), step.b),
    at: world.today,
    km: kmOf(step),
    km_there: kmOf(step),
  })),
  cancelFitting: act('tyre-usage', 'cancel'),
  repairTyre: (world, client, { a }) => client.post(`/action/tyre/${at(world.tyres, a)}/repair`, { reason }),
  tyreRepaired: (world, client, { a, b }) =>
    client.post(`/action/tyre/${at(world.tyres, a)}/repaired`, { cost: 250_000, retreaded: b % 2 === 0 }),
  takeOff: onTruck('off', () => ({ reason })),
  putOn: onTruck('on', () => ({})),
  breakDown: onTruck('breakdown', (step) => ({ reason, odometer: kmOf(step) })),
  repair: onTruck('repair', ({ b }) => ({ action: reason, cost: b * 100_000 })),
} satisfies Record<string, Deed>

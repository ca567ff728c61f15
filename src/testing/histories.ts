import fc from 'fast-check'
import type pg from 'pg'
import { driverBody } from '../modules/company/drivers/testing.ts'
import { batchingPlantBody } from '../modules/equipment/batching-plant/testing.ts'
import { truckMixerBody } from '../modules/equipment/truck-mixer/testing.ts'
import { scheduleBody } from '../modules/production/production-schedule/testing.ts'
import { anOrder } from '../modules/sales/sales-order/testing.ts'
import type { Answer, Client, Json } from '../platform/testing/client.ts'
import type { Body } from '../platform/testing/contract-subject.ts'
import { acted, made } from '../platform/testing/records.ts'

const ORDER = 'sales-order'
const SCHEDULE = 'production-schedule'
const JOB = 'production'
const DOCKET = 'production/docket'
const reason = 'Uji riwayat'

/** The records of a history: a few of each type, and those created on the way. */
export interface World {
  client: Client
  /** A user of the company, for steps beyond a unit. */
  manager: Client
  trucks: readonly number[]
  drivers: readonly number[]
  plants: readonly number[]
  orders: Json[]
  schedules: number[]
  jobs: number[]
  dockets: number[]
}

/** A step of a user; the numbers choose among the records. */
export interface Step {
  what: keyof typeof DEEDS
  a: number
  b: number
  c: number
  volume: number
}

const body = (step: Step) => ({ volume: step.volume, reason })
const at = <T>(list: readonly T[], place: number): T | undefined => list[place % list.length]

/** Runs a verb on one of the records, if there is any. */
const act =
  (
    module: string,
    of: (world: World) => readonly number[],
    verb: string,
    input: (step: Step, world: World) => object,
  ) =>
  async (world: World, step: Step) => {
    const id = at(of(world), step.a)
    if (id === undefined) return undefined
    return world.client.post(`/action/${module}/${id}/${verb}`, input(step, world))
  }
const onOrder = (verb: string, input: (step: Step) => object = body) =>
  act(ORDER, (world) => world.orders.map((order) => order.id), verb, input)
const onSchedule = (verb: string, input: (step: Step) => object = body) =>
  act(SCHEDULE, (w) => w.schedules, verb, input)
const onJob = (verb: string) => act(JOB, (world) => world.jobs, verb, body)
const onDocket = (verb: string, input: (step: Step, world: World) => object = () => ({ reason })) =>
  act(DOCKET, (world) => world.dockets, verb, input)
const onTruck = (verb: string, input: object = {}) =>
  act(
    'truck-mixer',
    (world) => world.trucks,
    verb,
    () => input,
  )
const onPlant = (verb: string, input: object = {}) =>
  act(
    'batching-plant',
    (world) => world.plants,
    verb,
    () => input,
  )
const onDriver = (verb: string) =>
  act(
    'drivers',
    (world) => world.drivers,
    verb,
    () => ({}),
  )

/** Creates a record and adds it. */
async function create(client: Client, module: string, given: object, into: number[]): Promise<Answer> {
  const answer = await client.post(`/create/${module}`, given)
  if (answer.status === 201) into.push(answer.body.data.id)
  return answer
}

/** Every step that users may take with an order at any time. */
export const DEEDS = {
  approve: onOrder('approve'),
  changeVolume: onOrder('volume', (step) => ({ ...body(step), volume: step.volume * 3 })),
  changePrice: onOrder('price', (step) => ({ reason, price: 1_900_000 + step.b * 10_000 })),
  finishOrder: onOrder('finish'),
  reopenOrder: async ({ manager, orders }, step) =>
    manager.post(`/action/${ORDER}/${at(orders, step.a)?.id}/reopen`, body(step)),
  cancelOrder: onOrder('cancel'),
  schedule: async (world, { a, b, volume }) => {
    const [order, plant] = [at(world.orders, a), at(world.plants, b)]
    const [item] = order.items
    const given = { sales_order_item_id: item.id, casting_category_id: item.casting_category_id, start_time: '08:00' }
    return create(world.client, SCHEDULE, { ...given, batching_plant_id: plant, volume: volume * 2 }, world.schedules)
  },
  adjust: onSchedule('adjust', (step) => ({ ...body(step), volume: step.volume * 2 })),
  reschedule: onSchedule('reschedule', () => ({ pour_date: '2027-01-01', start_time: '09:30', reason })),
  finishSchedule: onSchedule('finish'),
  cancelSchedule: onSchedule('cancel'),
  jobOrder: async (world, { a, b, volume }) => {
    const schedule = at(world.schedules, a)
    const part = b % 2 === 0 ? {} : { volume }
    return schedule === undefined
      ? undefined
      : create(world.client, JOB, { production_schedule_id: schedule, ...part }, world.jobs)
  },
  startJob: onJob('start'),
  finishJob: onJob('finish'),
  cancelJob: onJob('cancel'),
  issue: async (world, { a, b, c, volume }) => {
    const job = at(world.jobs, a)
    const carriers = { truck_mixer_id: at(world.trucks, b), driver_id: at(world.drivers, c) }
    return job === undefined
      ? undefined
      : create(world.client, DOCKET, { job_order_id: job, ...carriers, quantity: volume }, world.dockets)
  },
  depart: onDocket('depart'),
  finishDocket: onDocket('finish', ({ b, volume }) =>
    b % 3 === 0 ? { returned_volume: volume, return_reason: 'excess', billable_return: b % 2 === 0 } : {},
  ),
  reject: onDocket('reject', ({ b }) => ({ reason, billable_return: b % 2 === 0 })),
  cancelDocket: onDocket('cancel'),
  reassign: onDocket('reassign', ({ b, c }, world) => ({
    reason,
    truck_mixer_id: at(world.trucks, b),
    driver_id: at(world.drivers, c),
  })),
  print: onDocket('print'),
  writeTimes: async (world, { a, b }) => {
    const docket = at(world.dockets, a)
    const start = new Date(Date.now() - b * 60_000).toISOString()
    return docket === undefined
      ? undefined
      : world.client.patch(`/update/${DOCKET}/${docket}`, { batch_start: start, start_delivery: start })
  },
  breakTruck: onTruck('breakdown', { reason }),
  repairTruck: onTruck('repair', { action: reason }),
  parkTruck: onTruck('off'),
  readyTruck: onTruck('on'),
  breakPlant: onPlant('breakdown', { reason }),
  repairPlant: onPlant('repair', { action: reason }),
  restDriver: onDriver('off'),
  readyDriver: onDriver('on'),
} as const satisfies Record<string, (world: World, step: Step) => Promise<Answer | undefined>>

/** Loading and delivering happen more often than interruptions; ending an order is rare. */
const OFTEN: Partial<Record<Step['what'], number>> = {
  issue: 24,
  depart: 16,
  finishDocket: 12,
  cancelDocket: 5,
  reject: 5,
  reassign: 3,
  schedule: 4,
  adjust: 4,
  jobOrder: 5,
  repairTruck: 4,
  repairPlant: 4,
  readyTruck: 3,
  readyDriver: 3,
  cancelOrder: 1,
  finishOrder: 1,
  approve: 1,
  breakTruck: 1,
  breakPlant: 1,
  parkTruck: 1,
  restDriver: 1,
  cancelSchedule: 1,
  cancelJob: 1,
}
const ORDINARY = 2

const what = fc.oneof(
  ...(Object.keys(DEEDS) as Step['what'][]).map((deed) => ({
    weight: OFTEN[deed] ?? ORDINARY,
    arbitrary: fc.constant(deed),
  })),
)
/** Any step of a user. */
export const step: fc.Arbitrary<Step> = fc.record({
  what,
  a: fc.nat(20),
  b: fc.nat(20),
  c: fc.nat(20),
  // Whole and fractional volumes around a truck's seven cubic metres, the smallest and one too large.
  volume: fc.constantFrom(0.001, 0.5, 1, 2.345, 3.5, 5, 6.999, 7, 7.001),
})

/** A sequence of steps. */
export const history = (length: number) => fc.array(step, { minLength: length, maxLength: length, size: 'max' })

/** The parameters of each order: its volume, tolerance and initial schedules. */
const ORDERS = [
  { volume: 21, tolerance: 0, schedules: [14, 7] },
  { volume: 10, tolerance: 10, schedules: [5.5, 5.5] },
  { volume: 12, tolerance: 0, schedules: [] },
] as const

/** New orders, trucks, drivers and plants, so that a history affects no other. */
export async function aWorld(client: Client, manager: Client): Promise<World> {
  const several = (count: number, module: string, give: (client: Client) => Promise<Body>) =>
    Promise.all(
      Array.from({ length: count }, async () => (await made(client, module, await give(client))).id as number),
    )
  const [trucks, drivers, plants, orders] = await Promise.all([
    several(4, 'truck-mixer', truckMixerBody),
    several(4, 'drivers', driverBody),
    several(2, 'batching-plant', batchingPlantBody),
    Promise.all(ORDERS.map(({ volume, tolerance }) => anOrder(client, { volume, over_delivery_pct: tolerance }))),
  ])
  const world: World = { client, manager, orders, trucks, drivers, plants, schedules: [], jobs: [], dockets: [] }
  for (const [place, { schedules }] of ORDERS.entries()) {
    if (schedules.length > 0) await acted(client, ORDER, orders[place].id, 'approve')
    for (const volume of schedules) {
      const given = await scheduleBody(client, orders[place])
      const schedule = await made(client, SCHEDULE, { ...given, volume, batching_plant_id: at(plants, place) })
      world.schedules.push(schedule.id)
      world.jobs.push((await made(client, JOB, { production_schedule_id: schedule.id })).id)
    }
  }
  return world
}

/** Takes a step; a refusal must have one of the expected codes. */
export async function perform(world: World, one: Step): Promise<Answer | undefined> {
  const answer = await DEEDS[one.what](world, one)
  if (answer && ![200, 201, 409, 422].includes(answer.status)) {
    throw new Error(`${one.what} was answered ${answer.status}: ${JSON.stringify(answer.body)}`)
  }
  return answer
}

/** The last row of the audit log; a refusal adds none. */
export async function lastChange(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ last: number | null }>('SELECT max(id) AS last FROM audit_logs')
  return Number(rows[0]?.last ?? 0)
}

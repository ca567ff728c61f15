import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aTruck } from '../../modules/equipment/truck-mixer/testing.ts'
import { fittingBody } from '../../modules/equipment/tyre-usage/testing.ts'
import { aFill, aTank } from '../../modules/inventory/fuel/testing.ts'
import { aWeighedReceipt } from '../../modules/inventory/incoming-material/testing.ts'
import { allOf, aTransfer } from '../../modules/inventory/material-transfer/testing.ts'
import { aSubmittedCount } from '../../modules/inventory/opname-stock/testing.ts'
import { anApprovedOrder, weighedStock } from '../../modules/inventory/purchase-order/testing.ts'
import { aWarehouse } from '../../modules/inventory/warehouse/testing.ts'
import { aDocket } from '../../modules/production/docket/testing.ts'
import { type Answer, type Client, clientOf, type Json } from '../../platform/testing/client.ts'
import { listed, viewed } from '../../platform/testing/matrix/subject.ts'
import { anyOf } from '../../platform/testing/records.ts'
import { aUser } from '../actors.ts'
import { brokenInvariants } from '../invariants.ts'
import { type RunningApp, startApp } from '../running-app.ts'
import { type ServerProcess, startServer } from '../server-process.ts'

const PROCESSES = 3
const ROUNDS = 5

let app: RunningApp
let server: ServerProcess | undefined
/** Two users of the sending unit, and one of the receiving unit. */
let client: Client
let approver: Client
let receiver: Client

beforeAll(async () => {
  app = await startApp()
  const company = { company: 'DEMO', permissions: 'all' } as const
  client = await aUser(app, { ...company, unit: 0 })
  approver = await aUser(app, { ...company, unit: 0 })
  receiver = await aUser(app, { ...company, unit: 1 })
  server = await startServer(app, { MOLEN_WORKERS: String(PROCESSES) })
})
afterAll(async () => {
  await server?.stop()
  await app?.stop()
})

/** A call of a user to the server whose processes are killed. */
interface Deed {
  by: Client
  path: string
  body?: Json
}

const act = (by: Client, module: string, { id }: Json, verb: string, body: Json = {}): Deed => ({
  by,
  path: `/action/${module}/${id}/${verb}`,
  body,
})

/** Repeats the call until a process lives long enough to answer it. */
async function insist({ by, path, body }: Deed): Promise<Answer & { tries: number }> {
  const there = clientOf(server?.origin ?? '', by.token)
  const key = { 'idempotency-key': randomUUID() }
  for (let tries = 1; ; tries++) {
    const answer = await there.post(path, body, key).catch(() => undefined)
    if (answer && answer.status !== 503) return { ...answer, tries }
  }
}

/** The processes that answer at the address. */
async function processes(): Promise<number[]> {
  const { pid } = server?.child ?? {}
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')
  return children.trim().split(' ').map(Number)
}

/** Sends all calls in parallel, and kills a process whenever some of them are answered. */
async function whileKilled(deeds: readonly Deed[]): Promise<{ answers: Answer[]; repeated: number }> {
  await expect.poll(async () => (await processes()).length, { timeout: 20_000 }).toBe(PROCESSES)
  // One process stays: the port, which was chosen at random, is released with the last.
  const [, ...victims] = await processes()
  const each = Math.floor(deeds.length / PROCESSES)
  let answered = 0
  let repeated = 0
  const answers = await Promise.all(
    deeds.map(async (deed) => {
      const { tries, ...answer } = await insist(deed)
      answered += 1
      if (tries > 1) repeated += 1
      const victim = answered % each === 0 ? victims.pop() : undefined
      if (victim) process.kill(victim, 'SIGKILL')
      return answer
    }),
  )
  return { answers, repeated }
}

/** Parallel work on stock, fuel and tyres, a few of each. */
async function aBusyHour() {
  const { warehouse_id, material_id, uom_id, quantity } = await weighedStock(client)
  // Of four trucks with twenty tonnes each, the line takes two.
  const items = [{ material_id, qty: 40_000, uom_id, price: 1_250, over_receipt_pct: 5 }]
  const order = await anApprovedOrder(client, approver, { warehouse_id, items })
  const receipts: Json[] = []
  for (let n = 0; n < 4; n++)
    receipts.push(await aWeighedReceipt(client, { purchase_order_item_id: order.items[0].id }))
  const destination = await aWarehouse(receiver)
  const transfers: Json[] = []
  for (let n = 0; n < 3; n++) transfers.push(await aTransfer(client, { to_warehouse_id: destination.id }))
  const dockets: Json[] = []
  for (let n = 0; n < 4; n++) dockets.push(await aDocket(client))
  const count = await aSubmittedCount(client, Math.round(quantity) - 100, {
    warehouse_id,
    materials: [{ material_id }],
  })
  const unit = await anyOf(client, 'production-unit')
  const fuelled = await aTruck(client, { production_unit_id: unit.id, fuel_tank_l: 300 })
  const tank = await aTank(client)
  const fills: Json[] = []
  for (const odometer of [400, 300, 200])
    fills.push(await aFill(client, { equipment_id: fuelled.id, tank_warehouse_id: tank.id, odometer }))
  const fitting = await fittingBody(client)
  const positions = ['1Ki', '1Ka', '2KiL']
  return { order, receipts, transfers, dockets, count, fills, tank, fitting, positions }
}

test.skipIf(process.platform !== 'linux')(
  'while processes are killed, each receipt, transfer, count, fill and tyre is posted once or not at all',
  async () => {
    let repeated = 0
    for (let round = 0; round < ROUNDS; round++) {
      const { order, receipts, transfers, dockets, count, fills, tank, fitting, positions } = await aBusyHour()
      const deeds = {
        receipts: receipts.map((one) => act(client, 'incoming-material', one, 'post', { tare_kg: 10_000 })),
        sent: transfers.map((one) => act(client, 'material-transfer', one, 'send')),
        received: transfers.map((one) => act(receiver, 'material-transfer', one, 'receive', { items: allOf(one) })),
        departed: dockets.map((one) => act(client, 'production/docket', one, 'depart')),
        counted: [act(approver, 'opname-stock', count, 'approve')],
        filled: fills.map((one) => act(client, 'fuel', one, 'post')),
        fitted: positions.map((position) => ({
          by: client,
          path: '/create/tyre-usage',
          body: { ...fitting, position },
        })),
      }
      // Alternating kinds, so that a kill affects all of them.
      const kinds = Object.entries(deeds)
      const inTurn = [0, 1, 2, 3].flatMap((turn) =>
        kinds.flatMap(([kind, all]) => (all[turn] ? [{ kind, deed: all[turn] }] : [])),
      )
      const done = await whileKilled(inTurn.map(({ deed }) => deed))
      repeated += done.repeated
      const answersOf = (kind: keyof typeof deeds) => done.answers.filter((_, index) => inTurn[index]?.kind === kind)
      const statusesOf = (kind: keyof typeof deeds) =>
        answersOf(kind)
          .map(({ status }) => status)
          .toSorted()
      expect(statusesOf('receipts')).toEqual([200, 200, 422, 422])
      expect(statusesOf('sent')).toEqual([200, 200, 200])
      expect(statusesOf('received').filter((status) => status !== 200 && status !== 409)).toEqual([])
      expect(statusesOf('departed')).toEqual([200, 200, 200, 200])
      expect(statusesOf('counted')).toEqual([200])
      expect(statusesOf('fitted')).toEqual([201, 422, 422])
      const posted = statusesOf('filled').filter((status) => status === 200)
      expect(posted.length).toBeGreaterThan(0)

      expect((await viewed(client, 'purchase-order', order.id)).items[0].received).toBe(40_000)
      const [fuel] = (await listed(client, 'material-stock', { warehouse_id: tank.id })).data
      expect(fuel.quantity).toBe(5_000 - 100 * posted.length)
      expect((await brokenInvariants(app)).join('\n')).toBe('')
    }
    expect(repeated).toBeGreaterThan(0)
  },
)

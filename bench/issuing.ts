import { ISSUER, type Issuing, MARK } from './issuing-rows.ts'
import { interleaved, type Target } from './load.ts'
import { runPgbench } from './pgbench.ts'
import type { Server } from './processes.ts'
import { signIn } from './product.ts'
import { errorsOf } from './reading.ts'
import { perSecond, type Row, shareRow } from './table.ts'

/** Issues dockets with all effects: ten clients on one order, then each on their own. */
export async function measureIssuing(
  product: Server,
  limit: Server,
  database: string,
  issuing: Issuing,
  seconds: number,
): Promise<Row[]> {
  const headers = await signIn(product.origin, ISSUER)
  const carriers = new Carriers(issuing)
  const target = (origin: string, path: string, given: Record<string, string>, jobs: readonly number[]): Target => ({
    origin,
    headers: given,
    next: () => {
      const { truck, driver, turn } = carriers.next()
      return {
        method: 'POST',
        path,
        headers: { 'content-type': 'application/json', 'idempotency-key': `${MARK}-${turn}` },
        body: JSON.stringify({
          job_order_id: jobs[turn % jobs.length],
          truck_mixer_id: truck,
          driver_id: driver,
          quantity: 7,
          date: issuing.date,
        }),
      }
    },
  })
  const rows: Row[] = []
  for (const [what, orders, required] of [
    ['issuing a docket, all clients on one order', 1, 0.6],
    ['· on ten orders of one customer', 10, 0.6],
  ] as const) {
    const read = await interleaved(
      {
        ours: target(product.origin, '/api/create/production/docket', headers, issuing.jobs.slice(0, orders)),
        theirs: target(limit.origin, '/issue', {}, issuing.jobs.slice(-orders)),
      },
      seconds,
    )
    rows.push(shareRow(what, read.ours.perSecond, read.theirs.perSecond, required, errorsOf(read)), {
      what: '· errors under contention',
      product: String(read.ours.errors),
      limit: String(read.theirs.errors),
      required: '0',
      ok: read.ours.errors === 0,
    })
  }
  const bare = await runPgbench(database, issuing, carriers.rest(), seconds)
  rows.push({
    what: '· the same statements in pgbench, one order',
    product: '',
    limit: bare === undefined ? 'pgbench is not installed' : perSecond(bare),
  })
  return rows
}

/** Hands out free trucks and drivers, which every docket needs. */
class Carriers {
  readonly #issuing: Issuing
  #turn = 0

  constructor(issuing: Issuing) {
    this.#issuing = issuing
  }

  next(): { truck: number; driver: number; turn: number } {
    const turn = this.#turn++
    if (turn >= this.#issuing.carriers) throw new Error('More dockets were issued than there are trucks.')
    return { truck: this.#issuing.firstTruck + turn, driver: this.#issuing.firstDriver + turn, turn }
  }

  /** Those that are still free. */
  rest(): { first: number; count: number } {
    return { first: this.#turn, count: this.#issuing.carriers - this.#turn }
  }
}

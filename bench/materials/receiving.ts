import pg from 'pg'
import { parsers } from '../../src/platform/server/database/parsers.ts'
import { receiveByHand } from '../limit/receive.ts'
import { median, workOff } from '../load.ts'
import type { Server } from '../processes.ts'
import { callJson, signIn } from '../product.ts'
import { boundRow, type Row, shareRow } from '../table.ts'
import type { Materials } from './rows.ts'

const KEEPER = 'plant1'
const CLIENTS = 10
const TARE = 10_000

/** Posts full trucks of ten silos, then of one, then some that are late. */
export async function measureReceiving(product: Server, database: string, materials: Materials): Promise<Row[]> {
  const headers = await signIn(product.origin, KEEPER)
  const { issuing, receipts } = materials
  // Like the limit's own pool: independent statements are sent together.
  const pool = new pg.Pool({
    connectionString: database,
    max: CLIENTS,
    types: parsers,
    pipeline: true,
  } as pg.PoolConfig)
  const post = async (id: number, more: object = {}) => {
    await callJson(`${product.origin}/api/action/incoming-material/${id}/post`, headers, { tare_kg: TARE, ...more })
  }
  const byHand = (id: number) => receiveByHand(pool, issuing.corporateId, issuing, id, TARE)
  try {
    const rows: Row[] = []
    for (const [what, name, least] of [
      ['posting receipts, ten clients, ten silos', 'ten', 0.5],
      ['· one silo', 'one', 0],
    ] as const) {
      // The limit runs half before and half after, since other work may change the machine meanwhile.
      const half = receipts.limit[name].length / 2
      const first = await workOff(receipts.limit[name].slice(0, half), CLIENTS, byHand)
      await workOff(receipts.product[name].slice(0, 50), CLIENTS, post)
      const ours = await workOff(receipts.product[name].slice(50), CLIENTS, post)
      const last = await workOff(receipts.limit[name].slice(half), CLIENTS, byHand)
      const row = shareRow(what, ours, (first + last) / 2, least)
      // A refused or failed post would have stopped the run.
      rows.push(least > 0 ? row : { ...row, required: 'no error', ok: true })
    }
    return [...rows, ...(await receivingLate(pool, post, materials))]
  } finally {
    await pool.end()
  }
}

async function receivingLate(
  pool: pg.Pool,
  post: (id: number, more: object) => Promise<void>,
  { issuing: { corporateId }, late }: Materials,
): Promise<Row[]> {
  const rowsOf = async () => {
    const { rows } = await pool.query(
      `SELECT count(*)::int AS all, count(*) FILTER (WHERE source_type = 'revaluation')::int AS revalued
       FROM stock_movements WHERE corporate_id = $1 AND stock_balance_id = $2`,
      [corporateId, late.stock],
    )
    return rows[0]
  }
  const before = await rowsOf()
  const times: number[] = []
  for (const id of late.receipts) {
    const begun = performance.now()
    await post(id, { weighed_out_at: late.at })
    times.push(performance.now() - begun)
  }
  const after = await rowsOf()
  const count = late.receipts.length
  const written = [after.revalued - before.revalued, after.all - before.all - count]
  const movements = late.movements.toLocaleString('en')
  return [
    boundRow(`backdated receipt over ${movements} later movements`, median(times) / 1000, 1, 's'),
    { what: '· the slowest', product: `${(Math.max(...times) / 1000).toFixed(2)} s` },
    {
      what: '· rows of value written for each, beside its own',
      product: written.map((one) => one / count).join(' of '),
      required: '1 of 1',
      ok: written.every((one) => one === count),
    },
  ]
}

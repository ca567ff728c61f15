import pg from 'pg'
import { addDays, daysOfPeriod, periodOf } from '../../src/platform/definition/dates.ts'
import { inTurn } from '../load.ts'
import type { Server } from '../processes.ts'
import { callJson, type Json, signIn } from '../product.ts'
import { boundRow, type Row } from '../table.ts'
import type { Materials } from './rows.ts'

const READER = 'corporate'
const PAGE = 20
const PAST_DAYS = 200
const MOST_TIMES = 1.5
/** The first calls of each connection plan the stock list anew, which takes several times as long as reading it. */
const WARMING = 40
/** The questions about a period of one plant: all modes first, then who and what is short. */
const RECONCILED = {
  flow: ['material'],
  receipt: ['vendor', 'vehicle'],
  batch: ['operator', 'docket'],
  count: ['place'],
}

/** The lists of stock, the stock card, the reconciliation, and lists of views over dockets and tests. */
export async function measureLooking(
  product: Server,
  limit: Server,
  database: string,
  materials: Materials,
): Promise<Row[]> {
  const headers = await signIn(product.origin, READER)
  const client = new pg.Client({ connectionString: database })
  await client.connect()
  const read = (path: string) => callJson(`${product.origin}/api/list/${path}`, headers)
  try {
    const call = (path: string) => () => read(path)
    const busiest = await busiestOf(client)
    const looked = {
      stock: call(`material-stock?limit=${PAGE}`),
      forecast: call(`stock-forecast?limit=${PAGE}`),
      past: call(`material-stock?limit=100&as_of=${addDays(materials.issuing.date, -PAST_DAYS)}`),
      plantDays: call(`plant-day?batching_plant_id=${busiest.plant}&limit=${PAGE}`),
      trips: call(`trip?truck_mixer_id=${busiest.truck}&limit=${PAGE}`),
      trends: call(`quality-trend?material_id=${busiest.material}&limit=${PAGE}`),
    }
    const byHand = () => callJson(`${limit.origin}/stock`)
    for (let call = 0; call < WARMING; call++) {
      await looked.stock()
      await byHand()
    }
    const times = await inTurn({ ...looked, byHand })
    const ratio = times.stock / times.byHand
    return [
      {
        ...boundRow('stock list with need, cover and when it runs dry', times.stock, 150, 'ms'),
        limit: `${times.byHand.toFixed(1)} ms`,
        ratio: ratio.toFixed(2),
        required: `≤ 150 ms, ≤ ${MOST_TIMES}`,
        ok: times.stock <= 150 && ratio <= MOST_TIMES,
      },
      boundRow('· what is due, missing and to be ordered', times.forecast, 150, 'ms'),
      boundRow(`stock of a day ${PAST_DAYS} days ago, all places`, times.past, 200, 'ms'),
      ...(await looking(read, materials)),
      ...(await reconciling(read, materials)),
      boundRow("a plant's days of two years", times.plantDays, 150, 'ms'),
      boundRow("a truck's trips of two years", times.trips, 150, 'ms'),
      boundRow("a material's quality trend of two years", times.trends, 150, 'ms'),
    ]
  } finally {
    await client.end()
  }
}

type Read = (path: string) => Promise<Json>

/** The stock card: page 1, a first jump to about the middle, and there again; beside one page of dockets. */
async function looking(read: Read, { card, issuing }: Materials): Promise<Row[]> {
  const own = `stock-movement?stock_balance_id=${card.stock}&limit=${PAGE}`
  const pages = Math.floor(card.rows / PAGE)
  const middle = Math.floor(pages / 2)
  let jump = middle
  const times = await inTurn({
    first: () => read(own),
    jump: () => {
      // No known row is near this page.
      jump = 2 + ((jump + Math.floor(pages / 40)) % (pages - 2))
      return read(`${own}&page=${jump}`)
    },
    again: () => read(`${own}&page=${middle}`),
    dockets: () => read(`production/docket?production_unit_id=${issuing.unitId}&limit=${PAGE}`),
  })
  const beside = (what: string, time: number, most: number): Row => ({
    what,
    product: `${time.toFixed(1)} ms`,
    limit: `${times.dockets.toFixed(1)} ms`,
    ratio: (time / times.dockets).toFixed(2),
    required: `≤ ${most}`,
    ok: time / times.dockets <= most,
  })
  const note = 'Beside page 1 of the dockets of a unit with its count, whose own bar is above.'
  return [
    { ...beside(`stock card of a place with ${card.rows.toLocaleString('en')} rows, page 1`, times.first, 1.5), note },
    boundRow(`· first jump to the middle (about page ${middle.toLocaleString('en')})`, times.jump, 500, 'ms'),
    beside('· jumping there again', times.again, 2),
  ]
}

async function reconciling(read: Read, { issuing }: Materials): Promise<Row[]> {
  // The last whole period, since reconciliations follow its end.
  const { from } = daysOfPeriod(periodOf(issuing.date))
  const period = daysOfPeriod(periodOf(addDays(from, -1)))
  const asked = Object.entries(RECONCILED).flatMap(([mode, groups]) => groups.map((group) => ({ mode, group })))
  const calls = asked.map(({ mode, group }) => {
    const query = `mode=${mode}&group_by=${group}&date_from=${period.from}&date_to=${period.to}&production_unit_id=${issuing.unitId}`
    return [`${mode} by ${group}`, () => read(`material-reconciliation?${query}&limit=50`)] as const
  })
  const times = await inTurn(Object.fromEntries(calls))
  return Object.entries(times).map(([name, time], index) =>
    index === 0
      ? boundRow('reconciliation of a month, one plant', time, 500, 'ms')
      : boundRow(`· ${name}`, time, 500, 'ms'),
  )
}

/** The plant, the truck and the material with the most rows. */
async function busiestOf(client: pg.Client): Promise<{ plant: number; truck: number; material: number }> {
  const most = (column: string, table: string) =>
    `(SELECT ${column} FROM ${table} WHERE corporate_id = 1 AND production_unit_id = 1 GROUP BY 1
      ORDER BY count(*) DESC LIMIT 1)::int AS`
  const { rows } = await client.query(
    `SELECT ${most('batching_plant_id', 'dockets')} plant, ${most('truck_mixer_id', 'dockets')} truck,
      ${most('material_id', 'material_quality_tests')} material`,
  )
  return rows[0]
}

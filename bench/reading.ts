import { CONNECTIONS, interleaved, type Reading, type Target } from './load.ts'
import { callJson } from './product.ts'
import type { Row } from './table.ts'
import { boundRow, shareRow } from './table.ts'

export interface Place {
  origin: string
  headers: Record<string, string>
  /** The number of dockets, and some thousand ids from everywhere. */
  dockets: number
  ids: readonly number[]
}

/** Rows per page; page 50,000 is then the middle of a million. */
export const PAGE = 10
const UNIT = 1
const LIST = `/api/list/production/docket?limit=${PAGE}`

const byId = (place: Place, path: string): Target => ({
  ...place,
  next: () => ({ path: `${path}${oneOf(place.ids)}` }),
})
const always = (place: Place, path: string): Target => ({ ...place, next: () => ({ path }) })

const middle = (place: Place) => Math.max(2, Math.floor(place.dockets / PAGE / 2))

/** Pages around the middle that were not read before: no known row is near them. */
function jumps(place: Place, path: string): Target {
  const spread = Math.floor(middle(place) / 5)
  return {
    ...place,
    next: () => ({ path: `${path}&page=${middle(place) + Math.floor((Math.random() - 0.5) * 2 * spread)}` }),
  }
}

/**
 * Every connection pages forwards and back from its own place. Its first page is read before the measurement: jumps
 * are a separate row.
 */
function walks(place: Place): Target {
  const length = Math.min(2_000, Math.floor(middle(place) / 30))
  const start = (connection: number) => middle(place) + connection * length
  return {
    ...place,
    before: async () => {
      for (let one = 0; one < CONNECTIONS; one++) {
        await callJson(`${place.origin}${LIST}&page=${start(one)}`, place.headers)
      }
    },
    walk: (connection) => {
      const there = Array.from({ length }, (_, step) => ({ path: `${LIST}&page=${start(connection) + step}` }))
      return [...there, ...there.toReversed()]
    },
  }
}

/** Reads of a million dockets, compared with the limit. */
export async function measureReading(product: Place, limit: Place, seconds: number): Promise<Row[]> {
  const compare = (ours: Target, theirs: Target) => interleaved({ ours, theirs }, seconds)
  const rows: Row[] = []
  const id = await compare(byId(product, '/api/view/production/docket/'), byId(limit, '/docket/'))
  rows.push(shareRow('one docket by id', id.ours.perSecond, id.theirs.perSecond, 0.5, errorsOf(id)))

  const firstPage = `/unit?unit=${UNIT}`
  const page = await compare(always(product, `${LIST}&production_unit_id=${UNIT}`), always(limit, firstPage))
  rows.push(
    shareRow('page 1 of a unit with names and record', page.ours.perSecond, page.theirs.perSecond, 0.6, errorsOf(page)),
    {
      what: '· its p99',
      product: `${page.ours.p99} ms`,
      limit: `${page.theirs.p99} ms`,
      ratio: (page.ours.p99 / page.theirs.p99).toFixed(2),
      required: '≤ 2',
      ok: page.ours.p99 <= 2 * page.theirs.p99,
    },
  )

  const jump = await compare(jumps(product, LIST), jumps(limit, `/page?`))
  rows.push(
    shareRow(
      `first jump to the middle (about page ${middle(product).toLocaleString('en')} of all units)`,
      jump.ours.perSecond,
      jump.theirs.perSecond,
      0.4,
      errorsOf(jump),
    ),
  )
  const again = await interleaved(
    {
      again: always(product, `${LIST}&page=${middle(product)}`),
      walk: walks(product),
      page1: always(limit, firstPage),
    },
    seconds,
  )
  rows.push(
    shareRow(
      '· jumping there again, beside page 1',
      again.again.perSecond,
      again.page1.perSecond,
      0.5,
      errorsOf(again),
    ),
    shareRow('· next and previous from there, beside page 1', again.walk.perSecond, again.page1.perSecond, 0.5),
  )
  return rows
}

/** Searches number and customer name, compared with materialized sub-selects. */
export async function measureSearch(
  product: Place,
  limit: Place,
  searches: readonly string[],
  seconds: number,
): Promise<Row[]> {
  const some = (place: Place, path: (text: string) => string): Target => ({
    ...place,
    next: () => ({ path: path(encodeURIComponent(oneOf(searches))) }),
  })
  const read = await interleaved(
    {
      rows: some(product, (text) => `${LIST}&search=${text}&count=0`),
      bareRows: some(limit, (text) => `/search?text=${text}&counted=0`),
      all: some(product, (text) => `${LIST}&search=${text}`),
      bareAll: some(limit, (text) => `/search?text=${text}&counted=1`),
    },
    seconds,
  )
  const { rows, bareRows, all, bareAll } = read
  return [
    shareRow(
      `search by number or customer, the ${PAGE} rows (count=0)`,
      rows.perSecond,
      bareRows.perSecond,
      0.5,
      errorsOf(read),
    ),
    shareRow('· with record and sums in the same call', all.perSecond, bareAll.perSecond, 0.7),
  ]
}

/** The cost of the same calls in a small database. */
export async function measureCost(large: Place, small: Place, seconds: number): Promise<Row[]> {
  const calls: [string, (place: Place) => Target][] = [
    ['one docket by id', (place) => byId(place, '/api/view/production/docket/')],
    ['page 1 of a unit', (place) => always(place, `${LIST}&production_unit_id=${UNIT}`)],
    ['next and previous', walks],
  ]
  const rows: Row[] = []
  for (const [what, target] of calls) {
    const read = await interleaved({ large: target(large), small: target(small) }, seconds)
    const times = read.small.perSecond / read.large.perSecond
    const sizes = `${large.dockets.toLocaleString('en')} to ${small.dockets.toLocaleString('en')}`
    rows.push(boundRow(`cost at ${sizes} dockets: ${what}`, times, 1.5, '×', errorsOf(read)))
  }
  return rows
}

function oneOf<T>(values: readonly T[]): T {
  const value = values[Math.floor(Math.random() * values.length)]
  if (value === undefined) throw new Error('There is nothing to choose from.')
  return value
}

/** A message when an answer failed; a benchmark with errors is invalid. */
export function errorsOf(readings: Readonly<Record<string, Reading>>): string | undefined {
  const failed = Object.entries(readings).filter(([, reading]) => reading.errors > 0)
  if (failed.length === 0) return undefined
  return `Answers that failed: ${failed.map(([name, reading]) => `${name} ${reading.errors}`).join(', ')}.`
}

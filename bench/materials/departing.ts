import { interleaved, type Target } from '../load.ts'
import type { Server } from '../processes.ts'
import { signIn } from '../product.ts'
import { errorsOf } from '../reading.ts'
import { type Row, shareRow } from '../table.ts'
import type { Materials } from './rows.ts'

const DISPATCHER = 'dispatch1'

/** Departs dockets with all effects: stock, day sums and usage; ten clients, ten orders, one place of each material. */
export async function measureDeparting(
  product: Server,
  limit: Server,
  { departures }: Materials,
  seconds: number,
): Promise<Row[]> {
  const headers = await signIn(product.origin, DISPATCHER)
  let turn = 0
  const target = (
    origin: string,
    path: (id: number) => string,
    given: Record<string, string>,
    ids: number[],
  ): Target => ({
    origin,
    headers: given,
    next: () => {
      const id = ids.pop()
      if (id === undefined) throw new Error('More dockets were departed than there are.')
      turn += 1
      return {
        method: 'POST',
        path: path(id),
        headers: { 'content-type': 'application/json', 'idempotency-key': `depart-${turn}` },
        body: '{}',
      }
    },
  })
  const read = await interleaved(
    {
      ours: target(product.origin, (id) => `/api/action/production/docket/${id}/depart`, headers, [
        ...departures.product,
      ]),
      theirs: target(limit.origin, (id) => `/depart/${id}`, {}, [...departures.limit]),
    },
    seconds,
  )
  return [
    {
      ...shareRow(
        'departing a docket, daily sums included',
        read.ours.perSecond,
        read.theirs.perSecond,
        0.6,
        errorsOf(read),
      ),
    },
    {
      what: '· errors under contention',
      product: String(read.ours.errors),
      limit: String(read.theirs.errors),
      required: '0',
      ok: read.ours.errors === 0,
    },
  ]
}

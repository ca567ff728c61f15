import Big from 'big.js'
import { residentMemory, type Server } from '../processes.ts'
import { callJson, type Json, signIn } from '../product.ts'
import { boundRow, type Row } from '../table.ts'
import { BATCHES_OF_LOAD, type Materials } from './rows.ts'

const KEEPER = 'corporate'
const COLUMNS = 'seq,docket_number,batch_no,at,volume,lines,material_code,target_kg,actual_kg'
const MOST_BYTES = 16 * 1024 * 1024
const WATCH_MS = 250

/**
 * Sends the weights that a plant's PC recorded while it was offline: loads that have left, each counted in its usage.
 */
export async function measureBatching(product: Server, { batches }: Materials): Promise<Row[]> {
  const headers = await signIn(product.origin, KEEPER)
  const { data } = await callJson(`${product.origin}/api/action/device/${batches.device}/token`, headers, {})
  const device = { authorization: `Bearer ${data.token}`, 'content-type': 'text/csv' }
  const file = fileOf(batches)
  if (file.length > MOST_BYTES)
    throw new Error(`The file has ${file.length} bytes; a device sends at most ${MOST_BYTES}.`)
  const send = async (body: string) => {
    const response = await fetch(`${product.origin}/api/device/batch`, { method: 'POST', headers: device, body })
    const answer: Json = await response.json()
    if (!response.ok)
      throw new Error(`The file of batches was answered ${response.status}: ${JSON.stringify(answer).slice(0, 2_000)}`)
    return answer.data
  }
  const before = residentMemory(product.pid) ?? Number.NaN
  let most = before
  const watch = setInterval(() => {
    most = Math.max(most, residentMemory(product.pid) ?? 0)
  }, WATCH_MS)
  const begun = performance.now()
  const told = await send(file).finally(() => clearInterval(watch))
  const seconds = (performance.now() - begun) / 1000
  const expected = batches.dockets.length * BATCHES_OF_LOAD
  if (told.batches !== expected || told.repeated !== 0 || told.waiting.length > 0)
    throw new Error(`Of ${expected} batches the product tells ${JSON.stringify(told).slice(0, 2_000)}`)
  return [
    {
      ...boundRow(`${batches.lines.toLocaleString('en')} batch lines imported`, seconds, 60, 's'),
      note: `A file of ${(file.length / 1024 ** 2).toFixed(1)} MB of ${expected.toLocaleString('en')} batches of ${batches.dockets.length.toLocaleString('en')} loads that have left: each is counted in stock and usage.`,
    },
    boundRow(
      '· memory of the server at its most, beside before',
      most / before,
      1.5,
      '×',
      `${before.toFixed(0)} MB before.`,
    ),
  ]
}

function fileOf({ dockets, lastSeq }: Materials['batches']): string {
  let seq = lastSeq
  const rows = dockets.flatMap(({ number, volume, at, items }) =>
    Array.from({ length: BATCHES_OF_LOAD }, (_, index) => {
      seq += 1
      const batch = [seq, number, index + 1, at, shareOf(volume, index), items.length].join(',')
      return items
        .map(({ code, kg }) => {
          const target = Math.round((kg / BATCHES_OF_LOAD) * 1000) / 1000
          return `${batch},${code},${target},${target + 2.5}`
        })
        .join('\n')
    }),
  )
  return `${[COLUMNS, ...rows].join('\n')}\n`
}

/** The volume of a batch in m³, to the litre: the last one gets the rest. */
function shareOf(volume: number, index: number): string {
  const share = new Big(volume).div(BATCHES_OF_LOAD).round(3, Big.roundDown)
  return (index < BATCHES_OF_LOAD - 1 ? share : new Big(volume).minus(share.times(BATCHES_OF_LOAD - 1))).toFixed(3)
}

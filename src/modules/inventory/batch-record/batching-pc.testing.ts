import type { Answer, Client, Json } from '../../../platform/testing/client.ts'
import { aCallingDevice } from '../../setting/device/testing.ts'
import { COLUMNS } from './batch-file.rules.ts'

/** A batch as a simulated batching PC reports it. */
export type SaidBatch = Json & { seq: number; items: Json[] }

/** A simulated batching PC: it numbers its batches, sends them one by one or as a file, and may repeat them. */
export interface BatchingPc {
  id: number
  /** A batch of a docket with the next number; each material weighs a little more than its target. */
  batch: (docket: Json, given?: Json) => Promise<SaidBatch>
  send: (batch: Json) => Promise<Answer>
  file: typeof batchFile
  sendFile: (file: string) => Promise<Answer>
}

/** The batches as a file in the format of a PC. */
export function batchFile(batches: readonly SaidBatch[], separator = ','): string {
  const rows = batches.flatMap((batch) =>
    batch.items.map((item: Json) => {
      const told: Json = { ...batch, ...item, lines: batch.items.length }
      return COLUMNS.map((column) => told[column]).join(separator)
    }),
  )
  return `${[COLUMNS.join(separator), ...rows].join('\n')}\n`
}

/** A simulated batching PC at the unit of the user who registers it. */
export async function aBatchingPc(keeper: Client, given: Json = {}): Promise<BatchingPc> {
  const { id, post } = await aCallingDevice(keeper, { type: 'batching_pc', ...given })
  let seq = 0
  return {
    id,
    async batch(docket, more = {}) {
      const mix = (await keeper.get(`/view/product-mix-design/${docket.mix_design_id}`)).body.data
      const volume = more.volume ?? docket.quantity
      const items = mix.items.map((item: Json) => {
        const target_kg = Math.round(item.quantity_ssd * volume)
        return { material_code: item.material_code, target_kg, actual_kg: target_kg + 7.5 }
      })
      const at = new Date(Date.now() - 1_000).toISOString()
      return { seq: ++seq, docket_number: docket.number, batch_no: 1, at, volume, items, ...more }
    },
    send: (batch) => post('/device/batch', batch),
    file: batchFile,
    sendFile: (file) => post('/device/batch', file, { 'content-type': 'text/csv' }),
  }
}

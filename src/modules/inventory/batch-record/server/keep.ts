import Big from 'big.js'
import { sql } from 'kysely'
import type { Label } from '../../../../platform/definition/label.ts'
import type { ParsedLine, ParsedRecord } from '../../../../platform/definition/record.ts'
import { company } from '../../../../platform/server/database/sql.ts'
import type { Call } from '../../../../platform/server/engine/call.ts'
import { type Draft, integer, text } from '../../../../platform/server/engine/implement.ts'
import { Conflict, type FieldMessages, type Sentence } from '../../../../platform/server/errors.ts'
import type { CallingDevice } from '../../../setting/device/server/index.ts'
import type { Batch } from './count.ts'
import { recordBatches, TWICE } from './record.ts'
import { readBatches } from './write-batches.ts'

const NO_MATERIAL: Label = ['Tidak ada material dengan kode {code}', 'There is no material with the code {code}']
const SEQ_USED: Label = [
  'Nomor urut {seq} sudah dipakai batch lain dari perangkat ini',
  'The sequence number {seq} is already used by another batch of this device',
]

/** Materials by their code in upper case. */
export type Codes = ReadonlyMap<string, number>

/** The materials that batches name. */
export async function materialsOf(call: Call, batches: readonly ParsedRecord[]): Promise<Codes> {
  const codes = new Set(batches.flatMap((one) => linesOf(one).map(({ values }) => codeOf(values))))
  const rows = await call.db
    .selectFrom('materials')
    .select(['id', 'code'])
    .where('corporate_id', '=', call.corporateId)
    .where('deleted_at', 'is', null)
    .where(({ fn }) => fn<string>('upper', ['code']), 'in', [...codes])
    .execute()
  return new Map(rows.map(({ id, code }) => [code.toUpperCase(), id]))
}

const linesOf = (one: ParsedRecord): readonly ParsedLine[] => one.lines.items ?? []
const codeOf = (values: ParsedLine['values']) => text(values, 'material_code').toUpperCase()

/** The problems of a batch's materials, by field: unknown, or repeated in another line. */
export function wrongMaterials(one: ParsedRecord, codes: Codes): FieldMessages {
  const wrong: Record<string, Sentence[]> = {}
  const seen = new Set<string>()
  for (const [index, { values }] of linesOf(one).entries()) {
    const [field, code] = [`items.${index}.material_code`, codeOf(values)]
    if (!codes.has(code)) wrong[field] = [{ label: NO_MATERIAL, values: { code: text(values, 'material_code') } }]
    else if (seen.has(code)) wrong[field] = [{ label: TWICE }]
    seen.add(code)
  }
  return wrong
}

interface Kept {
  batch: Batch
  isRepeated: boolean
}

/**
 * Writes batches, or finds those that they repeat. The call has locked the device, so one of two equal messages comes
 * first.
 */
export async function keep(
  call: Call,
  caller: CallingDevice,
  batches: readonly ParsedRecord[],
  codes: Codes,
): Promise<Kept[]> {
  const before = await toldBefore(call, caller, batches.map(seqOf))
  for (const report of batches) assertSame(report, codes, before.get(seqOf(report)))
  const fresh = batches.filter((report) => !before.has(seqOf(report)))
  const written = await recordBatches(
    call,
    fresh.map((report) => ({
      draft: draftOf(caller, report, codes),
      told: { deviceId: caller.id, seq: seqOf(report) },
    })),
  )
  const repeated = await readBatches(
    call,
    [...before.values()].map(({ id }) => id),
  )
  const kept = new Map([...written, ...repeated].map((batch) => [batch.seq, batch]))
  return batches.flatMap((report) => {
    const batch = kept.get(seqOf(report))
    return batch ? [{ batch, isRepeated: before.has(seqOf(report)) }] : []
  })
}

export const seqOf = ({ values }: ParsedRecord) => integer(values, 'seq')

function draftOf(caller: CallingDevice, report: ParsedRecord, codes: Codes): Draft {
  const { batch_no, at, volume } = report.values
  return {
    values: {
      production_unit_id: caller.production_unit_id,
      docket_no: text(report.values, 'docket_number'),
      batch_no: batch_no ?? null,
      at: at ?? null,
      volume: volume ?? null,
    },
    lines: {
      items: linesOf(report).map(({ values }) => ({
        values: {
          material_id: codes.get(codeOf(values)) ?? null,
          target_kg: text(values, 'target_kg'),
          actual_kg: text(values, 'actual_kg'),
        },
      })),
    },
  }
}

/** A stored batch, in the form in which devices report it. */
interface Before {
  id: number
  docket_no: string
  batch_no: number
  at: Date
  volume: string
  items: readonly { material_id: number; target_kg: string; actual_kg: string }[]
}

/** The stored batches of the device with these sequence numbers. */
export async function toldBefore(
  call: Call,
  caller: CallingDevice,
  seqs: readonly number[],
): Promise<Map<number, Before>> {
  const { rows } = await call.send(
    sql`SELECT b.id, b.seq, b.docket_no, b.batch_no, b.at, b.volume,
        (SELECT jsonb_agg(jsonb_build_object('material_id', i.material_id, 'target_kg', i.target_kg::text,
            'actual_kg', i.actual_kg::text))
          FROM batch_record_items i WHERE i.corporate_id = b.corporate_id AND i.batch_record_id = b.id) AS items
      FROM batch_records b
      WHERE b.corporate_id = ${company} AND b.device_id = ${caller.id} AND b.seq = ANY (${seqs}::bigint[])`,
  )
  return new Map((rows as (Before & { seq: number })[]).map((row) => [row.seq, row]))
}

/** 409 where the number was used for other content. */
export function assertSame(report: ParsedRecord, codes: Codes, known: Before | undefined): void {
  if (!known) return
  const { values } = report
  const weights = new Map(known.items.map((item) => [item.material_id, item]))
  const isSame =
    text(values, 'docket_number').trim().toUpperCase() === known.docket_no.toUpperCase() &&
    values.batch_no === known.batch_no &&
    new Date(text(values, 'at')).getTime() === known.at.getTime() &&
    new Big(text(values, 'volume')).eq(known.volume) &&
    linesOf(report).length === known.items.length &&
    linesOf(report).every((line) => {
      const item = weights.get(codes.get(codeOf(line.values)) ?? 0)
      return item && isEqual(line, item, 'target_kg') && isEqual(line, item, 'actual_kg')
    })
  if (!isSame) throw new Conflict('seq_used', { label: SEQ_USED, values: { seq: integer(values, 'seq') } })
}

const isEqual = (
  { values }: ParsedLine,
  item: { target_kg: string; actual_kg: string },
  name: 'target_kg' | 'actual_kg',
) => new Big(text(values, name)).eq(item[name])

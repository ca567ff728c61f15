import Big from 'big.js'
import type { FastifyRequest } from 'fastify'
import { type Label, say } from '../../../../platform/definition/label.ts'
import type { ParsedLine, ParsedRecord } from '../../../../platform/definition/record.ts'
import type { Actor } from '../../../../platform/server/access/actor.ts'
import type { Call } from '../../../../platform/server/engine/call.ts'
import { integer, text } from '../../../../platform/server/engine/implement.ts'
import type { ModuleRoute, RouteParts } from '../../../../platform/server/engine/module-route.ts'
import { Conflict, type FieldMessages, Invalid, type Sentence } from '../../../../platform/server/errors.ts'
import { dataAnswer, json, responses } from '../../../../platform/server/http/openapi/operations.ts'
import {
  bodySchema,
  ID,
  INTEGER,
  MAYBE_TEXT,
  object,
  orNull,
  TEXT,
} from '../../../../platform/server/http/openapi/schemas.ts'
import { bodyOf } from '../../../../platform/server/http/request.ts'
import { messagesOf } from '../../../../platform/server/write/read-draft.ts'
import { actorOf, admitDevice, type CallingDevice, deviceCall, readSaid } from '../../../setting/device/server/index.ts'
import { COLUMNS, type FileBatch, readBatchFile } from '../batch-file.rules.ts'
import { batchRecord } from '../batch-record.ts'
import { SAID_BATCH } from '../said.ts'
import type { Batch } from './count.ts'
import { momentOf, readBatch, recordBatch } from './record.ts'

const NO_MATERIAL: Label = ['Tidak ada material dengan kode {code}', 'There is no material with the code {code}']
const SEQ_USED: Label = [
  'Nomor urut {seq} sudah dipakai batch lain dari perangkat ini',
  'This device has told another batch under the sequence number {seq}',
]
const IN_FILE: Label = ['Baris {line}: {said}', 'Line {line}: {said}']
const LARGEST_FILE = 16 * 1024 * 1024
/** Batches that wait of which a file's answer tells. */
const TOLD = 100

const TOLD_BATCH = object(
  {
    id: ID,
    seq: INTEGER,
    docket_id: orNull(ID),
    docket_number: TEXT,
    batch_no: INTEGER,
    status: TEXT,
    problem: MAYBE_TEXT,
  },
  ['id', 'seq', 'docket_id', 'docket_number', 'batch_no', 'status', 'problem'],
)
const TOLD_FILE = object({ batches: INTEGER, repeated: INTEGER, waiting: { type: 'array', items: TOLD_BATCH } }, [
  'batches',
  'repeated',
  'waiting',
])

/** `POST /api/device/batch`: the PC of a plant tells what it weighed, a batch as JSON or many as a file. */
export const deviceBatch: ModuleRoute = {
  method: 'post',
  path: '/api/device/batch',
  operation: {
    operationId: 'deviceBatch',
    tags: ['device'],
    summary: 'The PC of a plant tells of a batch, or of many in a file',
    description:
      'Under the token of a batching PC. A batch is told once under its `seq`; the same again is answered alike. It is found ' +
      'its docket by the number, at the unit of the device; what is nobody’s is kept until somebody settles it. A file is ' +
      `CSV in UTF-8 with the columns ${COLUMNS.join(', ')}, a line for each material; \`lines\` says of how many lines the ` +
      'batch consists. A file with anything wrong is refused as a whole; what is broken off is completed by sending it again.',
    security: [{ device: [] }],
    requestBody: {
      required: true,
      content: { 'application/json': { schema: bodySchema(SAID_BATCH) }, 'text/csv': { schema: TEXT } },
    },
    responses: responses({ 200: json('Kept', dataAnswer({ anyOf: [TOLD_BATCH, TOLD_FILE] })) }),
  },
  permission: null,
  file: {
    type: 'text/csv',
    most: LARGEST_FILE,
    admit: (parts, request) => admitDevice(parts, request, 'batching_pc'),
  },
  answer: async (parts, request) => {
    const caller = await admitDevice(parts, request, 'batching_pc')
    const asking = { parts, request, caller, actor: await actorOf(parts, caller, []) }
    return { data: typeof request.body === 'string' ? await takeFile(asking, request.body) : await takeOne(asking) }
  },
}

interface Asking {
  parts: RouteParts
  request: FastifyRequest
  caller: CallingDevice
  actor: Actor
}

const inCall = <R>({ parts, request, caller, actor }: Asking, work: (call: Call) => Promise<R>) =>
  deviceCall(parts, request, { caller, actor, module: batchRecord.name }, work)

async function takeOne(asking: Asking) {
  const said = readSaid(SAID_BATCH, bodyOf(asking.request), asking.actor)
  if (said.refusals.length > 0) throw new Invalid(messagesOf(said.refusals))
  const { batch } = await inCall(asking, async (call) => {
    const codes = await materialsOf(call, [said])
    const refused = unknownCodes(said, codes)
    if (Object.keys(refused).length > 0) throw new Invalid(refused)
    return keep(call, asking.caller, said, codes)
  })
  return present(batch)
}

/** All of a file is read and judged before the first of its batches is written. */
async function takeFile(asking: Asking, file: string) {
  const read = readBatchFile(file)
  if ('problem' in read) {
    const { line, column, label, values } = read.problem
    throw new Invalid({ [column ? `rows.${line}.${column}` : `rows.${line}`]: [{ label, values }] })
  }
  const batches: Read[] = []
  for (const [index, one] of read.batches.entries()) {
    // A long file is read in turns with other calls.
    if (index % 200 === 199) await new Promise((resolve) => setImmediate(resolve))
    const said = readSaid(SAID_BATCH, one.body, asking.actor)
    if (said.refusals.length > 0) throw new Invalid(atRows(one, messagesOf(said.refusals)))
    batches.push({ ...one, said })
  }
  const codes = await inCall(asking, (call) => judge(call, asking.caller, batches))
  let repeated = 0
  const waiting: ReturnType<typeof present>[] = []
  for (const ofDocket of byDocket(batches)) {
    const kept = await inCall(asking, async (call) => {
      const done: Kept[] = []
      for (const { said } of ofDocket) done.push(await keep(call, asking.caller, said, codes))
      return done
    })
    for (const { batch, isRepeated } of kept) {
      if (isRepeated) repeated += 1
      if (batch.status === 'pending' && waiting.length < TOLD) waiting.push(present(batch))
    }
  }
  return { batches: batches.length, repeated, waiting }
}

type Read = FileBatch & { said: ParsedRecord }

/** The batches of each docket, which are written in one transaction: who holds a docket waits for no other. */
function byDocket(batches: readonly Read[]): Read[][] {
  return [...Map.groupBy(batches, ({ said }) => text(said.values, 'docket_number').toUpperCase()).values()]
}

const inBoth = ({ label, values }: Sentence): Label => [say(label, 'id', values), say(label, 'en', values)]

/** Refuses a file of which a batch cannot be kept: an unknown material, a moment to come, a number told otherwise before. */
async function judge(call: Call, caller: CallingDevice, batches: readonly Read[]): Promise<Codes> {
  const codes = await materialsOf(
    call,
    batches.map(({ said }) => said),
  )
  for (const one of batches) {
    const refused = unknownCodes(one.said, codes)
    if (Object.keys(refused).length > 0) throw new Invalid(atRows(one, refused))
    try {
      momentOf(call, one.said.values.at, caller.production_unit_id)
    } catch (error) {
      throw error instanceof Invalid ? new Invalid(atRows(one, error.fields ?? {})) : error
    }
  }
  const known = await toldBefore(
    call,
    caller,
    batches.map(({ said }) => integer(said.values, 'seq')),
  )
  for (const { said } of batches) assertSame(said, codes, known.get(integer(said.values, 'seq')))
  return codes
}

/** What is wrong with a batch of a file, at the line on which it stands. */
function atRows({ rows }: FileBatch, refused: FieldMessages): FieldMessages {
  return Object.fromEntries(
    Object.entries(refused).map(([field, sentences]) => {
      const [, index, column] = /^items\.(\d+)\.(\w+)$/.exec(field) ?? []
      const line = rows[index === undefined ? 0 : Number.parseInt(index, 10)] ?? 0
      return [
        `rows.${line}.${column ?? field}`,
        sentences.map((said) => ({ label: IN_FILE, values: { line, said: inBoth(said) } })),
      ]
    }),
  )
}

type Codes = ReadonlyMap<string, number>

async function materialsOf(call: Call, batches: readonly ParsedRecord[]): Promise<Codes> {
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

function unknownCodes(one: ParsedRecord, codes: Codes): FieldMessages {
  const unknown = linesOf(one).flatMap(({ values }, index) =>
    codes.has(codeOf(values))
      ? []
      : [
          [
            `items.${index}.material_code`,
            [{ label: NO_MATERIAL, values: { code: text(values, 'material_code') } }],
          ] as const,
        ],
  )
  return Object.fromEntries(unknown)
}

interface Kept {
  batch: Batch
  isRepeated: boolean
}

/** Writes a batch, or finds the one that it repeats. The call holds the device: of two that say the same, one is first. */
async function keep(call: Call, caller: CallingDevice, said: ParsedRecord, codes: Codes): Promise<Kept> {
  const seq = integer(said.values, 'seq')
  const known = (await toldBefore(call, caller, [seq])).get(seq)
  if (known) {
    assertSame(said, codes, known)
    return { batch: await readBatch(call, known.id), isRepeated: true }
  }
  const { batch_no, at, volume } = said.values
  const draft = {
    values: {
      production_unit_id: caller.production_unit_id,
      docket_no: text(said.values, 'docket_number'),
      batch_no: batch_no ?? null,
      at: at ?? null,
      volume: volume ?? null,
    },
    lines: {
      items: linesOf(said).map(({ values }) => ({
        values: {
          material_id: codes.get(codeOf(values)) ?? null,
          target_kg: text(values, 'target_kg'),
          actual_kg: text(values, 'actual_kg'),
        },
      })),
    },
  }
  return { batch: await recordBatch(call, draft, { deviceId: caller.id, seq }), isRepeated: false }
}

/** A batch as it was told before. */
interface Before {
  id: number
  docket_no: string
  batch_no: number
  at: Date
  volume: string
  items: readonly { material_id: number; target_kg: string; actual_kg: string }[]
}

async function toldBefore(call: Call, caller: CallingDevice, seqs: readonly number[]): Promise<Map<number, Before>> {
  const { rows } = await call.send(
    `SELECT b.id, b.seq, b.docket_no, b.batch_no, b.at, b.volume,
       (SELECT jsonb_agg(jsonb_build_object('material_id', i.material_id, 'target_kg', i.target_kg::text, 'actual_kg', i.actual_kg::text))
        FROM batch_record_items i WHERE i.corporate_id = b.corporate_id AND i.batch_record_id = b.id) AS items
     FROM batch_records b WHERE b.corporate_id = $1 AND b.device_id = $2 AND b.seq = ANY ($3::bigint[])`,
    [call.corporateId, caller.id, seqs],
  )
  return new Map((rows as (Before & { seq: number })[]).map((row) => [row.seq, row]))
}

/** 409 where another batch was told under the number. */
function assertSame(said: ParsedRecord, codes: Codes, known: Before | undefined): void {
  if (!known) return
  const { values } = said
  const weights = new Map(known.items.map((item) => [item.material_id, item]))
  const isSame =
    text(values, 'docket_number').trim().toUpperCase() === known.docket_no.toUpperCase() &&
    values.batch_no === known.batch_no &&
    new Date(text(values, 'at')).getTime() === known.at.getTime() &&
    new Big(text(values, 'volume')).eq(known.volume) &&
    linesOf(said).length === known.items.length &&
    linesOf(said).every((line) => {
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

const present = ({ id, seq, docket_id, docket_no, batch_no, status, problem }: Batch) => ({
  id,
  seq,
  docket_id,
  docket_number: docket_no,
  batch_no,
  status,
  problem,
})

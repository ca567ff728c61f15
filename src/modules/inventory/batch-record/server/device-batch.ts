import type { FastifyRequest } from 'fastify'
import { type Label, say } from '../../../../platform/definition/label.ts'
import type { ParsedRecord } from '../../../../platform/definition/record.ts'
import type { Actor } from '../../../../platform/server/access/actor.ts'
import type { Call } from '../../../../platform/server/engine/call.ts'
import { text } from '../../../../platform/server/engine/implement.ts'
import type { ModuleRoute, RouteParts } from '../../../../platform/server/engine/module-route.ts'
import { type FieldMessages, Invalid, type Sentence } from '../../../../platform/server/errors.ts'
import { bodySchema } from '../../../../platform/server/http/openapi/module-schemas.ts'
import { dataAnswer, json, responses } from '../../../../platform/server/http/openapi/operations.ts'
import { ID, INTEGER, MAYBE_TEXT, object, orNull, TEXT } from '../../../../platform/server/http/openapi/schemas.ts'
import { bodyOf } from '../../../../platform/server/http/request.ts'
import { messagesOf } from '../../../../platform/server/write/read-draft.ts'
import {
  actorOf,
  admitDevice,
  type CallingDevice,
  deviceCall,
  readReport,
} from '../../../setting/device/server/index.ts'
import { COLUMNS, type FileBatch, readBatchFile } from '../batch-file.rules.ts'
import { batchRecord } from '../batch-record.ts'
import { REPORTED_BATCH } from '../reported-batch.ts'
import type { Batch } from './count.ts'
import { asNumber } from './docket.ts'
import { assertSame, type Codes, keep, materialsOf, seqOf, toldBefore, wrongMaterials } from './keep.ts'
import { momentOf } from './record.ts'

const IN_FILE: Label = ['Baris {line}: {problem}', 'Line {line}: {problem}']
const LARGEST_FILE = 16 * 1024 * 1024
/**
 * The number of dockets per transaction: an interrupted file continues after the last one, and other calls wait only
 * briefly.
 */
const DOCKETS_AT_ONCE = 100
/** The number of waiting batches that the answer to a file lists. */
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

/** `POST /api/device/batch`: the weights from a batching PC, a batch as JSON or many as a file. */
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
      content: { 'application/json': { schema: bodySchema(REPORTED_BATCH) }, 'text/csv': { schema: TEXT } },
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
  const report = readReport(REPORTED_BATCH, bodyOf(asking.request), asking.actor)
  if (report.refusals.length > 0) throw new Invalid(messagesOf(report.refusals))
  const kept = await inCall(asking, async (call) => {
    const codes = await materialsOf(call, [report])
    const refused = wrongMaterials(report, codes)
    if (Object.keys(refused).length > 0) throw new Invalid(refused)
    return keep(call, asking.caller, [report], codes)
  })
  return kept.map(({ batch }) => present(batch))[0]
}

/** The whole file is parsed and checked before its first batch is written. */
async function takeFile(asking: Asking, file: string) {
  const read = await readBatchFile(file, turn)
  if ('problem' in read) {
    const { line, column, label, values } = read.problem
    throw new Invalid({ [column ? `rows.${line}.${column}` : `rows.${line}`]: [{ label, values }] })
  }
  const batches: Read[] = []
  for await (const one of inTurns(read.batches)) {
    const report = readReport(REPORTED_BATCH, one.body, asking.actor)
    if (report.refusals.length > 0) throw new Invalid(atRows(one, messagesOf(report.refusals)))
    batches.push({ ...one, report })
  }
  const codes = await inCall(asking, (call) => judge(call, asking.caller, batches))
  let repeated = 0
  const waiting: ReturnType<typeof present>[] = []
  const dockets = byDocket(batches)
  for (let from = 0; from < dockets.length; from += DOCKETS_AT_ONCE) {
    const some = dockets.slice(from, from + DOCKETS_AT_ONCE).flat()
    const kept = await inCall(asking, (call) => keep(call, asking.caller, some, codes))
    for (const { batch, isRepeated } of kept) {
      if (isRepeated) repeated += 1
      if (batch.status === 'pending' && waiting.length < TOLD) waiting.push(present(batch))
    }
  }
  return { batches: batches.length, repeated, waiting }
}

type Read = FileBatch & { report: ParsedRecord }

/** The batches by docket; those of a docket are written in one transaction. */
function byDocket(batches: readonly Read[]): ParsedRecord[][] {
  const byNumber = Map.groupBy(
    batches.map(({ report }) => report),
    ({ values }) => asNumber(text(values, 'docket_number')),
  )
  return [...byNumber.values()]
}

const inBoth = ({ label, values }: Sentence): Label => [say(label, 'id', values), say(label, 'en', values)]

/**
 * Refuses a file in which a batch is invalid: an unknown material, a time in the future, or a number with other
 * content.
 */
async function judge(call: Call, caller: CallingDevice, batches: readonly Read[]): Promise<Codes> {
  const codes = await materialsOf(
    call,
    batches.map(({ report }) => report),
  )
  for await (const one of inTurns(batches)) {
    const refused = wrongMaterials(one.report, codes)
    if (Object.keys(refused).length > 0) throw new Invalid(atRows(one, refused))
    try {
      momentOf(call, one.report.values.at, caller.production_unit_id)
    } catch (error) {
      throw error instanceof Invalid ? new Invalid(atRows(one, error.fields ?? {})) : error
    }
  }
  const known = await toldBefore(
    call,
    caller,
    batches.map(({ report }) => seqOf(report)),
  )
  for await (const { report } of inTurns(batches)) assertSame(report, codes, known.get(seqOf(report)))
  return codes
}

const BATCHES_A_TURN = 200
const turn = () => new Promise((resolve) => setImmediate(resolve))

/** The batches of a file. Between many of them other requests run. */
async function* inTurns<T>(batches: readonly T[]): AsyncGenerator<T> {
  for (const [index, batch] of batches.entries()) {
    if (index % BATCHES_A_TURN === BATCHES_A_TURN - 1) await turn()
    yield batch
  }
}

/** The problem of a batch, at its line in the file. */
function atRows({ rows }: FileBatch, refused: FieldMessages): FieldMessages {
  return Object.fromEntries(
    Object.entries(refused).map(([field, sentences]) => {
      const [, index, column] = /^items\.(\d+)\.(\w+)$/.exec(field) ?? []
      const line = rows[index === undefined ? 0 : Number.parseInt(index, 10)] ?? 0
      return [
        `rows.${line}.${column ?? field}`,
        sentences.map((problem) => ({ label: IN_FILE, values: { line, problem: inBoth(problem) } })),
      ]
    }),
  )
}

const present = ({ id, seq, docket_id, docket_no, batch_no, status, problem }: Batch) => ({
  id,
  seq,
  docket_id,
  docket_number: docket_no,
  batch_no,
  status,
  problem,
})

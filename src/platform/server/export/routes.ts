import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Label, type Language, say } from '../../definition/label.ts'
import type { AnyModule } from '../../definition/module.ts'
import { permissionToExport } from '../../definition/page.ts'
import { permissionOf } from '../../definition/permission.ts'
import { type Actor, tenantOf, unitOf } from '../access/actor.ts'
import { recordAudit } from '../audit/record.ts'
import { isAnythingWithheld } from '../audit/withheld.ts'
import type { Sql } from '../database/sql.ts'
import { transaction } from '../database/transaction.ts'
import { Invalid } from '../errors.ts'
import { authorize } from '../http/authorize.ts'
import { endWithin } from '../http/gone.ts'
import type { Parts } from '../http/parts.ts'
import { authenticate, callerOf, languageOf, permit, queryOf } from '../http/request.ts'
import { waitingFor } from '../http/waiting.ts'
import { Spool } from '../long-work/spool.ts'
import type { ListQuery, RawQuery } from '../query/parameters.ts'
import { seenBy } from '../query/present.ts'
import { wrongParameter } from '../query/wrong-parameter.ts'
import { inPresentPeriod, parseEveryMode, parseReport } from '../report/parameters.ts'
import { type Head, reportHead } from '../report/report-head.ts'
import { rowsOf } from '../report/report-source.ts'
import { type Column, exportColumns } from './columns.ts'
import { copyOut } from './copy-out.ts'
import { readRows } from './copy-rows.ts'
import { countRows, framed, type RowCount, refusedAtEnd } from './counted.ts'
import { writeCsv } from './csv.ts'
import { writeHtml } from './html.ts'
import { EVERY_ROW, type Format, parseExportQuery, type Window } from './parameters.ts'
import { reportStatement } from './report-statement.ts'
import { type ExportOptions, exportStatement } from './statement.ts'
import { type ExportTurns, openTurns } from './turns.ts'
import { type Sheet, writeXlsx } from './xlsx/workbook.ts'

const CONTENT_TYPES: Readonly<Record<Format, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  html: 'text/html; charset=utf-8',
}
const COUNTED_TYPE = 'application/octet-stream'
interface ExportParts extends Parts {
  turns: ExportTurns
  files: Spool
}

/** The export call of every module that has it. */
export function exportRoutes(app: FastifyInstance, given: Parts): void {
  const parts = { ...given, turns: openTurns(given.streaming), files: new Spool(given.spool) }
  // A HEAD request would read all rows and send none.
  const options = { exposeHeadRoute: false }
  for (const { definition } of parts.registry.all) {
    if (!definition.calls.export) continue
    app.get(`/api/export/${definition.name}`, options, async (request, reply) => {
      const actor = await authorize(request, parts.sessions, definition, permissionOf(definition, 'export'))
      const statement: Compose = (...asked) => exportStatement(parts.registry, definition, actor, ...asked)
      return sendExport(request, reply, parts, actor, [
        { definition, title: definition.label, raw: queryOf(request), statement },
      ])
    })
  }
  for (const half of parts.registry.reports) {
    app.get(`/api/export/${half.report.name}`, options, async (request, reply) => {
      const actor = await authenticate(request, parts.sessions)
      permit(actor, permissionToExport(half.report), true)
      const { sheets, ...raw } = queryOf(request)
      const every = isEveryMode(sheets, raw)
      const views = every ? parseEveryMode(half.report, raw) : [parseReport(half.report, raw)]
      const exported = views.map((view): Exported => {
        const asked = inPresentPeriod(half.report, view, actor)
        const rows = { registry: parts.registry, list: asked.list, actor, ...rowsOf(half, asked) }
        return {
          definition: asked.list,
          title: every ? (half.report.modes[asked.mode]?.label ?? half.report.label) : half.report.label,
          raw: asked.rest,
          statement: (...given) => reportStatement(rows, ...given),
          head: (query, language, countedAt) =>
            reportHead(
              parts.reports,
              { registry: parts.registry, actor, language, countedAt },
              half.report,
              asked,
              query,
            ),
        }
      })
      return sendExport(request, reply, parts, actor, exported)
    })
  }
}

/** Whether a workbook with a sheet for each mode of a report is asked for. */
function isEveryMode(sheets: RawQuery[string], { format = 'xlsx', limit, offset }: RawQuery): boolean {
  if (sheets === undefined || sheets === '') return false
  if (sheets !== 'modes') throw new Invalid({ sheets: [wrongParameter('sheets', String(sheets), ['modes', 'modes'])] })
  if (!['xlsx', 'xls', ''].includes(String(format)) || limit || offset)
    throw new Invalid({ sheets: [{ label: ONLY_WHOLE }] })
  return true
}

const ONLY_WHOLE: Label = [
  'Lembar tiap tampilan hanya ada di file xlsx yang utuh: hapus limit dan offset, atau pilih format xlsx',
  'A sheet for each view is only in a whole xlsx file: leave limit and offset out, or choose the format xlsx',
]

/** Composes the COPY of the requested rows. */
type Compose = (language: Language, query: ListQuery, columns: readonly Column[], options: ExportOptions) => Sql

/** What is exported: a list, or a view of a report, with the raw parameters. */
interface Exported {
  definition: AnyModule
  title: Label
  raw: RawQuery
  statement: Compose
  /** What is above the rows, for the time at which they were read; each row then begins with its mark. */
  head?: (query: ListQuery, language: Language, countedAt: Date) => Promise<Head>
}

/** Several are sheets of one workbook; the first says format and window of all. */
async function sendExport(
  request: FastifyRequest,
  reply: FastifyReply,
  parts: ExportParts,
  actor: Actor,
  exported: readonly Exported[],
): Promise<FastifyReply> {
  const language = languageOf(request)
  const asked = exported.map((one) => {
    const { columns: chosen, ...parsed } = parseExportQuery(seenBy(one.definition, actor), one.raw)
    const columns = exportColumns(one.definition, actor, language, chosen).filter(
      ({ field }) => field.kind !== 'json' || !field.rowOf || !isAnythingWithheld(parts.registry, actor),
    )
    return { ...one, ...parsed, columns }
  })
  const [{ definition, format, window, isCounted, query, head: isReport }] = asked as [(typeof asked)[number]]
  const statements = asked.map((one) =>
    one.statement(language, one.query, one.columns, { window, as: format === 'csv' ? 'csv' : 'rows' }),
  )
  const waiting = waitingFor(actor, reply)
  await parts.turns.begin(waiting)
  endWithin(reply, parts.patience.file)
  let countedAt = new Date()
  const begun = (at: Date) => {
    countedAt = at
  }
  const copy = parts.turns.connected(waiting, () =>
    copyOut(parts.streaming, tenantOf(actor, query), statements, waiting.signal, isReport && begun),
  )
  // Most failures happen before the first bytes: until then the answer may still be a refusal.
  const first = await copy.next()
  const columns = asked.flatMap((one) => one.columns.map(({ name }) => name))
  await auditExport(request, parts, definition, actor, { format, columns })
  const count: RowCount = { rows: 0 }
  const copied = startingWith(first, copy)
  const bytes = isCounted ? countRows(copied, format === 'csv', count) : copied
  const sheets = await Promise.all(
    asked.map(
      async (one): Promise<Sheet> => ({
        title: say(one.title, language),
        columns: one.columns,
        ...(one.head ? { head: await one.head(one.query, language, countedAt), isMarked: true } : {}),
      }),
    ),
  )
  const source = definition.source && say(definition.source, language)
  const file = fileOf(sheets, actor, language, format, bytes, source)
  // PostgreSQL writes at its own pace: a slow client occupies a file, not a connection.
  const kept = parts.files.passOn(isCounted ? framed(file, count) : file, actor.corporateId ?? 0)
  const sent = startingWith(await kept.next(), kept)
  reply.header('content-type', isCounted ? COUNTED_TYPE : CONTENT_TYPES[format])
  reply.header('content-disposition', `attachment; filename="${fileName(definition, window)}.${format}"`)
  reply.header('cache-control', 'no-store')
  return reply.send(Readable.from(isCounted ? refusedAtEnd(sent, language) : sent, { objectMode: false }))
}

/** Audits the export before the first byte is sent: who exported which list, in which format, with which filters. */
async function auditExport(
  request: FastifyRequest,
  parts: Parts,
  definition: AnyModule,
  actor: Actor,
  file: { format: Format; columns: readonly string[] },
): Promise<void> {
  const asked = queryOf(request)
  // The export concerns no single row; a unit of another user's scope is not recorded.
  const unit = unitOf(actor, Number(asked.production_unit_id ?? actor.fixedUnitId))
  const after = { ...asked, ...file, id: 0, number: null, production_unit_id: unit?.id ?? null }
  await transaction(parts.runtime, tenantOf(actor), (tx) =>
    recordAudit(tx, callerOf(request, actor), [{ action: 'export', table: definition.table, after }]),
  )
}

/** The bytes of the file, ending with the source of the data where a licence requires it. */
function fileOf(
  sheets: readonly Sheet[],
  actor: Actor,
  language: Language,
  format: Format,
  bytes: AsyncIterable<Buffer>,
  source: string | undefined,
): AsyncIterable<Uint8Array | string> {
  const [{ title, columns, ...around }] = sheets as [Sheet]
  switch (format) {
    case 'csv':
      return writeCsv(columns, bytes, source)
    case 'html':
      return writeHtml(title, { language, format: actor.numberFormat }, columns, readRows(bytes), { source, ...around })
    case 'xlsx':
      return writeXlsx(sheets, bytes, { source })
  }
}

async function* startingWith<T>(first: IteratorResult<T, void>, rest: AsyncIterable<T>): AsyncGenerator<T> {
  if (first.done) return
  yield first.value
  yield* rest
}

/** The module's name as a file name; a chunk has its number, starting with 1. */
function fileName(definition: AnyModule, { limit, offset }: Window): string {
  const name = definition.name.replaceAll('/', '-')
  return limit < EVERY_ROW ? `${name}-${Math.floor(offset / limit) + 1}` : name
}

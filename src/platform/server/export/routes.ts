import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { say } from '../../definition/label.ts'
import { type AnyModule, permissionOf } from '../../definition/module.ts'
import { type Actor, tenantOf } from '../access/actor.ts'
import type { Parts } from '../http/module-routes.ts'
import { authenticate, languageOf, permit, queryOf } from '../http/request.ts'
import { seenBy } from '../query/present.ts'
import { exportColumns } from './columns.ts'
import { copyOut, watchReader } from './copy-out.ts'
import { readRows } from './copy-rows.ts'
import { writeCsv } from './csv.ts'
import { writeHtml } from './html.ts'
import { type Format, parseExportQuery } from './parameters.ts'
import { exportStatement } from './statement.ts'
import { writeXlsx } from './xlsx/workbook.ts'

const CONTENT_TYPES: Readonly<Record<Format, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  html: 'text/html; charset=utf-8',
}
/** Whoever takes nothing for so long gives the connection back to those who wait for it. */
const STALLED_MS = 120_000

/** The call export of every module that has it. */
export function exportRoutes(app: FastifyInstance, parts: Parts): void {
  for (const { definition } of parts.registry.all) {
    if (!definition.calls.export) continue
    // A HEAD would read all rows to send none of them.
    app.get(`/api/export/${definition.name}`, { exposeHeadRoute: false }, async (request, reply) => {
      const actor = await authenticate(request, parts.sessions)
      permit(actor, permissionOf(definition, 'export'), definition.scope !== 'reference')
      return sendExport(request, reply, parts, definition, actor)
    })
  }
}

async function sendExport(
  request: FastifyRequest,
  reply: FastifyReply,
  parts: Parts,
  definition: AnyModule,
  actor: Actor,
): Promise<FastifyReply> {
  const { query, format, window } = parseExportQuery(seenBy(definition, actor), queryOf(request))
  const language = languageOf(request)
  const columns = exportColumns(definition, actor, language)
  const statement = exportStatement(parts.registry, definition, actor, language, query, columns, {
    window,
    as: format === 'csv' ? 'csv' : 'rows',
  })
  const gone = new AbortController()
  reply.raw.once('close', () => gone.abort())
  const copy = copyOut(parts.streaming, tenantOf(actor), statement, gone.signal)
  // What can fail has mostly failed by the first bytes: until they are here the answer may still be a refusal.
  const first = await copy.next()
  const bytes = watchReader(startingWith(first, copy), STALLED_MS, () => reply.raw.destroy())
  reply.header('content-type', CONTENT_TYPES[format])
  reply.header('content-disposition', `attachment; filename="${fileName(definition)}.${format}"`)
  reply.header('cache-control', 'no-store')
  const title = say(definition.label, language)
  switch (format) {
    case 'csv':
      return reply.send(Readable.from(writeCsv(columns, bytes), { objectMode: false }))
    case 'html':
      return reply.send(
        Readable.from(writeHtml(title, { language, format: actor.numberFormat }, columns, readRows(bytes)), {
          objectMode: false,
        }),
      )
    case 'xlsx':
      return reply.send(Readable.from(writeXlsx(title, columns, bytes), { objectMode: false }))
  }
}

async function* startingWith<T>(first: IteratorResult<T, void>, rest: AsyncIterable<T>): AsyncGenerator<T> {
  if (first.done) return
  yield first.value
  yield* rest
}

/** The module's name as a file may be called. */
function fileName(definition: AnyModule): string {
  return definition.name.replaceAll('/', '-')
}

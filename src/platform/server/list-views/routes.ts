import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type pg from 'pg'
import { type Label, say } from '../../definition/label.ts'
import { MESSAGES } from '../../definition/messages.ts'
import { permissionToOpen } from '../../definition/page.ts'
import { ALLOW_ALL, permissionToRead } from '../../definition/permission.ts'
import type { Report } from '../../definition/report.ts'
import type { Actor } from '../access/actor.ts'
import type { Sessions } from '../access/sessions.ts'
import type { Transaction } from '../database/transaction.ts'
import type { Registry } from '../engine/registry.ts'
import { NotFound } from '../errors.ts'
import { call } from '../http/call.ts'
import { authenticate, bodyOf, callerOf, idOf, languageOf, permit, queryOf } from '../http/request.ts'
import { parseListQuery, type RawQuery } from '../query/parameters.ts'
import { seenBy } from '../query/present.ts'
import { comparedRange, inPresentPeriod, parseReport, rangeOf } from '../report/parameters.ts'
import { type Answer, readKey } from '../write/idempotency.ts'
import { performUnder } from '../write/perform.ts'
import { readDraft } from './draft.ts'
import { CREATE, DELETE, LIST, UPDATE } from './operations.ts'
import { createView, deleteView, updateView, viewRefusal, viewsOf } from './store.ts'

interface Parts {
  runtime: pg.Pool
  sessions: Sessions
  registry: Registry
}

type Params = { id: string }

/** Reads the filters of a report's view as the report does; those that the actor may not see are unknown. */
function readReportFilters(report: Report, filters: RawQuery, actor: Actor): void {
  const asked = inPresentPeriod(report, parseReport(report, filters), actor)
  const query = parseListQuery(seenBy(asked.list, actor), asked.rest)
  if (asked.compare) comparedRange(rangeOf(query.filters), asked.compare)
}

/**
 * The calls of saved views, for users who may read the list or report. A platform administrator without a company has
 * views of the platform's lists.
 */
export function listViewRoutes(app: FastifyInstance, { runtime, sessions, registry }: Parts): void {
  const listOf = (name: string) => registry.find(name)?.definition
  const reportOf = (name: unknown) => registry.reports.find(({ report }) => report.name === name)?.report
  const isReport = (name: string) => reportOf(name) !== undefined
  const readFilters = (actor: Actor, module: string) => (filters: RawQuery) => {
    const [list, report] = [listOf(module), reportOf(module)]
    if (list) parseListQuery(seenBy(list, actor), filters)
    if (report) readReportFilters(report, filters, actor)
  }
  const enter = async (request: FastifyRequest, module: unknown): Promise<[Actor, string]> => {
    const actor = await authenticate(request, sessions)
    const definition = typeof module === 'string' ? listOf(module) : undefined
    if (definition) {
      permit(actor, permissionToRead(definition), false)
      return [actor, definition.name]
    }
    const report = reportOf(module)
    if (!report) throw new NotFound()
    permit(actor, permissionToOpen(report), false)
    return [actor, report.name]
  }
  const signedIn = async (request: FastifyRequest): Promise<Actor> => {
    const actor = await authenticate(request, sessions)
    permit(actor, ALLOW_ALL, false)
    return actor
  }
  const write = async (
    request: FastifyRequest,
    reply: FastifyReply,
    actor: Actor,
    callName: string,
    work: (tx: Transaction) => Promise<Answer>,
  ) => {
    const key = readKey(request.headers['idempotency-key'], callName, request.body)
    const { answer } = await performUnder(runtime, callerOf(request, actor), key, { refusalOf: viewRefusal, work })
    return reply.status(answer.status).send(answer.body)
  }
  const answered = (request: FastifyRequest, status: number, id: number, message: Label = MESSAGES.saved): Answer => ({
    status,
    body: { data: { id }, message: say(message, languageOf(request)) },
  })

  app.get('/api/list/list-view', call(LIST), async (request) => {
    const [actor, module] = await enter(request, queryOf(request).module)
    const { data, roles, people } = await viewsOf(runtime, actor, module)
    const units = actor.units.map(({ id, name }) => ({ id, name }))
    return { data, record: data.length, roles, ...(isReport(module) ? { people, units } : {}) }
  })

  app.post('/api/create/list-view', call(CREATE), async (request, reply) => {
    const body = bodyOf(request)
    const [actor, module] = await enter(request, body.module)
    const shown = { isReport: isReport(module), readFilters: readFilters(actor, module) }
    return write(request, reply, actor, 'create/list-view', async (tx) =>
      answered(request, 201, await createView(tx, actor, readDraft(module, body, shown))),
    )
  })

  app.patch<{ Params: Params }>('/api/update/list-view/:id', call(UPDATE), async (request, reply) => {
    const actor = await signedIn(request)
    const body = bodyOf(request)
    const id = idOf(request.params.id)
    // Fields that are not sent stay unchanged.
    const merge = (stored: { module: string } & Record<string, unknown>) =>
      readDraft(
        stored.module,
        { ...stored, ...body },
        {
          isReport: isReport(stored.module),
          readFilters: body.settings === undefined ? undefined : readFilters(actor, stored.module),
        },
      )
    return write(request, reply, actor, `update/list-view/${id}`, async (tx) => {
      await updateView(tx, actor, id, merge, body.lock_version)
      return answered(request, 200, id)
    })
  })

  app.delete<{ Params: Params }>('/api/delete/list-view/:id', call(DELETE), async (request, reply) => {
    const actor = await signedIn(request)
    const id = idOf(request.params.id)
    return write(request, reply, actor, `delete/list-view/${id}`, async (tx) => {
      await deleteView(tx, actor, id)
      return answered(request, 200, id, MESSAGES.deleted)
    })
  })
}

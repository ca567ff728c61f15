import type { FastifyInstance, FastifyRequest } from 'fastify'
import type pg from 'pg'
import { say } from '../../definition/label.ts'
import { MESSAGES } from '../../definition/messages.ts'
import { permissionToOpen } from '../../definition/page.ts'
import { ALLOW_ALL, permissionToRead } from '../../definition/permission.ts'
import type { Report } from '../../definition/report.ts'
import type { Actor } from '../access/actor.ts'
import type { Sessions } from '../access/sessions.ts'
import type { Registry } from '../engine/registry.ts'
import { NotFound } from '../errors.ts'
import { call } from '../http/call.ts'
import { authenticate, bodyOf, idOf, languageOf, permit, queryOf } from '../http/request.ts'
import { parseListQuery, type RawQuery } from '../query/parameters.ts'
import { seenBy } from '../query/present.ts'
import { comparedRange, inPresentPeriod, parseReport, rangeOf } from '../report/parameters.ts'
import { readDraft } from './draft.ts'
import { CREATE, DELETE, LIST, UPDATE } from './operations.ts'
import { createView, deleteView, updateView, viewsOf } from './store.ts'

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
  const saved = (request: FastifyRequest, id: number) => ({
    data: { id },
    message: say(MESSAGES.saved, languageOf(request)),
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
    const id = await createView(
      runtime,
      actor,
      readDraft(module, body, { isReport: isReport(module), readFilters: readFilters(actor, module) }),
    )
    return reply.status(201).send(saved(request, id))
  })

  app.patch<{ Params: Params }>('/api/update/list-view/:id', call(UPDATE), async (request) => {
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
    await updateView(runtime, actor, id, merge, body.lock_version)
    return saved(request, id)
  })

  app.delete<{ Params: Params }>('/api/delete/list-view/:id', call(DELETE), async (request) => {
    const actor = await signedIn(request)
    const id = idOf(request.params.id)
    await deleteView(runtime, actor, id)
    return { data: { id }, message: say(MESSAGES.deleted, languageOf(request)) }
  })
}

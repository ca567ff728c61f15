import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type pg from 'pg'
import { say } from '../../definition/label.ts'
import { MESSAGES } from '../../definition/messages.ts'
import { type AnyModule, linesOf } from '../../definition/module.ts'
import {
  permissionOf,
  permissionOfAction,
  permissionOfAttachments,
  permissionToRead,
  permissionToUpdate,
} from '../../definition/permission.ts'
import type { Actor } from '../access/actor.ts'
import type { Sessions } from '../access/sessions.ts'
import type { Call } from '../engine/call.ts'
import type { Registry, ServerModule } from '../engine/registry.ts'
import { Forbidden, NotFound } from '../errors.ts'
import { exportRoutes } from '../export/routes.ts'
import { importRoutes } from '../import/routes.ts'
import type { JobQueue } from '../jobs/queue.ts'
import type { Live } from '../live/live.ts'
import { readFigures } from '../query/figures.ts'
import { Lists } from '../query/list.ts'
import { lookupFilters, readLookup } from '../query/lookup.ts'
import { parseMappingQuery, readMapping } from '../query/mapping.ts'
import { parseListQuery } from '../query/parameters.ts'
import { seenBy } from '../query/present.ts'
import { readRecord } from '../query/view.ts'
import { actOn } from '../write/act.ts'
import { createRecord } from '../write/create.ts'
import { deleteRecord } from '../write/delete.ts'
import { type Answer, readKey } from '../write/idempotency.ts'
import { perform } from '../write/perform.ts'
import { removeAttachment } from '../write/remove-attachment.ts'
import { switchMapping } from '../write/switch-mapping.ts'
import { updateRecord } from '../write/update.ts'
import { answerOptions } from './answer-options.ts'
import { genModel } from './gen-model.ts'
import {
  actingIn,
  authenticate,
  bodyOf,
  callerOf,
  idOf,
  languageOf,
  newBodyOf,
  permit,
  queryOf,
  standingIn,
} from './request.ts'

export interface Parts {
  runtime: pg.Pool
  streaming: pg.Pool
  sessions: Sessions
  registry: Registry
  jobs?: JobQueue
  live?: Live
}

type Params = { id?: string; verb?: string; line?: string }

/** The calls every module has: list, lookup, view, gen-model, create, update, delete and action. */
export function moduleRoutes(app: FastifyInstance, parts: Parts): void {
  const lists = new Lists(parts.runtime, parts.registry)
  for (const module of parts.registry.all) {
    readingRoutes(app, parts, lists, module)
    writingRoutes(app, parts, module)
  }
  exportRoutes(app, parts)
  importRoutes(app, parts)
}

/** Who calls and holds the permission for this module. */
async function enter(request: FastifyRequest, parts: Parts, definition: AnyModule, permission: string): Promise<Actor> {
  const actor = standingIn(definition, await authenticate(request, parts.sessions))
  permit(actor, permission, definition.scope !== 'reference')
  return actingIn(definition, actor)
}

function readingRoutes(app: FastifyInstance, parts: Parts, lists: Lists, module: ServerModule): void {
  const { definition } = module
  const read = permissionToRead(definition)
  app.get(`/api/list/${definition.name}`, async (request) => {
    const opens = parts.registry.listPermission(definition, queryOf(request))
    const actor = await enter(request, parts, definition, opens)
    const query = parseListQuery(seenBy(definition, actor), queryOf(request))
    const [answer, figures] = await Promise.all([
      lists.read(definition, actor, query),
      queryOf(request).figures === '1' ? readFigures(parts.runtime, parts.registry, module, actor, query) : {},
    ])
    answerOptions(definition.fields, answer.data, languageOf(request))
    return { ...answer, ...figures }
  })
  if (definition.calls.lookup) lookupRoute(app, parts, definition)
  app.get<{ Params: Params }>(`/api/view/${definition.name}/:id`, async (request) => {
    const actor = await enter(request, parts, definition, read)
    const data = await readRecord(parts.runtime, parts.registry, module, actor, idOf(request.params.id))
    answerOptions(definition.fields, [data], languageOf(request))
    return { data }
  })
  app.get(`/api/gen-model/${definition.name}`, async (request) => {
    await enter(request, parts, definition, read)
    return { data: genModel(definition) }
  })
  for (const mapping of definition.mappings) {
    const target = parts.registry.get(mapping.module).definition
    app.get(`/api/list/${mapping.name}`, async (request) => {
      const actor = await enter(request, parts, definition, read)
      const query = parseMappingQuery(target, actor, mapping, queryOf(request))
      const answer = await readMapping(parts.runtime, parts.registry, definition, mapping, actor, query)
      answerOptions(target.fields, answer.data, languageOf(request))
      return answer
    })
  }
}

function lookupRoute(app: FastifyInstance, parts: Parts, definition: AnyModule): void {
  const lookup = parts.registry.lookupPermission(definition)
  // The second step of the login offers the units of a company that is not switched to yet; nothing else of it is seen before.
  const isOfUnits = definition.table === 'production_units'
  app.get(`/api/lookup/${definition.name}`, async (request) => {
    const { corporate_id, ...asked } = queryOf(request)
    const signedIn = await authenticate(request, parts.sessions)
    const asking =
      isOfUnits && corporate_id !== undefined
        ? await parts.sessions.inCorporate(signedIn, idOf(corporate_id))
        : signedIn
    permit(asking, lookup, definition.scope !== 'reference')
    const actor = actingIn(definition, asking)
    const seen = seenBy(definition, actor)
    const wanted = isOfUnits ? asked : queryOf(request)
    const query = parseListQuery(seen, { ...lookupOrder(seen), ...wanted }, lookupFilters(seen))
    const answer = await readLookup(parts.runtime, parts.registry, definition, actor, query)
    answerOptions(definition.fields, answer.data, languageOf(request))
    return answer
  })
}

/** Masters by their name; documents in the order of their list, the newest first. */
function lookupOrder(definition: AnyModule): { order?: string; sort?: string } {
  return definition.list.sortable.includes(definition.lookup.name) && !definition.growing
    ? { order: definition.lookup.name, sort: 'ASC' }
    : {}
}

function writingRoutes(app: FastifyInstance, parts: Parts, module: ServerModule): void {
  const { definition } = module
  const { name } = definition
  const write = async (
    request: FastifyRequest,
    reply: FastifyReply,
    permission: string,
    callName: string,
    work: Parameters<typeof perform>[4],
  ) => {
    const actor = await enter(request, parts, definition, permission)
    if (definition.platformWrites && actor.homeCorporateId !== 0) throw new Forbidden()
    const key = readKey(request.headers['idempotency-key'], callName, request.body)
    const caller = {
      ...callerOf(request, actor),
      forgetSessions: () => parts.sessions.forgetHere(),
      jobs: parts.jobs,
      announce: parts.live?.announce,
    }
    const answer = await perform(parts.runtime, caller, module, key, work)
    return reply.status(answer.status).send(answer.body)
  }
  const saved = (call: Call, status: number, data: Record<string, unknown>): Answer => ({
    status,
    body: {
      data,
      message: say(MESSAGES.saved, call.language),
      ...(call.warnings.length > 0 ? { warnings: call.warnings } : {}),
    },
  })
  const summary = (record: Record<string, unknown>) => {
    const { id, number, status, lock_version } = record
    return {
      id,
      ...(number === undefined ? {} : { number }),
      ...(status === undefined ? {} : { status }),
      lock_version,
    }
  }

  if (definition.calls.create) {
    app.post(`/api/create/${name}`, (request, reply) =>
      write(request, reply, permissionOf(definition, 'create'), `create/${name}`, async (call) =>
        saved(call, 201, summary(await createRecord(call, parts.registry, module, newBodyOf(request)))),
      ),
    )
  }
  if (definition.calls.update) {
    const update = (request: FastifyRequest<{ Params: Params }>, reply: FastifyReply) => {
      const id = () => idOf(request.params.id ?? bodyOf(request).id)
      return write(
        request,
        reply,
        permissionToUpdate(definition),
        `update/${name}/${request.params.id ?? ''}`,
        async (call) =>
          saved(call, 200, summary(await updateRecord(call, parts.registry, module, id(), bodyOf(request)))),
      )
    }
    app.patch<{ Params: Params }>(`/api/update/${name}`, update)
    app.patch<{ Params: Params }>(`/api/update/${name}/:id`, update)
  }
  if (definition.calls.delete) {
    const remove = (request: FastifyRequest<{ Params: Params }>, reply: FastifyReply) => {
      const id = () => idOf(request.params.id ?? bodyOf(request).id)
      return write(
        request,
        reply,
        permissionOf(definition, 'delete'),
        `delete/${name}/${request.params.id ?? ''}`,
        async (call) => {
          await deleteRecord(call, parts.registry, module, id(), bodyOf(request))
          return { status: 200, body: { data: { id: id() }, message: say(MESSAGES.deleted, call.language) } }
        },
      )
    }
    app.delete<{ Params: Params }>(`/api/delete/${name}`, remove)
    app.delete<{ Params: Params }>(`/api/delete/${name}/:id`, remove)
  }
  for (const [lines, field] of linesOf(definition.fields)) {
    if (field.as !== 'attachments' || !definition.calls.update) continue
    app.delete<{ Params: Params }>(`/api/delete/${name}/:id/${lines}/:line`, (request, reply) => {
      const { id, line } = request.params
      const callName = `delete/${name}/${id}/${lines}/${line}`
      return write(request, reply, permissionOfAttachments(definition, 'delete'), callName, async (call) => {
        await removeAttachment(call, module, idOf(id), lines, idOf(line))
        return {
          status: 200,
          body: { data: { id: idOf(line) }, message: say(MESSAGES.attachmentDeleted, call.language) },
        }
      })
    })
  }
  for (const mapping of definition.mappings) {
    if (mapping.readOnly) continue
    const { name: path } = mapping
    app.post(`/api/create/${path}`, (request, reply) =>
      write(request, reply, permissionOf(definition, 'update'), `create/${path}`, async (call) =>
        saved(call, 201, await switchMapping(call, parts.registry, module, mapping, bodyOf(request))),
      ),
    )
  }
  if (Object.keys(definition.actions).length > 0) {
    app.post<{ Params: Params }>(`/api/action/${name}/:id/:verb`, async (request, reply) => {
      const { id = '', verb = '' } = request.params
      // A verb that the module does not have is unknown to whoever may read it, and to nobody else.
      if (!Object.hasOwn(definition.actions, verb)) {
        await enter(request, parts, definition, permissionToRead(definition))
        throw new NotFound('noCall')
      }
      return write(
        request,
        reply,
        permissionOfAction(definition, verb),
        `action/${name}/${id}/${verb}`,
        async (call) => {
          const { record, data, once } = await actOn(call, parts.registry, module, idOf(id), verb, bodyOf(request))
          const kept = saved(call, 200, { ...summary(record), ...data })
          return once ? { ...saved(call, 200, { ...summary(record), ...data, ...once }), kept: kept.body } : kept
        },
      )
    })
  }
}

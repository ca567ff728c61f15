import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { say } from '../../definition/label.ts'
import { MESSAGES } from '../../definition/messages.ts'
import { linesOf } from '../../definition/module.ts'
import {
  permissionOf,
  permissionOfAction,
  permissionOfAttachments,
  permissionToRead,
  permissionToUpdate,
} from '../../definition/permission.ts'
import type { Actor } from '../access/actor.ts'
import type { Call } from '../engine/call.ts'
import type { Caller } from '../engine/caller.ts'
import type { Registry, ServerModule } from '../engine/registry.ts'
import { NotFound } from '../errors.ts'
import { actOn } from '../write/act.ts'
import { createRecord } from '../write/create.ts'
import { deleteRecord } from '../write/delete.ts'
import { type Answer, readKey } from '../write/idempotency.ts'
import { perform } from '../write/perform.ts'
import { isRehearsal, rehearse } from '../write/rehearse.ts'
import { removeAttachment } from '../write/remove-attachment.ts'
import { switchMapping } from '../write/switch-mapping.ts'
import { updateRecord } from '../write/update.ts'
import { authorize, authorizeWrite } from './authorize.ts'
import type { Parts } from './parts.ts'
import { bodyOf, callerOf, idOf, newBodyOf } from './request.ts'

type Params = { id?: string; verb?: string; line?: string }
type Writing = FastifyRequest<{ Params: Params }>

/** What the routes of one module share. */
interface Routes {
  app: FastifyInstance
  parts: Parts
  module: ServerModule
  /** Authorizes the caller and performs the work under the call's idempotency key. */
  write: (
    request: FastifyRequest,
    reply: FastifyReply,
    permission: string,
    callName: string,
    work: Work,
  ) => Promise<unknown>
}

type Work = (call: Call) => Promise<Answer>

/** The caller of a write, with the services it reaches beyond its transaction. */
export function writerOf(request: FastifyRequest, actor: Actor, parts: Parts): Caller & { registry: Registry } {
  const { sessions, jobs, registry, live, publicUrl } = parts
  return {
    ...callerOf(request, actor),
    forgetSessions: () => sessions.forgetHere(),
    registry,
    ...(jobs ? { jobs } : {}),
    ...(live ? { announce: live.announce } : {}),
    ...(publicUrl ? { publicUrl } : {}),
  }
}

/** The writing calls of a module: create, update, delete, mappings and actions. */
export function writingRoutes(app: FastifyInstance, parts: Parts, module: ServerModule): void {
  const { definition } = module
  const write: Routes['write'] = async (request, reply, permission, callName, work) => {
    const actor = await authorizeWrite(request, parts.sessions, definition, permission)
    const key = readKey(request.headers['idempotency-key'], callName, request.body)
    const caller = writerOf(request, actor, parts)
    const answer = isRehearsal(request.headers['dry-run'])
      ? await rehearse(parts.runtime, caller, module, work)
      : await perform(parts.runtime, caller, module, key, work)
    return reply.status(answer.status).send(answer.body)
  }
  const routes = { app, parts, module, write }
  if (definition.calls.create) createRoute(routes)
  if (definition.calls.update) updateRoutes(routes)
  if (definition.calls.delete) deleteRoutes(routes)
  if (definition.calls.update) attachmentRoutes(routes)
  mappingRoutes(routes)
  if (Object.keys(definition.actions).length > 0) actionRoute(routes)
}

function createRoute({ app, parts, module, write }: Routes): void {
  const { definition } = module
  const callName = `create/${definition.name}`
  app.post(`/api/${callName}`, (request, reply) =>
    write(request, reply, permissionOf(definition, 'create'), callName, async (call) =>
      saved(call, 201, summary(await createRecord(call, parts.registry, module, newBodyOf(request)))),
    ),
  )
}

function updateRoutes({ app, parts, module, write }: Routes): void {
  const { definition } = module
  const path = `update/${definition.name}`
  const update = (request: Writing, reply: FastifyReply) =>
    write(request, reply, permissionToUpdate(definition), `${path}/${request.params.id ?? ''}`, async (call) =>
      saved(call, 200, summary(await updateRecord(call, parts.registry, module, namedId(request), bodyOf(request)))),
    )
  app.patch<{ Params: Params }>(`/api/${path}`, update)
  app.patch<{ Params: Params }>(`/api/${path}/:id`, update)
}

function deleteRoutes({ app, parts, module, write }: Routes): void {
  const { definition } = module
  const path = `delete/${definition.name}`
  const remove = (request: Writing, reply: FastifyReply) =>
    write(request, reply, permissionOf(definition, 'delete'), `${path}/${request.params.id ?? ''}`, async (call) => {
      const id = namedId(request)
      await deleteRecord(call, parts.registry, module, id, bodyOf(request))
      return { status: 200, body: { data: { id }, message: say(MESSAGES.deleted, call.language) } }
    })
  app.delete<{ Params: Params }>(`/api/${path}`, remove)
  app.delete<{ Params: Params }>(`/api/${path}/:id`, remove)
}

/** Removing an attachment is a call of its own, with its own permission. */
function attachmentRoutes({ app, module, write }: Routes): void {
  const { definition } = module
  for (const [lines, field] of linesOf(definition.fields)) {
    if (field.as !== 'attachments') continue
    app.delete<{ Params: Params }>(`/api/delete/${definition.name}/:id/${lines}/:line`, (request, reply) => {
      const { id, line } = request.params
      const callName = `delete/${definition.name}/${id}/${lines}/${line}`
      return write(request, reply, permissionOfAttachments(definition, 'delete'), callName, async (call) => {
        await removeAttachment(call, module, idOf(id), lines, idOf(line))
        const message = say(MESSAGES.attachmentDeleted, call.language)
        return { status: 200, body: { data: { id: idOf(line) }, message } }
      })
    })
  }
}

function mappingRoutes({ app, parts, module, write }: Routes): void {
  const { definition } = module
  for (const mapping of definition.mappings) {
    if (mapping.readOnly) continue
    const callName = `create/${mapping.name}`
    app.post(`/api/${callName}`, (request, reply) =>
      write(request, reply, permissionOf(definition, 'update'), callName, async (call) =>
        saved(call, 201, await switchMapping(call, parts.registry, module, mapping, bodyOf(request))),
      ),
    )
  }
}

function actionRoute({ app, parts, module, write }: Routes): void {
  const { definition } = module
  app.post<{ Params: Params }>(`/api/action/${definition.name}/:id/:verb`, async (request, reply) => {
    const { id = '', verb = '' } = request.params
    // Only a user who may read the module learns that an action does not exist.
    if (!Object.hasOwn(definition.actions, verb)) {
      await authorize(request, parts.sessions, definition, permissionToRead(definition))
      throw new NotFound('noCall')
    }
    const callName = `action/${definition.name}/${id}/${verb}`
    return write(request, reply, permissionOfAction(definition, verb), callName, async (call) => {
      const { record, data, opens, once } = await actOn(call, parts.registry, module, idOf(id), verb, bodyOf(request))
      const told = { ...summary(record), ...data, ...(opens ? { opens } : {}) }
      const kept = saved(call, 200, told)
      return once ? { ...saved(call, 200, { ...told, ...once }), kept: kept.body } : kept
    })
  })
}

/** The record id from the path or, as the contract allows, from the body. */
function namedId(request: Writing): number {
  return idOf(request.params.id ?? bodyOf(request).id)
}

function saved(call: Call, status: number, data: Record<string, unknown>): Answer {
  const warnings = call.warnings.length > 0 ? { warnings: call.warnings } : {}
  return { status, body: { data, message: say(MESSAGES.saved, call.language), ...warnings } }
}

/** What the caller gets back about the written record. */
function summary({ id, number, status, lock_version }: Record<string, unknown>): Record<string, unknown> {
  return {
    id,
    ...(number === undefined ? {} : { number }),
    ...(status === undefined ? {} : { status }),
    lock_version,
  }
}

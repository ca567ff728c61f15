import type { FastifyInstance } from 'fastify'
import { permissionOfCollection } from '../../definition/permission.ts'
import { tenantOf } from '../access/actor.ts'
import { transaction } from '../database/transaction.ts'
import { Call } from '../engine/call.ts'
import type { Done } from '../engine/implement.ts'
import type { ServerModule } from '../engine/registry.ts'
import { Invalid } from '../errors.ts'
import { Turns } from '../long-work/turns.ts'
import { unknownParameter } from '../query/wrong-parameter.ts'
import { runCollection } from '../write/collection.ts'
import { readKey } from '../write/idempotency.ts'
import { readDraft } from '../write/read-draft.ts'
import { isRehearsal } from '../write/rehearse.ts'
import { authorizeWrite } from './authorize.ts'
import type { Parts } from './parts.ts'
import { streamProgress } from './progress-stream.ts'
import { bodyOf } from './request.ts'
import { takeTurn } from './waiting.ts'
import { writerOf } from './writing-routes.ts'

/** A run uses a connection and much CPU until it ends, so few run at once. */
export const COLLECTION_TURNS = { atOnce: 2, perCompany: 1, perUser: 1, waiting: 1, longestWait: 20_000 }

const TELL_EVERY_MS = 500

/** Registers the calls on many records of all modules. Each answers progress lines and then its result. */
export function collectionRoutes(app: FastifyInstance, parts: Parts): void {
  const turns = new Turns(COLLECTION_TURNS)
  for (const module of parts.registry.all) {
    for (const verb of Object.keys(module.definition.collections)) collectionRoute(app, parts, turns, module, verb)
  }
}

function collectionRoute(app: FastifyInstance, parts: Parts, turns: Turns, module: ServerModule, verb: string): void {
  const { definition, implementation } = module
  const asks = definition.collections[verb]?.asks ?? {}
  const body = implementation.collections?.[verb]
  const callName = `action/${definition.name}/${verb}`
  if (!body) return
  app.post(`/api/${callName}`, async (request, reply) => {
    const permission = permissionOfCollection(definition, verb)
    const actor = await authorizeWrite(request, parts.sessions, definition, permission)
    const key = readKey(request.headers['idempotency-key'], callName, request.body)
    const rehearses = isRehearsal(request.headers['dry-run'])
    const { runtime, registry } = parts
    const caller = writerOf(request, actor, parts)
    refuseUnknown(bodyOf(request), Object.keys(asks))
    const { values } = await transaction(runtime, tenantOf(actor), (tx) =>
      readDraft(new Call(caller, tx), registry, { fields: asks }, bodyOf(request), actor.unitId ?? undefined),
    )
    await takeTurn(turns, actor, reply)
    return streamProgress(request, reply, async (onProgress, signal) => {
      const telling = tellEvery(TELL_EVERY_MS, onProgress)
      try {
        const options = { key, isRehearsal: rehearses, tell: telling.tell, signal }
        const answer = await runCollection(runtime, caller, module, options, (run) => body(run, values))
        return answer.body
      } finally {
        telling.stop()
      }
    })
  })
}

/** A mistyped filter would leave all records to the call. */
function refuseUnknown(body: Readonly<Record<string, unknown>>, known: readonly string[]): void {
  const unknown = Object.keys(body).filter((name) => !known.includes(name))
  if (unknown.length > 0)
    throw new Invalid(Object.fromEntries(unknown.map((name) => [name, [unknownParameter(name, known)]])))
}

/**
 * Reports the first and the last progress at once, and between them the latest at this interval, also while one
 * document takes long.
 */
function tellEvery(milliseconds: number, report: (progress: Done) => void) {
  let latest: Done
  let timer: NodeJS.Timeout | undefined
  return {
    tell(progress: Done) {
      latest = progress
      if (!timer || progress.done === progress.total) report(progress)
      timer ??= setInterval(() => report(latest), milliseconds)
    },
    stop: () => clearInterval(timer),
  }
}

import type { FastifyRequest } from 'fastify'
import type { AnyModule } from '../../definition/module.ts'
import type { Actor } from '../access/actor.ts'
import type { Sessions } from '../access/sessions.ts'
import { Forbidden } from '../errors.ts'
import { authenticate, permit } from './request.ts'

/** Who calls a module and holds the permission for it, as he stands in its calls. */
export async function enter(
  request: FastifyRequest,
  sessions: Sessions,
  definition: AnyModule,
  permission: string,
): Promise<Actor> {
  return admitTo(definition, await authenticate(request, sessions), permission)
}

/** The same for a call that writes: what is the platform's own is written by its administrators alone. */
export async function enterToWrite(
  request: FastifyRequest,
  sessions: Sessions,
  definition: AnyModule,
  permission: string,
): Promise<Actor> {
  const actor = await enter(request, sessions, definition, permission)
  if (definition.platformWrites && actor.homeCorporateId !== 0) throw new Forbidden()
  return actor
}

/** Somebody who is known already, let into the module; 403 unless he holds the permission. */
export function admitTo(definition: AnyModule, known: Actor, permission: string): Actor {
  const actor = standingIn(definition, known)
  permit(actor, permission, definition.scope !== 'reference')
  return actingIn(definition, actor)
}

/** In a module of which the platform has rows, too, its administrator in no company stands in the platform's own. */
function standingIn(definition: AnyModule, actor: Actor): Actor {
  const isPlatform = definition.platformToo && actor.homeCorporateId === 0 && actor.corporateId === null
  return isPlatform ? { ...actor, corporateId: 0 } : actor
}

/**
 * In a module that is the platform's own its administrator stands in no company, whichever he has switched to, and
 * nobody of a company comes in.
 */
function actingIn(definition: AnyModule, actor: Actor): Actor {
  if (!definition.platformOnly) return actor
  if (actor.homeCorporateId !== 0) throw new Forbidden()
  return { ...actor, corporateId: null }
}

import type { FastifyRequest } from 'fastify'
import type { AnyModule } from '../../definition/module.ts'
import type { Actor } from '../access/actor.ts'
import type { Sessions } from '../access/sessions.ts'
import { Forbidden } from '../errors.ts'
import { authenticate, permit } from './request.ts'

/**
 * Authenticates the caller and checks the permission for the module.
 * @returns the actor as the module's calls use them
 */
export async function authorize(
  request: FastifyRequest,
  sessions: Sessions,
  definition: AnyModule,
  permission: string,
): Promise<Actor> {
  return authorizeActor(definition, await authenticate(request, sessions), permission)
}

/** `authorize` for a call that writes: only platform administrators write the platform's own records. */
export async function authorizeWrite(
  request: FastifyRequest,
  sessions: Sessions,
  definition: AnyModule,
  permission: string,
): Promise<Actor> {
  const actor = await authorize(request, sessions, definition, permission)
  if (definition.platformWrites && actor.homeCorporateId !== 0) throw new Forbidden()
  return actor
}

/** Authorizes a known actor for the module; 403 without the permission. */
export function authorizeActor(definition: AnyModule, known: Actor, permission: string): Actor {
  const actor = standingIn(definition, known)
  permit(actor, permission, definition.scope !== 'reference')
  return actingIn(definition, actor)
}

/**
 * In a module that also has platform rows, a platform administrator without a company works in the platform's company
 * 0.
 */
function standingIn(definition: AnyModule, actor: Actor): Actor {
  const isPlatform = definition.platformToo && actor.homeCorporateId === 0 && actor.corporateId === null
  return isPlatform ? { ...actor, corporateId: 0 } : actor
}

/**
 * In a module that belongs to the platform only, its administrator works in no company, even after switching to one.
 * Users of a company get 403.
 */
function actingIn(definition: AnyModule, actor: Actor): Actor {
  if (!definition.platformOnly) return actor
  if (actor.homeCorporateId !== 0) throw new Forbidden()
  return { ...actor, corporateId: null }
}

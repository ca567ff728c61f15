import type { FastifyRequest } from 'fastify'
import type { Language } from '../../definition/label.ts'
import { MESSAGES } from '../../definition/messages.ts'
import { holdsPermission } from '../../definition/permission.ts'
import { isObject } from '../../definition/record.ts'
import type { Actor } from '../access/actor.ts'
import type { Sessions } from '../access/sessions.ts'
import type { Caller } from '../engine/call.ts'
import { Forbidden, Invalid, NotFound, Unauthenticated } from '../errors.ts'
import type { RawQuery } from '../query/parameters.ts'

/** The language of the answer: the header 'language', Indonesian unless it says en. */
export function languageOf(request: FastifyRequest): Language {
  return request.headers.language === 'en' ? 'en' : 'id'
}

/** The bearer's token; the bare token is taken too. */
function tokenOf(request: FastifyRequest): string | undefined {
  const header = request.headers.authorization
  return header?.replace(/^Bearer\s+/i, '').trim() || undefined
}

/** Who calls; 401 without a session that holds. */
export async function authenticate(request: FastifyRequest, sessions: Sessions): Promise<Actor> {
  const token = tokenOf(request)
  const actor = token && token.length <= 200 ? await sessions.find(token) : undefined
  if (!actor) throw new Unauthenticated()
  return actor
}

/** 403 unless the actor holds the permission; and a super admin must first choose a company for a company's rows. */
export function permit(actor: Actor, permission: string, tenantRows: boolean): void {
  if (actor.mustChangePassword) throw new Forbidden('password_change_required')
  if (!holdsPermission(actor, permission)) throw new Forbidden()
  if (tenantRows && actor.corporateId === null) throw new Forbidden('choose_corporate', 'chooseCorporate')
}

export function callerOf(request: FastifyRequest, actor: Actor): Caller {
  return { actor, corporateId: actor.corporateId ?? 0, language: languageOf(request), address: request.ip }
}

/** The body as a JSON object; a call without a body has an empty one. */
export function bodyOf(request: FastifyRequest): Record<string, unknown> {
  if (request.body === undefined || request.body === null) return {}
  if (!isObject(request.body)) throw new Invalid({ body: [{ label: MESSAGES.body }] })
  return request.body
}

/** The query's parameters, each a text or several. */
export function queryOf(request: FastifyRequest): RawQuery {
  return request.query as RawQuery
}

/** A record's id from the address or the body; what is no id names no record. */
export function idOf(value: unknown): number {
  const text = typeof value === 'number' || typeof value === 'string' ? String(value) : ''
  const id = Number(text)
  if (!/^\d{1,16}$/.test(text) || !Number.isSafeInteger(id) || id <= 0) throw new NotFound()
  return id
}

import type { FastifyRequest } from 'fastify'
import { isObject } from '../../definition/is-object.ts'
import type { Label, Language } from '../../definition/label.ts'
import { MESSAGES } from '../../definition/messages.ts'
import { holdsPermission } from '../../definition/permission.ts'
import type { Actor } from '../access/actor.ts'
import type { Sessions } from '../access/sessions.ts'
import type { Caller } from '../engine/caller.ts'
import { Forbidden, Invalid, NotFound, Unauthenticated } from '../errors.ts'
import { ANYWHERE, type RawQuery } from '../query/parameters.ts'
import { unknownParameter } from '../query/wrong-parameter.ts'
import type { Operation } from './openapi/operations.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Needs no session, or does its own check. */
    open?: boolean
    /** Also allowed before the user changed a required password or set up a required second factor. */
    always?: boolean
  }
}

/**
 * Options of a call that needs no session, with the limit of its body. Every other call answers 401 first; of its
 * body only malformed JSON is reported before.
 */
export const OPEN = { config: { open: true }, bodyLimit: 16 * 1024 } as const

/** The language of the answer: the header 'language', Indonesian unless it is 'en'. */
export function languageOf(request: FastifyRequest): Language {
  return request.headers.language === 'en' ? 'en' : 'id'
}

/** The bearer token; a token without 'Bearer' is accepted too. */
export function tokenOf(request: FastifyRequest): string | undefined {
  const header = request.headers.authorization
  return header?.replace(/^Bearer\s+/i, '').trim() || undefined
}

/** The authenticated actor per request, because the hook and the handler both ask for it. */
const callers = new WeakMap<FastifyRequest, Actor>()

/** The authenticated actor; 401 without a valid session, 403 while a password change or second factor is due. */
export async function authenticate(request: FastifyRequest, sessions: Sessions): Promise<Actor> {
  const known = callers.get(request)
  if (known) return known
  const token = tokenOf(request)
  const actor = token && token.length <= 200 ? await sessions.find(token) : undefined
  if (!actor) throw new Unauthenticated()
  if (!request.routeOptions.config.always) {
    if (actor.mustChangePassword) throw new Forbidden('password_change_required', 'passwordChange')
    if (actor.mustSetSecondFactor) throw new Forbidden('second_factor_setup_required', 'secondFactorSetup')
  }
  callers.set(request, actor)
  return actor
}

/** 403 unless the actor has the permission. For company rows a super admin must first choose a company. */
export function permit(actor: Actor, permission: string, tenantRows: boolean): void {
  if (!holdsPermission(actor, permission)) throw new Forbidden('forbidden', 'forbidden', permission)
  if (tenantRows && actor.corporateId === null) throw new Forbidden('choose_corporate', 'chooseCorporateFirst')
}

/** The caller: actor, language, address and browser tab. */
export function callerOf(request: FastifyRequest, actor: Actor): Caller {
  const tab = request.headers['x-tab']
  return {
    actor,
    corporateId: actor.corporateId ?? 0,
    language: languageOf(request),
    address: request.ip,
    ...(typeof tab === 'string' ? { tab: tab.slice(0, 40) } : {}),
  }
}

/** Address and browser of the request, as stored with a session. */
export function originOf(request: FastifyRequest): { address: string; agent: string } {
  return { address: request.ip, agent: request.headers['user-agent'] ?? '' }
}

/** The body as a JSON object; an empty one when there is no body. */
export function bodyOf(request: FastifyRequest): Record<string, unknown> {
  if (request.body === undefined || request.body === null) return {}
  if (!isObject(request.body)) throw new Invalid({ body: [{ label: MESSAGES.body }] })
  return request.body
}

/** The body of a new record; the query may name its production unit. */
export function newBodyOf(request: FastifyRequest): Record<string, unknown> {
  const body = bodyOf(request)
  const { production_unit_id } = queryOf(request)
  return body.production_unit_id === undefined && production_unit_id !== undefined
    ? { ...body, production_unit_id }
    : body
}

/** The query parameters, each a text or several. */
export function queryOf(request: FastifyRequest): RawQuery {
  return request.query as RawQuery
}

/** The query parameters of a call that describes all of them; another one is refused, as in a list. */
export function describedQuery(request: FastifyRequest, { parameters = [] }: Operation): RawQuery {
  const query = queryOf(request)
  const known = parameters.filter((one) => one.in === 'query').map(({ name }) => String(name))
  const unknown = Object.keys(query).filter((name) => ![...known, ...ANYWHERE].includes(name))
  if (unknown.length > 0)
    throw new Invalid(Object.fromEntries(unknown.map((name) => [name, [unknownParameter(name, known)]])))
  return query
}

/** The path parameters by name. */
export function paramsOf(request: FastifyRequest): Readonly<Record<string, string | undefined>> {
  return request.params as Readonly<Record<string, string | undefined>>
}

/** A record id from the path or body; 404 when it is not an id. */
export function idOf(value: unknown): number {
  const text = typeof value === 'number' || typeof value === 'string' ? String(value) : ''
  const id = Number(text)
  if (!/^\d{1,16}$/.test(text) || !Number.isSafeInteger(id) || id <= 0) throw new NotFound()
  return id
}

const LONGEST_TEXT = 255

/** A required text of the body, of at most `longest` characters; 422 at its field otherwise. */
export function textOf(
  body: Record<string, unknown>,
  name: string,
  field: Label,
  longest: number = LONGEST_TEXT,
): string {
  const value = body[name]
  const text = typeof value === 'string' ? value.trim() : ''
  if (text === '') throw new Invalid({ [name]: [{ label: MESSAGES.required, values: { field } }] })
  if (text.includes('\u0000')) throw new Invalid({ [name]: [{ label: MESSAGES.nullByte, values: { field } }] })
  // A character takes one or two UTF-16 units; a text that is far too long is not counted.
  if (text.length > 2 * longest || [...text].length > longest) {
    throw new Invalid({ [name]: [{ label: MESSAGES.max, values: { field, limit: longest } }] })
  }
  return text
}

import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { MESSAGES, type MessageKey } from '../../definition/messages.ts'
import { sqlState } from '../database/transaction.ts'
import { Refused, RuleBroken, Unavailable } from '../errors.ts'
import { refusalBody } from './answers.ts'
import { languageOf } from './request.ts'

/** Errors of Fastify and its plug-ins as our refusals; any other error is a 500 without details. */
const KNOWN: Readonly<Record<string, { status: number; code: string; message: MessageKey }>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: { status: 415, code: 'content_type', message: 'contentType' },
  FST_ERR_CTP_BODY_TOO_LARGE: { status: 413, code: 'too_large', message: 'tooLarge' },
  FST_ERR_CTP_EMPTY_JSON_BODY: { status: 400, code: 'malformed', message: 'malformed' },
  FST_ERR_CTP_INVALID_JSON_BODY: { status: 400, code: 'malformed', message: 'malformed' },
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: { status: 400, code: 'malformed', message: 'malformed' },
  // A path that leads out of the built files; browsers do not send it.
  FST_STATIC_FORBIDDEN_PATH: { status: 404, code: 'not_found', message: 'noCall' },
}

/** The names of the roles that have one of the permissions, in the caller's company. */
export type WhoMay = (request: FastifyRequest, permission: string) => Promise<readonly string[]>

/**
 * Answers every error as a refusal in the caller's language. A user who lacks a permission is told which roles have
 * it.
 */
export function answerRefusals(app: FastifyInstance, whoMay: WhoMay = async () => []): void {
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    // Also a refused file: a cache would answer it after the user may read it.
    reply.header('cache-control', 'no-store')
    const refusal =
      error instanceof Refused
        ? error
        : (known(error) ?? (isDown(error) ? new Unavailable({ cause: error }) : undefined))
    if (refusal) {
      if (refusal.status === 413) readOn(request, reply)
      if (refusal.retryAfter !== undefined) reply.header('Retry-After', String(refusal.retryAfter))
      const body = refusalBody(refusal, languageOf(request))
      const permission = refusal.answer?.permission
      const roles = refusal.status === 403 && typeof permission === 'string' ? await whoMay(request, permission) : []
      return reply.status(refusal.status).send(roles.length > 0 ? { ...body, roles } : body)
    }
    request.log.error({ err: error }, 'failed')
    const failed = new Refused(500, 'failed', { label: MESSAGES.failed })
    return reply.status(500).send(refusalBody(failed, languageOf(request)))
  })
}

const MOST_READ_ON = 64 * 1024 * 1024

/**
 * Closing a connection while a body arrives loses the answer, and the browser reports a lost connection. Up to
 * MOST_READ_ON bytes the rest of the body is read and dropped instead.
 */
function readOn(request: FastifyRequest, reply: FastifyReply): void {
  if (Number(request.headers['content-length']) <= MOST_READ_ON) reply.removeHeader('connection')
}

// PostgreSQL errors for a query value that its column cannot hold: out of range or not of the type.
const UNFIT = new Set(['22003', '22P02', '22007', '22008'])
// A null byte, which PostgreSQL text cannot contain.
const UNENCODABLE = '22021'

function known(error: FastifyError): Refused | undefined {
  if (UNFIT.has(sqlState(error) ?? '')) return new RuleBroken('invalid', MESSAGES.invalid)
  const entry = KNOWN[error.code]
  if (entry) return new Refused(entry.status, entry.code, { label: MESSAGES[entry.message] })
  const malformed = error instanceof SyntaxError || error.statusCode === 400 || sqlState(error) === UNENCODABLE
  return malformed ? new Refused(400, 'malformed', { label: MESSAGES.malformed }) : undefined
}

// Connection lost, server shutting down, too many connections: a retry may succeed.
function isDown(error: unknown): boolean {
  const state = sqlState(error)
  if (state) return /^(08|57P|53)/.test(state)
  return (
    error instanceof Error && /ECONNREFUSED|ECONNRESET|EPIPE|Connection terminated|not queryable/.test(error.message)
  )
}

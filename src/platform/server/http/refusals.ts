import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { MESSAGES, type MessageKey } from '../../definition/messages.ts'
import { sqlState } from '../database/transaction.ts'
import { Refused, RuleBroken, Unavailable } from '../errors.ts'
import { refusalBody } from './answers.ts'
import { languageOf } from './request.ts'

/** Refusals of Fastify and its plug-ins in our words; whatever else goes wrong is a 500 that tells nothing. */
const KNOWN: Readonly<Record<string, { status: number; code: string; message: MessageKey }>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: { status: 415, code: 'content_type', message: 'contentType' },
  FST_ERR_CTP_BODY_TOO_LARGE: { status: 413, code: 'too_large', message: 'tooLarge' },
  FST_ERR_CTP_EMPTY_JSON_BODY: { status: 400, code: 'malformed', message: 'malformed' },
  FST_ERR_CTP_INVALID_JSON_BODY: { status: 400, code: 'malformed', message: 'malformed' },
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: { status: 400, code: 'malformed', message: 'malformed' },
  // An address that leads out of the built files, as no browser sends it.
  FST_STATIC_FORBIDDEN_PATH: { status: 404, code: 'not_found', message: 'noCall' },
}

/** The names of the roles that hold one of the permissions, in the company in which the caller works. */
export type WhoMay = (request: FastifyRequest, permission: string) => Promise<readonly string[]>

/** Answers every error of a call as a refusal in its language; who lacks a right is told which roles have it. */
export function answerRefusals(app: FastifyInstance, whoMay: WhoMay = async () => []): void {
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
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
 * A connection that is closed while a body still comes in takes the refusal with it: a browser then tells of a lost
 * connection. What is left of a body of bearable length is read and thrown away instead.
 */
function readOn(request: FastifyRequest, reply: FastifyReply): void {
  if (Number(request.headers['content-length']) <= MOST_READ_ON) reply.removeHeader('connection')
}

// A value of a query that its column cannot hold: too large, or no such thing.
const UNFIT = new Set(['22003', '22P02', '22007', '22008'])
// A null byte, which no text of the database holds.
const UNENCODABLE = '22021'

function known(error: FastifyError): Refused | undefined {
  if (UNFIT.has(sqlState(error) ?? '')) return new RuleBroken('invalid', MESSAGES.invalid)
  const entry = KNOWN[error.code]
  if (entry) return new Refused(entry.status, entry.code, { label: MESSAGES[entry.message] })
  const malformed = error instanceof SyntaxError || error.statusCode === 400 || sqlState(error) === UNENCODABLE
  return malformed ? new Refused(400, 'malformed', { label: MESSAGES.malformed }) : undefined
}

// Connection lost, server shutting down, too many connections: the next try may succeed.
function isDown(error: unknown): boolean {
  const state = sqlState(error)
  if (state) return /^(08|57P|53)/.test(state)
  return (
    error instanceof Error && /ECONNREFUSED|ECONNRESET|EPIPE|Connection terminated|not queryable/.test(error.message)
  )
}

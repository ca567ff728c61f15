import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'

const SLOW_MS = 1_000
const SANE_ID = /^[\w.-]{8,64}$/

/** The caller's own id of the request where it is one that a log can hold, else a new one. */
export function requestId(request: IncomingMessage): string {
  const given = request.headers['x-request-id']
  return typeof given === 'string' && SANE_ID.test(given) ? given : randomUUID()
}

/**
 * How errors and requests are written into the log: what helps to find the mistake and nothing that
 * somebody has entered. PostgreSQL's details hold whole rows; addresses may carry tokens.
 */
export const LOGGED = {
  level: 'info',
  redact: ['req.headers.authorization', 'req.headers.cookie'],
  serializers: { err: describe, error: describe },
  formatters: { level: (level: string) => ({ level }) },
}

interface LoggedError {
  type: string
  message: string
  stack: string
  [more: string]: unknown
}

function describe(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: '' }
  const told = ['code', 'table', 'constraint', 'column'].filter((key) => key in error && Reflect.get(error, key))
  return {
    type: error.constructor.name,
    message: error.message,
    ...Object.fromEntries(told.map((key) => [key, Reflect.get(error, key)])),
    stack: error.stack ?? '',
    ...(error.cause !== undefined && depth < 3 ? { cause: describe(error.cause, depth + 1) } : {}),
  }
}

/** Sends the request's id with every answer; logs what changed something, was refused or took long. */
export function logCalls(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const ms = Math.round(reply.elapsedTime)
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (!isRead || reply.statusCode >= 400 || ms >= SLOW_MS) {
      // The route's pattern, not the address: what stands behind a question mark may be a secret.
      const { url: route = 'none' } = request.routeOptions
      request.log.info({ method: request.method, route, status: reply.statusCode, ms, ip: request.ip }, 'call')
    }
    done()
  })
}

import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'

const SLOW_MS = 1_000
const SANE_ID = /^[\w.-]{8,64}$/

/** The client's `x-request-id` where it is safe to log, else a new id. */
export function requestId(request: IncomingMessage): string {
  const given = request.headers['x-request-id']
  return typeof given === 'string' && SANE_ID.test(given) ? given : randomUUID()
}

/**
 * How errors and requests are logged: enough to find the fault, but nothing users entered. PostgreSQL's error details
 * contain whole rows, and addresses may contain tokens.
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

/** Sends the request id with every answer. Logs calls that write, are refused or are slow. */
export function logCalls(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const ms = Math.round(reply.elapsedTime)
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (!isRead || reply.statusCode >= 400 || ms >= SLOW_MS) {
      // Log the route pattern, not the address: a query string may contain a secret.
      const { url: route = 'none' } = request.routeOptions
      request.log.info({ method: request.method, route, status: reply.statusCode, ms, ip: request.ip }, 'call')
    }
    done()
  })
}

import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import type { Registry } from '../engine/registry.ts'
import { call, collectOperations } from './call.ts'
import { type DocumentOptions, openApiDocument } from './openapi/document.ts'
import { json, reading, responses } from './openapi/operations.ts'
import { object } from './openapi/schemas.ts'

const DOCUMENT = reading(
  'server',
  'openapi',
  'This document',
  {},
  {
    responses: responses({ 200: json('OpenAPI 3.1', object({})) }),
  },
)

/**
 * GET /api/openapi.json, public: the modules' calls, and those of all routes added after this one. Generated and
 * compressed once, at the first request.
 */
export function openApiRoutes(app: FastifyInstance, registry: Registry, options: DocumentOptions): void {
  const routes = collectOperations(app)
  let made: ReturnType<typeof make> | undefined
  const make = async () => {
    const plain = Buffer.from(JSON.stringify(await openApiDocument(registry, routes, options)))
    const etag = `"${createHash('sha256').update(plain).digest('hex').slice(0, 32)}"`
    return { plain, etag, compressed: await promisify(gzip)(plain) }
  }
  app.get('/api/openapi.json', call(DOCUMENT, { open: true }), async (request, reply) => {
    made ??= make()
    const { plain, etag, compressed } = await made
    reply.headers({ 'cache-control': 'no-cache', etag, vary: 'accept-encoding' })
    if (request.headers['if-none-match'] === etag) return reply.status(304).send()
    reply.type('application/json; charset=utf-8')
    const takesGzip = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))
    return takesGzip ? reply.header('content-encoding', 'gzip').send(compressed) : reply.send(plain)
  })
}

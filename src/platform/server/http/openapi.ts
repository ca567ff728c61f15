import type { FastifyInstance } from 'fastify'
import type { Registry } from '../engine/registry.ts'
import { type DocumentOptions, openApiDocument } from './openapi/document.ts'
import { OPEN } from './request.ts'

/** GET /api/openapi.json, public; made when it is first asked for. */
export function openApiRoutes(app: FastifyInstance, registry: Registry, options: DocumentOptions): void {
  let made: string | undefined
  app.get('/api/openapi.json', OPEN, (_, reply) => {
    made ??= JSON.stringify(openApiDocument(registry, options))
    return reply.type('application/json; charset=utf-8').header('cache-control', 'no-cache').send(made)
  })
}

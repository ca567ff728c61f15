import type { FastifyInstance } from 'fastify'
import type { Registry } from '../engine/registry.ts'
import { type DocumentOptions, openApiDocument } from './openapi/document.ts'
import { OPEN } from './request.ts'

/** GET /api/openapi.json, public; made once, when it is first asked for. */
export function openApiRoutes(app: FastifyInstance, registry: Registry, options: DocumentOptions): void {
  let made: Promise<string> | undefined
  app.get('/api/openapi.json', OPEN, async (_, reply) => {
    made ??= openApiDocument(registry, options).then((document) => JSON.stringify(document))
    return reply
      .type('application/json; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(await made)
  })
}

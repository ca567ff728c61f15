import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { ALLOW_ALL } from '../../definition/permission.ts'
import type { Sessions } from '../access/sessions.ts'
import type { Registry } from '../engine/registry.ts'
import { authenticate, permit, queryOf } from '../http/request.ts'
import { findRecords } from './documents.ts'

const MOST_LENGTH = 60

/** GET /api/search?search=: documents by number and records by name, for the command palette. */
export function searchRoutes(
  app: FastifyInstance,
  parts: { runtime: pg.Pool; sessions: Sessions; registry: Registry },
): void {
  app.get('/api/search', async (request) => {
    const actor = await authenticate(request, parts.sessions)
    permit(actor, ALLOW_ALL, false)
    const { search } = queryOf(request)
    const text = (Array.isArray(search) ? search.at(-1) : search) ?? ''
    return { data: await findRecords(parts.runtime, parts.registry, actor, text.slice(0, MOST_LENGTH)) }
  })
}

import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { ALLOW_ALL } from '../../definition/permission.ts'
import type { Sessions } from '../access/sessions.ts'
import type { Registry } from '../engine/registry.ts'
import { call } from '../http/call.ts'
import { queryParameter, reading } from '../http/openapi/operations.ts'
import { ID, MAYBE_TEXT, object, TEXT } from '../http/openapi/schemas.ts'
import { authenticate, permit, queryOf } from '../http/request.ts'
import { findRecords } from './documents.ts'

const MOST_LENGTH = 60
const FOUND = object({ module: TEXT, id: ID, name: TEXT, status: MAYBE_TEXT })
const SEARCH = reading(
  'list',
  'search',
  'Documents by number, slashes and case aside; the five newest of what the user may read',
  { type: 'array', items: FOUND },
  { parameters: [queryParameter('search', TEXT)] },
)

/** GET /api/search?search=: documents by number and records by name, for the command palette. */
export function searchRoutes(
  app: FastifyInstance,
  parts: { runtime: pg.Pool; sessions: Sessions; registry: Registry },
): void {
  app.get('/api/search', call(SEARCH), async (request) => {
    const actor = await authenticate(request, parts.sessions)
    permit(actor, ALLOW_ALL, false)
    const { search } = queryOf(request)
    const text = (Array.isArray(search) ? search.at(-1) : search) ?? ''
    return { data: await findRecords(parts.runtime, parts.registry, actor, text.slice(0, MOST_LENGTH)) }
  })
}

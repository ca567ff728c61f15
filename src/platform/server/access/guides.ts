import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { authenticate } from '../http/request.ts'
import type { Sessions } from './sessions.ts'

/** POST /api/guides/end: the tour was read or skipped, so this user is not shown it again (specification §2). */
export function guideRoutes(app: FastifyInstance, parts: { owner: pg.Pool; sessions: Sessions }): void {
  app.post('/api/guides/end', async (request) => {
    const actor = await authenticate(request, parts.sessions)
    await parts.owner.query('UPDATE users SET allow_guides = false WHERE corporate_id = $1 AND id = $2', [
      actor.homeCorporateId,
      actor.userId,
    ])
    return { data: { allow_guides: false } }
  })
}

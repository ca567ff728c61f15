import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { Guide } from '../../definition/tour.ts'
import { authenticate } from '../http/request.ts'
import type { Sessions } from './sessions.ts'

/**
 * GET /api/guides: the platform's tours, in the order of their steps; a screen without one shows the product's own
 * tips.
 * POST /api/guides/end: the user finished or skipped the tour and is not shown it again (specification §2).
 */
export function guideRoutes(app: FastifyInstance, parts: { owner: pg.Pool; sessions: Sessions }): void {
  app.get('/api/guides', async (request) => {
    await authenticate(request, parts.sessions)
    const { rows } = await parts.owner.query<Guide>(
      `SELECT g.route, jsonb_agg(jsonb_build_object(
          'at', s.selector, 'title', jsonb_build_array(g.title_id, g.title_en),
          'text', jsonb_build_array(s.text_id, s.text_en), 'placement', s.placement
        ) ORDER BY s.position, s.id) AS tips
       FROM guide_configs g JOIN guide_config_details s ON s.guide_config_id = g.id AND s.active
       WHERE g.active GROUP BY g.id, g.route ORDER BY g.route`,
    )
    return { data: rows }
  })

  app.post('/api/guides/end', async (request) => {
    const actor = await authenticate(request, parts.sessions)
    await parts.owner.query('UPDATE users SET allow_guides = false WHERE corporate_id = $1 AND id = $2', [
      actor.homeCorporateId,
      actor.userId,
    ])
    return { data: { allow_guides: false } }
  })
}

import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type pg from 'pg'
import { type Guide, PLACEMENTS } from '../../definition/tour.ts'
import { run } from '../database/sql.ts'
import { call } from '../http/call.ts'
import { reading } from '../http/openapi/operations.ts'
import { object, type Schema, TEXT } from '../http/openapi/schemas.ts'
import { authenticate } from '../http/request.ts'
import type { Sessions } from './sessions.ts'

const BOTH_LANGUAGES: Schema = { type: 'array', items: TEXT, description: 'Indonesian, English' }
const TIP = object({
  at: TEXT,
  title: BOTH_LANGUAGES,
  text: BOTH_LANGUAGES,
  placement: { enum: [...PLACEMENTS] },
})
const GUIDES = reading('session', 'guides', 'The tours of screens that the platform has written', {
  type: 'array',
  items: object({ route: TEXT, tips: { type: 'array', items: TIP } }),
})
const END = reading(
  'session',
  'endGuides',
  'The tour was read or skipped and is not shown to this user again',
  object({ allow_guides: { const: false } }),
)

/**
 * GET /api/guides: the platform's tours, in the order of their steps; a screen without one shows the product's own
 * tips.
 * POST /api/guides/end: the user finished or skipped the tour and is not shown it again (specification §2).
 */
export function guideRoutes(app: FastifyInstance, parts: { owner: pg.Pool; sessions: Sessions }): void {
  app.get('/api/guides', call(GUIDES), async (request) => {
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

  app.post('/api/guides/end', call(END), async (request) => {
    const actor = await authenticate(request, parts.sessions)
    await run(
      parts.owner,
      sql`UPDATE users SET allow_guides = false WHERE corporate_id = ${actor.homeCorporateId} AND id = ${actor.userId}`,
    )
    return { data: { allow_guides: false } }
  })
}

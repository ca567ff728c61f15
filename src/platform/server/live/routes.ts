import type { FastifyInstance } from 'fastify'
import type { Sessions } from '../access/sessions.ts'
import { Forbidden, Unauthenticated } from '../errors.ts'
import { call } from '../http/call.ts'
import { reading, responses } from '../http/openapi/operations.ts'
import { TEXT } from '../http/openapi/schemas.ts'
import { tokenOf } from '../http/request.ts'
import type { LiveHub } from './hub.ts'

const EVENTS = { description: 'Events', content: { 'text/event-stream': { schema: TEXT } } }
const LIVE = reading(
  'session',
  'live',
  'What others change, as server-sent events, as long as the session lasts',
  {},
  {
    description: 'Listening is no use of the session: it does not keep it from ending.',
    responses: responses({ 200: EVENTS }),
    security: [{ session: [] }],
  },
)

/**
 * GET /api/live: server-sent events of other users' changes, while the session lasts. The token is in the header as
 * with every call, because URLs are logged. Listening does not count as use of a session, or a forgotten tab would
 * keep it alive; so this route looks up the session itself.
 */
export function liveRoutes(app: FastifyInstance, parts: { hub: LiveHub; sessions: Sessions }): void {
  const { hub, sessions } = parts
  app.get('/api/live', call(LIVE, { open: true }), async (request, reply) => {
    const token = tokenOf(request)
    const actor = token && (await sessions.look(token))
    if (!actor) throw new Unauthenticated()
    if (actor.mustChangePassword || actor.mustSetSecondFactor) throw new Forbidden()
    const connection = hub.open(actor)
    return reply
      .type('text/event-stream')
      .header('cache-control', 'no-store, no-transform')
      .header('x-accel-buffering', 'no')
      .send(connection.stream)
  })
  app.addHook('preClose', async () => hub.close())
}

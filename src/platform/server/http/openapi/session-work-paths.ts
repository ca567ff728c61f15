import { PLACEMENTS } from '../../../definition/tour.ts'
import { dataAnswer, json, type Paths, queryParameter, responses } from './operations.ts'
import { ID, INTEGER, object, type Schema, TEXT } from './schemas.ts'

/** Calls of a signed-in session that belong to no module: live updates, the tour, the check of the audit log. */
export function sessionWorkPaths(): Paths {
  const moment: Schema = { type: 'string', format: 'date-time' }
  const broken = object({
    no: INTEGER,
    from_id: ID,
    to_id: ID,
    at: moment,
    sealed_rows: INTEGER,
    found_rows: INTEGER,
    breakage: { enum: ['rows', 'chain'] },
  })
  const verification = object({
    batches: INTEGER,
    rows: INTEGER,
    open: { ...INTEGER, description: 'Rows that are not sealed yet' },
    broken: { type: 'array', items: broken },
    head: { type: ['string', 'null'], description: 'The hash of the last seal' },
    next: { type: ['integer', 'null'], description: 'Where time ran out: what is left is asked for with `after`' },
  })
  const bothLanguages: Schema = { type: 'array', items: TEXT, description: 'Indonesian, English' }
  const tip = object({ at: TEXT, title: bothLanguages, text: bothLanguages, placement: { enum: [...PLACEMENTS] } })
  const guide = object({ route: TEXT, tips: { type: 'array', items: tip } })
  return {
    '/api/audit/verify': {
      get: {
        operationId: 'verifyAudit',
        tags: ['audit-log'],
        summary: 'Whether the audit log of the company is as it was sealed',
        description: 'Needs `read-audit-log`.',
        parameters: [queryParameter('after', INTEGER, { description: 'The seal to go on behind' })],
        responses: responses({ 200: json('What was found', dataAnswer(verification)) }),
      },
    },
    '/api/live': {
      get: {
        operationId: 'live',
        tags: ['session'],
        summary: 'What others change, as server-sent events, as long as the session lasts',
        description: 'Listening is no use of the session: it does not keep it from ending.',
        responses: responses({ 200: { description: 'Events', content: { 'text/event-stream': { schema: TEXT } } } }),
      },
    },
    '/api/guides': {
      get: {
        operationId: 'guides',
        tags: ['session'],
        summary: 'The tours of screens that the platform has written',
        responses: responses({
          200: json('The tours, in the order of their steps', dataAnswer({ type: 'array', items: guide })),
        }),
      },
    },
    '/api/guides/end': {
      post: {
        operationId: 'endGuides',
        tags: ['session'],
        summary: 'The tour was read or skipped and is not shown to this user again',
        responses: responses({ 200: json('Ended', dataAnswer(object({ allow_guides: { const: false } }))) }),
      },
    },
  }
}

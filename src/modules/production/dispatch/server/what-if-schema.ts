import { ID, INTEGER, object, orNull, type Schema, TEXT } from '../../../../platform/server/http/openapi/schemas.ts'
import { PLANNED_LOAD_OF_POUR } from './board-schema.ts'

const NUMBER: Schema = { type: 'number' }

const LATER = object(
  {
    production_schedule_id: ID,
    number: TEXT,
    customer_name: TEXT,
    site_project_name: TEXT,
    before_minutes: { ...INTEGER, description: 'Minutes that its latest load comes late without the pour' },
    after_minutes: { ...INTEGER, description: 'And with it' },
    lost_quantity: { ...NUMBER, description: 'What can no longer be made of it, m³' },
  },
  ['production_schedule_id', 'number', 'before_minutes', 'after_minutes', 'lost_quantity'],
)

/** The effect of a pour on the day, for OpenAPI. */
export const WHAT_IF = object(
  {
    loads: { type: 'array', items: PLANNED_LOAD_OF_POUR },
    trucks: INTEGER,
    late_minutes: INTEGER,
    unplanned: orNull(
      object({ quantity: NUMBER, why: { enum: ['no-plant', 'no-truck', 'closed'] } }, ['quantity', 'why']),
    ),
    later: { type: 'array', items: LATER },
    works_at: {
      type: ['string', 'null'],
      format: 'date-time',
      description:
        'The first start at which neither the pour nor another becomes late; null where none is found within a day',
    },
  },
  ['loads', 'trucks', 'late_minutes', 'unplanned', 'later', 'works_at'],
)

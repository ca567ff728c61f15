import {
  body,
  dataAnswer,
  ID_PARAMETER,
  IDEMPOTENCY_KEY,
  json,
  queryParameter,
  reading,
  responses,
  savedAnswer,
} from '../http/openapi/operations.ts'
import { FLAG, ID, INTEGER, object, orNull, TEXT } from '../http/openapi/schemas.ts'

const SETTINGS = object({
  search: TEXT,
  order: TEXT,
  descending: FLAG,
  limit: INTEGER,
  filters: { type: 'object', additionalProperties: TEXT },
  layout: object({}),
})
const SCHEDULE = object(
  {
    every: { enum: ['day', 'week', 'month'] },
    on: orNull(INTEGER),
    hour: INTEGER,
    production_unit_id: ID,
    format: { enum: ['pdf', 'xlsx', 'text'] },
    user_ids: { type: 'array', items: ID },
  },
  ['every', 'hour', 'production_unit_id', 'format', 'user_ids'],
)
const DRAFT = {
  name: TEXT,
  shared_with: { enum: ['me', 'role', 'company'] },
  role_id: { type: ['integer', 'null'] },
  is_default: FLAG,
  settings: SETTINGS,
  schedule: {
    ...orNull(SCHEDULE),
    description: 'Of a report: when it is sent by itself, as what and to which users',
  },
}
const VIEW = object({ id: ID, ...DRAFT, mine: FLAG, can_update: FLAG, lock_version: INTEGER })
// The platform's own role has the id -1.
const ROLES = { type: 'array', items: object({ id: INTEGER, name: TEXT }) }
const NAMED = { type: 'array', items: object({ id: ID, name: TEXT }) }
const VIEWS = dataAnswer({ type: 'array', items: VIEW }, { record: INTEGER, roles: ROLES, people: NAMED, units: NAMED })
const saved = (status: 200 | 201) => responses({ [status]: json('Saved', savedAnswer(object({ id: ID }, ['id']))) })

export const LIST = reading(
  'list',
  'listViews',
  'Saved views of a list',
  {},
  {
    parameters: [queryParameter('module', TEXT, { required: true })],
    responses: responses({ 200: json('Views', VIEWS) }),
  },
)
export const CREATE = reading(
  'list',
  'createListView',
  'Keep a view of a list; sharing it needs create-list-view',
  {},
  {
    parameters: [IDEMPOTENCY_KEY],
    requestBody: body(object({ module: TEXT, ...DRAFT }, ['module', 'name', 'settings'])),
    responses: saved(201),
  },
)
export const UPDATE = reading(
  'list',
  'updateListView',
  'Change a saved view',
  {},
  {
    parameters: [ID_PARAMETER, IDEMPOTENCY_KEY],
    requestBody: body(object({ ...DRAFT, lock_version: INTEGER })),
    responses: saved(200),
  },
)
export const DELETE = reading(
  'list',
  'deleteListView',
  'Delete a saved view',
  {},
  {
    parameters: [ID_PARAMETER, IDEMPOTENCY_KEY],
    responses: saved(200),
  },
)

import {
  body,
  dataAnswer,
  ID_PARAMETER,
  json,
  type Paths,
  queryParameter,
  responses,
  savedAnswer,
} from './operations.ts'
import { ID, INTEGER, object, type Schema, TEXT } from './schemas.ts'

const BOOLEAN: Schema = { type: 'boolean' }

/** The calls about lists in general: saved views, and documents by number. */
export function listPaths(): Paths {
  const settings = object({
    search: TEXT,
    order: TEXT,
    descending: BOOLEAN,
    limit: INTEGER,
    filters: { type: 'object', additionalProperties: TEXT },
    layout: object({}),
  })
  const draft = {
    name: TEXT,
    shared_with: { enum: ['me', 'role', 'company'] },
    role_id: { type: ['integer', 'null'] },
    is_default: BOOLEAN,
    settings,
    schedule: {
      anyOf: [
        object(
          {
            every: { enum: ['day', 'week', 'month'] },
            on: { type: ['integer', 'null'] },
            hour: INTEGER,
            production_unit_id: ID,
            format: { enum: ['pdf', 'xlsx', 'text'] },
            user_ids: { type: 'array', items: ID },
          },
          ['every', 'hour', 'production_unit_id', 'format', 'user_ids'],
        ),
        { type: 'null' },
      ],
      description: 'Of a report: when it is sent by itself, as what and to which users',
    },
  }
  const view = object({ id: ID, ...draft, mine: BOOLEAN, can_update: BOOLEAN, lock_version: INTEGER })
  // The platform's own role has the id -1.
  const role = object({ id: INTEGER, name: TEXT })
  const found = object({ module: TEXT, id: ID, name: TEXT, status: { type: ['string', 'null'] } })
  const named = { type: 'array', items: object({ id: ID, name: TEXT }) }
  const tags = ['list']
  return {
    '/api/list/list-view': {
      get: {
        operationId: 'listViews',
        tags,
        summary: 'Saved views of a list',
        parameters: [queryParameter('module', TEXT, { required: true })],
        responses: responses({
          200: json(
            'Views',
            dataAnswer(
              { type: 'array', items: view },
              { record: INTEGER, roles: { type: 'array', items: role }, people: named, units: named },
            ),
          ),
        }),
      },
    },
    '/api/create/list-view': {
      post: {
        operationId: 'createListView',
        tags,
        summary: 'Keep a view of a list; sharing it needs create-list-view',
        requestBody: body(object({ module: TEXT, ...draft }, ['module', 'name', 'settings'])),
        responses: responses({ 201: json('Saved', savedAnswer(object({ id: ID }, ['id']))) }),
      },
    },
    '/api/update/list-view/{id}': {
      patch: {
        operationId: 'updateListView',
        tags,
        summary: 'Change a saved view',
        parameters: [ID_PARAMETER],
        requestBody: body(object({ ...draft, lock_version: INTEGER })),
        responses: responses({ 200: json('Saved', savedAnswer(object({ id: ID }, ['id']))) }),
      },
    },
    '/api/delete/list-view/{id}': {
      delete: {
        operationId: 'deleteListView',
        tags,
        summary: 'Delete a saved view',
        parameters: [ID_PARAMETER],
        responses: responses({ 200: json('Deleted', savedAnswer(object({ id: ID }, ['id']))) }),
      },
    },
    '/api/search': {
      get: {
        operationId: 'search',
        tags,
        summary: 'Documents by number, slashes and case aside; the five newest of what the user may read',
        parameters: [queryParameter('search', TEXT)],
        responses: responses({ 200: json('Documents', dataAnswer({ type: 'array', items: found })) }),
      },
    },
  }
}

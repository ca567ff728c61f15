import {
  body,
  dataAnswer,
  json,
  type Operation,
  PUBLIC,
  queryParameter,
  responses,
} from '../../../../platform/server/http/openapi/operations.ts'
import { ID, INTEGER, object, type Schema, TEXT } from '../../../../platform/server/http/openapi/schemas.ts'

const PASSWORD: Schema = { type: 'string', format: 'password', minLength: 10, maxLength: 200 }
const CORPORATE = object({ name: TEXT, city_id: ID, address: TEXT }, ['name', 'city_id'])
const PIC = object(
  {
    username: TEXT,
    name: TEXT,
    phone: TEXT,
    email: { type: 'string', format: 'email' },
    password: PASSWORD,
    retype_password: PASSWORD,
  },
  ['username', 'name', 'phone', 'email', 'password', 'retype_password'],
)

/** POST /api/register/corporate for OpenAPI. */
export const REGISTRATION: Operation = {
  operationId: 'registerCorporate',
  tags: ['account'],
  summary: 'Register a company',
  security: PUBLIC,
  parameters: [],
  requestBody: body(object({ corporate: CORPORATE, pic: PIC }, ['corporate', 'pic'])),
  responses: responses({ 200: json('Registered', dataAnswer(object({ id: ID }), { message: TEXT })) }),
}

/** GET /api/register/city for OpenAPI. */
export const CITIES: Operation = {
  operationId: 'registerCity',
  tags: ['account'],
  summary: 'Cities by name, ten at most, while registration is on',
  security: PUBLIC,
  parameters: [queryParameter('search', TEXT)],
  responses: responses({
    200: json('Cities', dataAnswer({ type: 'array', items: object({ id: ID, name: TEXT }) }, { record: INTEGER })),
  }),
}

import { PAPER_STATES } from '../../../definition/papers.ts'
import { abilitiesSchema, OF_MASTERS } from './module-schemas.ts'
import { FLAG, ID, MAYBE_TEXT, object, type Schema, schemaRef, TEXT } from './schemas.ts'

const TEXTS: Schema = { type: 'array', items: TEXT }

const unit = object(
  {
    id: ID,
    code: TEXT,
    name: TEXT,
    timezone: { ...TEXT, description: 'IANA name' },
    allow_backdate: FLAG,
    phone: MAYBE_TEXT,
    email: MAYBE_TEXT,
    address: MAYBE_TEXT,
    description: MAYBE_TEXT,
  },
  ['id', 'code', 'name', 'timezone', 'allow_backdate'],
)

const profile = object(
  {
    id: ID,
    username: TEXT,
    name: TEXT,
    corporate_level: { type: 'integer', enum: [0, 1] },
    role_code: TEXT,
    role_name: TEXT,
    role_id: { type: 'integer', description: '-1 holds every permission' },
    level: { type: 'integer', description: 'Of the role; one manages roles of a higher number' },
    must_change_password: FLAG,
    lang: { type: ['string', 'null'], enum: ['id', 'en', null] },
    photo_url: MAYBE_TEXT,
  },
  ['id', 'username', 'name', 'corporate_level', 'role_code', 'role_id'],
)

/** The schemas that belong to no module. */
export const SHARED_SCHEMAS: Record<string, Schema> = {
  Error: object(
    {
      error_message: { ...TEXT, description: 'A sentence in the language of the request' },
      errors: {
        type: 'object',
        additionalProperties: TEXTS,
        description: 'Sentences by field; items.0.volume is a line’s',
      },
      code: { ...TEXT, description: 'A stable word for machines' },
      permission: { ...TEXT, description: 'With a 403: what would have been needed; alternatives by |' },
    },
    ['error_message', 'code'],
  ),
  /** What every list answers beside its rows. */
  Page: object({
    record: { type: 'integer', description: 'Number of rows that match, on all pages' },
    record_estimated: { ...FLAG, description: 'There are at least so many' },
  }),
  CanMaster: abilitiesSchema(OF_MASTERS),
  /** The version of the record the user has seen, sent with a change. */
  Version: object({ lock_version: { type: 'integer', description: 'A stale one is a 409' } }),
  /** What every lookup answers for a record. */
  Choice: object(
    {
      id: ID,
      code: MAYBE_TEXT,
      name: { type: ['string', 'number', 'null'] },
      papers: { type: 'string', enum: PAPER_STATES, description: 'Of what has papers that expire' },
      selectable: { const: false, description: 'Of what may not be chosen now' },
    },
    ['id', 'code', 'name'],
  ),
  Warning: object({ code: TEXT, message: TEXT, field: TEXT }, ['code', 'message']),
  Effect: object({ document: TEXT, module: TEXT, id: ID, lines: TEXT, field: TEXT, before: {}, after: {} }, [
    'document',
    'module',
    'id',
    'field',
    'before',
    'after',
  ]),
  Corporate: object({ id: ID, code: TEXT, name: TEXT }, ['id', 'code', 'name']),
  Unit: unit,
  Session: object(
    {
      corporate: { anyOf: [schemaRef('Corporate'), { type: 'null' }] },
      profile,
      permissions: TEXTS,
      production_unit: { anyOf: [schemaRef('Unit'), { type: 'null' }], description: 'null stands for all units' },
      number_format: object({ own: MAYBE_TEXT, corporate: TEXT }),
    },
    ['permissions'],
  ),
  Config: object(
    {
      ALLOW_BACKDATE: FLAG,
      MAINTENANCE: { type: ['boolean', 'string'] },
      VERSION: TEXT,
      ALLOW_REGISTER: FLAG,
      ALLOW_FORGOT_PASSWORD: FLAG,
      GOOGLE_LOGIN_URL: MAYBE_TEXT,
      CONTACT: { anyOf: [object({ name: TEXT, department: TEXT, phone: TEXT }), { type: 'null' }] },
      DEMO: {
        anyOf: [
          object({
            password: TEXT,
            accounts: { type: 'array', items: object({ username: TEXT, name: TEXT, role: TEXTS }) },
          }),
          { type: 'null' },
        ],
      },
      ANDROID_APP_URL: MAYBE_TEXT,
      IOS_APP_URL: MAYBE_TEXT,
    },
    ['ALLOW_BACKDATE', 'MAINTENANCE', 'VERSION'],
  ),
  Related: object(
    {
      module: TEXT,
      id: ID,
      number: MAYBE_TEXT,
      date: { type: ['string', 'null'], format: 'date' },
      status: MAYBE_TEXT,
      by: { ...TEXT, description: 'The field by which it refers' },
    },
    ['module', 'id', 'number', 'date', 'status'],
  ),
  Model: object({
    fieldList: TEXTS,
    fieldType: { type: 'object', additionalProperties: TEXT },
    fieldView: TEXTS,
    fieldAdd: TEXTS,
    fieldEdit: TEXTS,
    fieldValidation: { type: 'object', additionalProperties: TEXT },
    fieldRelation: {
      type: 'object',
      additionalProperties: object({ model: TEXT, displayName: TEXT }, ['model', 'displayName']),
    },
  }),
}

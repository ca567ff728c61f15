import { object, type Schema, schemaRef } from './schemas.ts'

/** An operation; one that several paths share has no operationId. */
export interface Operation {
  operationId?: string
  tags: string[]
  summary: string
  description?: string
  parameters?: Schema[]
  requestBody?: Schema
  responses: Record<string, Schema>
  security?: Schema[]
}

/** Operations by path and method. */
export type Paths = Record<string, Record<string, Operation>>

/**
 * An operation that is the same for every module. It leaves out the module's name, so all paths refer to one
 * description.
 */
export function ofEveryModule(
  summary: string,
  rest: Omit<Operation, 'tags' | 'summary'>,
  tag = EVERY_MODULE,
): Operation {
  return { tags: [tag], summary, ...rest }
}
export const EVERY_MODULE = 'every module'
/** The tag of the import calls. */
export const IMPORT = 'import'

/** The refusals of a call, in the order in which they are checked. */
export const REFUSED =
  '400 malformed JSON or encoding · 401 no or expired session · 413 too large · 415 wrong content type · ' +
  '403 no permission · 404 no such record for this user, or no such call · 409 the state no longer allows it, a stale ' +
  'lock_version, still in use, or an idempotency key used otherwise · 422 invalid: `errors` by field, or a rule of the ' +
  'business with its figures · 429 too many, with Retry-After'

/** The responses of an operation: its success, and the common refusal. */
export function responses(success: Record<string, Schema>): Record<string, Schema> {
  return { ...success, '4XX': { $ref: '#/components/responses/Refused' } }
}

/** A JSON response. */
export function json(description: string, schema: Schema): Schema {
  return { description, content: { 'application/json': { schema } } }
}

/** A progress stream: the answer arrives during the work; a refusal is its last line. */
export const PROGRESS_LINES: Schema = {
  description:
    'Lines of JSON: `{progress: {done, total}}` as it moves on, with `waiting: true` while others go before, last `{data}` or a refusal',
  content: { 'application/x-ndjson': { schema: { type: 'string' } } },
}

/** `{ data }` and further properties. */
export function dataAnswer(data: Schema, beside: Record<string, Schema> = {}, required: string[] = []): Schema {
  return object({ data, ...beside }, ['data', ...required])
}

/** The answer of a writing call. */
export function savedAnswer(data: Schema): Schema {
  return dataAnswer(data, {
    message: { type: 'string' },
    warnings: { type: 'array', items: schemaRef('Warning') },
    effects: { type: 'array', items: schemaRef('Effect') },
  })
}

/** A JSON request body. */
export function body(schema: Schema, required = true): Schema {
  return { required, content: { 'application/json': { schema } } }
}

export function queryParameter(name: string, schema: Schema, more: Schema = {}): Schema {
  return { name, in: 'query', schema, ...more }
}

export const ID_PARAMETER: Schema = { name: 'id', in: 'path', required: true, schema: { type: 'integer', minimum: 1 } }
export const IDEMPOTENCY_KEY: Schema = { $ref: '#/components/parameters/IdempotencyKey' }
/** The headers of every call that writes records. */
export const WRITING_HEADERS: Schema[] = [IDEMPOTENCY_KEY, { $ref: '#/components/parameters/DryRun' }]
/** A call that needs no session. */
export const PUBLIC: Schema[] = []

/** An operation that reads and answers `{ data }`; `more` overrides the defaults. */
export function reading(
  tag: string,
  operationId: string,
  summary: string,
  data: Schema,
  more: Partial<Operation> = {},
): Operation {
  return {
    operationId,
    tags: [tag],
    summary,
    responses: responses({ 200: json('Done', dataAnswer(data)) }),
    ...more,
  }
}

import { object, type Schema, schemaRef } from './schemas.ts'

/** A call of the document. */
export interface Operation {
  operationId: string
  tags: string[]
  summary: string
  description?: string
  parameters?: Schema[]
  requestBody?: Schema
  responses: Record<string, Schema>
  security?: Schema[]
}

/** Calls by address and method. */
export type Paths = Record<string, Record<string, Operation>>

/** Refusals by status, in the words of the contract. */
export const REFUSALS: Readonly<Record<string, string>> = {
  400: 'Malformed JSON or encoding',
  401: 'No or expired session',
  403: 'No permission',
  404: 'No such record for this user, or no such call',
  409: 'The state no longer allows it, a stale lock_version, still in use, or an idempotency key used otherwise',
  413: 'Too large',
  415: 'Wrong content type',
  422: 'Invalid: `errors` by field, or a rule of the business with its figures',
  429: 'Too many, with Retry-After',
  500: 'Failed',
  503: 'Starting, stopping or database away: nothing was written',
}

/** The responses of a call: its success, and the refusals it can give. */
export function responses(success: Record<string, Schema>, ...refusals: number[]): Record<string, Schema> {
  const given = refusals.map((status) => [String(status), { $ref: `#/components/responses/${status}` }])
  return { ...success, ...Object.fromEntries(given) }
}

/** An answer in JSON. */
export function json(description: string, schema: Schema): Schema {
  return { description, content: { 'application/json': { schema } } }
}

/** `{ data }`, and what stands beside it. */
export function dataAnswer(data: Schema, beside: Record<string, Schema> = {}, required: string[] = []): Schema {
  return object({ data, ...beside }, ['data', ...required])
}

/** What a writing call answers. */
export function savedAnswer(data: Schema): Schema {
  return dataAnswer(data, { message: { type: 'string' }, warnings: { type: 'array', items: schemaRef('Warning') } })
}

/** A JSON body of this shape. */
export function body(schema: Schema, required = true): Schema {
  return { required, content: { 'application/json': { schema } } }
}

/** A parameter of the address. */
export function queryParameter(name: string, schema: Schema, more: Schema = {}): Schema {
  return { name, in: 'query', schema, ...more }
}

export const ID_PARAMETER: Schema = { name: 'id', in: 'path', required: true, schema: { type: 'integer', minimum: 1 } }
export const LANGUAGE: Schema = { $ref: '#/components/parameters/Language' }
export const IDEMPOTENCY_KEY: Schema = { $ref: '#/components/parameters/IdempotencyKey' }
/** A call that needs no session. */
export const PUBLIC: Schema[] = []

const READ_REFUSALS = [401, 403, 404, 422, 429, 500, 503]

/** A call that reads and answers `{ data }`; `more` replaces what is otherwise. */
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
    parameters: [LANGUAGE],
    responses: responses({ 200: json('Done', dataAnswer(data)) }, ...READ_REFUSALS),
    ...more,
  }
}

import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js'
import type { FastifyInstance, FastifyRequest, FastifyTypeProvider } from 'fastify'
import { isObject } from '../../definition/is-object.ts'
import type { Label } from '../../definition/label.ts'
import { MESSAGES } from '../../definition/messages.ts'
import { Invalid, type Refused, type Sentence } from '../errors.ts'
import { body as jsonBody, type Operation, type Paths, PUBLIC, queryParameter } from './openapi/operations.ts'
import type { Schema, SchemaOf } from './openapi/schemas.ts'
import { OPEN } from './request.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call as the OpenAPI document describes it. */
    operation?: Operation
  }
}

/** Body and query of a route have the types of its schemas. */
export interface BySchema extends FastifyTypeProvider {
  validator: NonNullable<this['schema']> extends SchemaOf<infer T> ? T : unknown
}

interface CallOptions<B, Q> {
  body?: SchemaOf<B>
  query?: SchemaOf<Q>
  /** Needs no session, or does its own check. */
  open?: true
  /** Also allowed before a required password change or second factor set-up. */
  always?: true
  /** Refuses callers without the permission. The server checks it before the body. */
  permit?: (request: FastifyRequest) => unknown
}

/**
 * The options of a fixed call's route. The server checks body and query by the schemas, and the OpenAPI document
 * describes the call by them.
 */
export function call<B = undefined, Q = undefined>(operation: Operation, options: CallOptions<B, Q> = {}) {
  const { body, query, open = false, always = false, permit } = options
  return {
    ...(open ? { bodyLimit: OPEN.bodyLimit } : {}),
    config: { open, always, operation: described(operation, options) },
    schema: { ...(body ? { body } : {}), ...(query ? { querystring: query } : {}) },
    ...(permit ? { preValidation: async (request: FastifyRequest) => void (await permit(request)) } : {}),
  }
}

function described(operation: Operation, { body, query, open }: CallOptions<unknown, unknown>): Operation {
  const { properties = {}, required } = query ?? {}
  const asked = Object.entries(properties).map(([name, schema]) =>
    queryParameter(name, schema, Array.isArray(required) && required.includes(name) ? { required: true } : {}),
  )
  const parameters = [...(operation.parameters ?? []), ...asked]
  return {
    ...(open ? { security: PUBLIC } : {}),
    ...operation,
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body ? { requestBody: jsonBody(body) } : {}),
  }
}

const labels = new WeakMap<object, Label>()
const refusals = new WeakMap<object, () => Refused>()

/** A value that messages call by this label. */
export function labelled<T>(label: Label, schema: SchemaOf<T>): SchemaOf<T> {
  const own = { ...schema }
  labels.set(own, label)
  return own
}

/** A text that is not blank, of at most `longest` characters. */
export function text(label: Label, longest = 255): SchemaOf<string> {
  return labelled(label, {
    type: 'string',
    maxLength: longest,
    pattern: '\\S',
    not: { type: 'string', pattern: '\\u0000' },
  })
}

/** A schema whose wrong values get a refusal of their own. */
export function refusedAs<T>(refusal: () => Refused, schema: SchemaOf<T>): SchemaOf<T> {
  const own = { ...schema }
  refusals.set(own, refusal)
  return own
}

/** Refuses bodies and queries of fixed calls that do not match their schemas: 422 at the fields. */
export function checkBySchemas(app: FastifyInstance): void {
  const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true, verbose: true })
  app.setValidatorCompiler<Schema>(({ schema, httpPart }) => {
    const isValid = ajv.compile(schema)
    return (given: unknown) => {
      const value = httpPart === 'querystring' ? numbersOf(schema, given) : (given ?? {})
      return isValid(value) ? { value } : { error: refusalOf(schema, isValid.errors ?? []) }
    }
  })
}

/** Numbers of a query, written plainly, as numbers. */
function numbersOf(schema: Schema, given: unknown): unknown {
  if (!isObject(given)) return given
  const { properties = {} } = schema
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => {
      const isNumber = ['integer', 'number'].includes(String(properties[name]?.type))
      return [name, isNumber && typeof value === 'string' && PLAIN_NUMBER.test(value.trim()) ? Number(value) : value]
    }),
  )
}

const PLAIN_NUMBER = /^-?\d{1,15}(\.\d{1,15})?$/

function refusalOf(schema: Schema, errors: readonly ErrorObject[]): Refused {
  const fields: Record<string, Sentence[]> = {}
  for (const error of errors) {
    const { instancePath, params, parentSchema = {} } = error
    const missing: string | undefined = params.missingProperty
    const at: object = missing === undefined ? parentSchema : (parentSchema.properties?.[missing] ?? {})
    const own = refusals.get(at) ?? refusals.get(schema)
    if (own) return own()
    const name = [...instancePath.split('/').slice(1), ...(missing === undefined ? [] : [missing])].join('.')
    if (name === '') return new Invalid({ body: [{ label: MESSAGES.body }] })
    fields[name] ??= [sentenceOf(error, labels.get(at))]
  }
  return new Invalid(fields)
}

/** What is wrong with a value. A value of another type counts as none. */
function sentenceOf({ keyword, params, data, schema }: ErrorObject, field: Label | undefined): Sentence {
  if (!field) return { label: MESSAGES.invalid }
  if (keyword === 'maxLength') return { label: MESSAGES.max, values: { field, limit: params.limit } }
  if (keyword === 'minLength' && data !== '') return { label: MESSAGES.min, values: { field, limit: params.limit } }
  if (keyword === 'not') return { label: MESSAGES.nullByte, values: { field } }
  if (keyword === 'enum' && Array.isArray(schema)) {
    const options = schema.filter((one) => one !== null).join(', ')
    return { label: MESSAGES.oneOf, values: { field, options } }
  }
  return { label: MESSAGES.required, values: { field } }
}

/** Collects the operations of all routes added from now on, for the OpenAPI document. */
export function collectOperations(app: FastifyInstance): Paths {
  const paths: Paths = {}
  app.addHook('onRoute', ({ method, url, config }) => {
    if (!config?.operation || method === 'HEAD') return
    const path = url.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [String(method).toLowerCase()]: config.operation }
  })
  return paths
}

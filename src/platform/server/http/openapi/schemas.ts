/** A JSON Schema (2020-12), as used by OpenAPI 3.1. */
export interface Schema {
  [keyword: string]: unknown
  properties?: Readonly<Record<string, Schema>>
  required?: boolean | readonly string[]
}

declare const VALUE: unique symbol
/** A schema of values of this type. */
export interface SchemaOf<T> extends Schema {
  readonly [VALUE]?: T
}
type ValueOf<S> = S extends SchemaOf<infer T> ? T : unknown

export const INTEGER: SchemaOf<number> = { type: 'integer' }
export const TEXT: SchemaOf<string> = { type: 'string' }
export const FLAG: SchemaOf<boolean> = { type: 'boolean' }
export const MOMENT: SchemaOf<string> = { type: 'string', format: 'date-time' }
export const ID: SchemaOf<number> = { type: 'integer', minimum: 1 }
export const MAYBE_TEXT: SchemaOf<string | null> = { type: ['string', 'null'] }

export const orNull = <T>(schema: SchemaOf<T>): SchemaOf<T | null> => ({ anyOf: [schema, { type: 'null' }] })

/** A reference to a named schema. */
export const schemaRef = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` })

/** An object schema; `required` names the properties that are always present. */
export function object<P extends Readonly<Record<string, Schema>>, R extends string = never>(
  properties: P,
  required: readonly R[] = [],
): SchemaOf<{ [K in keyof P & R]: ValueOf<P[K]> } & { [K in Exclude<keyof P, R>]?: ValueOf<P[K]> | undefined }> {
  return { type: 'object', properties, ...(required.length > 0 ? { required } : {}) }
}

/** A schema that combines all of these. */
export const all = (...schemas: readonly Schema[]): Schema => ({ allOf: schemas })

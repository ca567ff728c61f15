import type { BooleanField } from '../kinds/boolean/field.ts'
import type { LinkField } from '../kinds/link/field.ts'
import type { NumberField } from '../kinds/number/field.ts'
import type { SelectField } from '../kinds/select/field.ts'
import type { StatusField } from '../kinds/status/field.ts'
import type { Field, Fields } from './field.ts'

export type FieldName<F extends Fields> = Extract<keyof F, string>

/** The fields of F's lines, as `items.product_id`. */
export type LineFieldName<F extends Fields> = {
  [K in FieldName<F>]: F[K] extends { kind: 'lines'; fields: infer L } ? `${K}.${Extract<keyof L, string>}` : never
}[FieldName<F>]

/** The states of the status field of F. */
export type StateOf<F extends Fields> = {
  [K in FieldName<F>]: F[K] extends StatusField<infer W> ? W : never
}[FieldName<F>]

/**
 * The values a condition may compare a field with: its states, its options, or a value of its kind; null means empty.
 */
export type ValueOf<O extends Field> =
  | (O extends StatusField<infer W>
      ? W
      : O extends SelectField
        ? Extract<keyof O['options'], string>
        : O extends BooleanField
          ? boolean
          : O extends NumberField | LinkField
            ? number
            : string)
  | null

/** A list of compared values must not be empty. */
export type OneOrMore<T> = T | readonly [T, ...T[]]

/** A condition on fields of F, with values they can have. */
export type WhenOf<F extends Fields> = {
  readonly [K in FieldName<F>]?: OneOrMore<ValueOf<F[K]>>
}

/** The links of F may only name fields of F in `among` and `fills`. */
export type LinkedWithin<F extends Fields> = {
  readonly [K in keyof F]: F[K] extends LinkField<infer S>
    ? // A link whose options were written elsewhere has lost its field names; the check at the start judges it.
      string extends S
      ? unknown
      : [S] extends [FieldName<F>]
        ? unknown
        : LinkField<FieldName<F>>
    : unknown
}

import type { FieldOptions } from '../../definition/field-options.ts'
import type { Label } from '../../definition/label.ts'

export interface LinkField<S extends string = string> extends FieldOptions {
  kind: 'link'
  label: Label
  /** The name of the linked module. */
  module: string
  /** Only records whose field (left) equals this form's field (right) can be chosen: { customer_id: 'customer_id' }. */
  among?: Readonly<Record<string, S>>
  /** Fixed conditions on the records that can be chosen: { status: 'available' }. */
  only?: Readonly<Record<string, string>>
  /** Filters the choices in the form; the module's own rule validates the value: { status: 'available' }. */
  offers?: Readonly<Record<string, string>>
  /** A list shows the target's code, where it says more in little space than the name. */
  shows?: 'code'
  /** The record takes the target's production unit when none is given. */
  givesUnit?: boolean
  /** A user who sees several units may choose a record of another unit than this record's. */
  ofAnyUnit?: boolean
  /**
   * The display name of a choice: keys of the lookup's answer joined by '|', such as 'code|name'; the name by
   * default.
   */
  called?: string
  /** The column that names the user of a target: a filter takes `own` for the target of the user who asks. */
  own?: string
  /** The choices are shown as radio buttons; a dropdown by default. */
  as?: 'radio'
  /**
   * Fields of this form that take the chosen record's lookup value while they are empty: { salesman_id: 'salesman_id'
   * }.
   */
  fills?: Readonly<Partial<Record<S, string>>>
}

/** What a filter takes for the target of the user who asks. */
export const OWN = 'own'

export const linkFields = {
  /** A record of another module. The type records the form fields that select it and those it fills. */
  link: <S extends string = never>(
    label: Label,
    module: string,
    options: Omit<LinkField<S>, 'kind' | 'label' | 'module'> = {},
  ): LinkField<NoInfer<S>> => ({ ...options, kind: 'link', label, module }),
} as const

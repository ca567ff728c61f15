import { createContext, useContext } from 'react'
import type { Field, Fields } from '../../../definition/field.ts'
import type { AnyModule } from '../../../definition/module.ts'
import type { RequiredInputs } from '../../controllers/required-inputs.ts'
import type { TypedChoices } from '../../controllers/typed-choices.ts'
import type { Slots } from '../../customize.ts'
import type { Row } from '../../record.ts'

/** What the inputs of a form or of an action's dialog share. */
export interface FormScope {
  module: AnyModule
  /** The fields at the top; those of a line are below its list. */
  fields: Fields
  inputs: Slots['inputs']
  lineInputs?: Slots['lineInputs']
  /** What the shown inputs require beyond the definition. */
  required?: RequiredInputs
  /** The links whose typed names are taken before saving. */
  typedChoices?: TypedChoices
  /** The record of an action's dialog. */
  record?: Row
  allowed: (field: Field) => boolean
  locked: (name: string, field: Field) => boolean
  /** The record exists already: empty inputs may keep their stored values. */
  stored?: boolean
  /** Only a few fields may be changed now; the others are left out. */
  partial?: boolean
}

const ScopeContext = createContext<FormScope | null>(null)
export const ScopeProvider = ScopeContext.Provider

export function useScope(): FormScope {
  const scope = useContext(ScopeContext)
  if (!scope) throw new Error('An input of a field stands outside a form.')
  return scope
}

export const idOf = (path: string) => `field-${path.replaceAll('.', '-')}`

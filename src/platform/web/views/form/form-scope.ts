import { createContext, useContext } from 'react'
import type { Field, Fields } from '../../../definition/field.ts'
import type { AnyModule } from '../../../definition/module.ts'
import type { Slots } from '../../customize.ts'

/** What the inputs of a form or of an action's questions have in common. */
export interface FormScope {
  module: AnyModule
  /** The fields at the top; those of a line stand beneath its list. */
  fields: Fields
  inputs: Slots['inputs']
  lineInputs?: Slots['lineInputs']
  allowed: (field: Field) => boolean
  locked: (name: string, field: Field) => boolean
  /** The record is there already: what is left empty may stay as it was. */
  stored?: boolean
  /** Little of the record may change as it stands: what may not is left out. */
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

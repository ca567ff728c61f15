import { useEffect } from 'react'
import type { Fields } from '../../definition/field.ts'
import { isEmpty } from '../../definition/is-empty.ts'
import type { FormValues } from './form-values.ts'

/** The names of fields that an own input requires although their definition does not, such as the number of a giro. */
export type RequiredInputs = Set<string>

/** Requires a value while the input is shown. */
export function useRequired(names: RequiredInputs | undefined, name: string, isRequired: boolean): void {
  useEffect(() => {
    if (!isRequired || !names) return
    names.add(name)
    return () => {
      names.delete(name)
    }
  }, [names, name, isRequired])
}

/** The fields as they are checked while those inputs are shown. */
export function withRequired(fields: Fields, names: RequiredInputs): Fields {
  const asked = Object.entries(fields).flatMap(([name, field]) =>
    names.has(name) ? [[name, { ...field, required: true }] as const] : [],
  )
  return { ...fields, ...Object.fromEntries(asked) }
}

/** The empty ones as a body: a stored record is checked by what changed, and an empty input is no change. */
export const emptyOf = (names: RequiredInputs, values: FormValues): Record<string, null> =>
  Object.fromEntries([...names].filter((name) => isEmpty(values[name])).map((name) => [name, null]))

import { useWatch } from 'react-hook-form'
import type { Fields } from '../../../definition/field.ts'
import type { LinkField } from '../../../kinds/link/field.ts'
import type { FormValues } from '../../controllers/form-values.ts'
import { useScope } from './form-scope.ts'

/** The filters of the choices, and the field that must be chosen first. */
export function useParents(field: LinkField, base: string, siblings: Fields) {
  const { fields } = useScope()
  const among = Object.entries(field.among ?? {})
  const paths = among.map(([, parent]) => (siblings[parent] ? `${base}${parent}` : parent))
  const values: readonly unknown[] = useWatch<FormValues>({ name: paths })
  const parents: Record<string, string | number> = {}
  let waitsFor: LinkField['label'] | undefined
  for (const [index, [parameter, parent]] of among.entries()) {
    const value = values[index]
    if ((typeof value === 'number' || typeof value === 'string') && value !== '') parents[parameter] = value
    // A field that the choice itself fills need not be chosen before: a city determines its province.
    else if (!field.fills?.[parent]) waitsFor ??= (siblings[parent] ?? fields[parent])?.label ?? field.label
  }
  return { parents, waitsFor }
}

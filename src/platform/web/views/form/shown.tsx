import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import type { Field } from '../../../definition/field.ts'
import { matches, type When } from '../../../definition/when.ts'
import type { FormValues } from '../../controllers/form-values.ts'

/**
 * Subscribes to the fields that a field's conditions name. `base` is their path: '' at the top, `items.0.` in a line.
 */
export function useBeside(names: readonly string[], base = ''): Readonly<Record<string, unknown>> {
  const values: readonly unknown[] = useWatch<FormValues>({ name: names.map((one) => `${base}${one}`) })
  return Object.fromEntries(names.map((one, index) => [one, values[index] === '' ? null : values[index]]))
}

/** The fields that are shown now: layouts use this, an input itself is always rendered. */
export function useShown(fields: readonly Field[], base = ''): (field: Field) => boolean {
  const names = new Set(fields.flatMap(({ shownWhen }) => Object.keys(shownWhen ?? {})))
  const beside = useBeside([...names], base)
  return ({ shownWhen }) => matches(shownWhen, beside)
}

interface ShownProps {
  field: Field
  base?: string
  children: ReactNode
}

/** Renders a field while it is shown. */
export function Shown({ field, base, children }: ShownProps) {
  const { shownWhen } = field
  if (!shownWhen) return children
  return (
    <ShownWhen when={shownWhen} base={base}>
      {children}
    </ShownWhen>
  )
}

function ShownWhen({ when, base, children }: Omit<ShownProps, 'field'> & { when: When }) {
  return matches(when, useBeside(Object.keys(when), base)) ? children : null
}

import { type FieldErrors, useController, useFormContext, useFormState } from 'react-hook-form'
import { isObject } from '../../../../definition/is-object.ts'
import { messageAt, messagesIn } from '../../../controllers/form-errors.ts'
import type { FormValues } from '../../../controllers/form-values.ts'

/** The lines of a form as one value, for inputs other than a table. */
export function useLineRows(name: string): {
  rows: readonly FormValues[]
  change: (rows: readonly FormValues[]) => void
  errors: FieldErrors<FormValues>
  message: string | undefined
} {
  const { control, trigger } = useFormContext<FormValues>()
  const { field: bound } = useController({ name, control })
  const { errors } = useFormState({ control, name })
  const value: unknown = bound.value
  return {
    rows: Array.isArray(value) ? value.filter(isObject) : [],
    change: (rows) => {
      bound.onChange(rows)
      void trigger(name)
    },
    errors,
    message: messageAt(errors, `${name}.root`) ?? messagesIn(errors[name])[0],
  }
}

import { useState } from 'react'
import { get, type Resolver, useForm, useFormContext } from 'react-hook-form'
import type { Fields } from '../../../../definition/field.ts'
import { isObject } from '../../../../definition/is-object.ts'
import { parseRecord } from '../../../../definition/record.ts'
import { errorsOf } from '../../../controllers/form-errors.ts'
import { bodyOf, type FormValues, isChanged, newValues } from '../../../controllers/form-values.ts'
import { useRuleContext } from '../../../controllers/use-rule-context.ts'
import { useToday } from '../../../controllers/use-today.ts'
import { useLanguage } from '../../../language.ts'
import { useScope } from '../form-scope.ts'

/**
 * A line as a form of its own: its values are below `{name}.draft.` with those of the record beside them, since choices
 * may depend on them.
 */
export function useLineForm(name: string, fields: Fields, line: FormValues | undefined) {
  const { getValues } = useFormContext<FormValues>()
  const { allowed } = useScope()
  const language = useLanguage()
  const today = useToday()
  const rules = useRuleContext()
  const [empty] = useState(() => newValues(fields, today))
  const draftOf = (values: FormValues): FormValues => {
    const draft: unknown = get(values, `${name}.draft`)
    return isObject(draft) ? draft : {}
  }
  const resolver: Resolver<FormValues> = (values) => {
    const { body, lineNumbers } = bodyOf(fields, draftOf(values), empty, { stored: false, allowed })
    const { refusals } = parseRecord(fields, body, { ...rules, allowed })
    const errors = errorsOf(fields, refusals, lineNumbers, language)
    return Object.keys(errors).length > 0
      ? { values: {}, errors: { [name]: { draft: errors } } }
      : { values, errors: {} }
  }
  const form = useForm<FormValues>({
    defaultValues: { ...getValues(), [name]: { draft: { ...empty, ...line } } },
    mode: 'onTouched',
    shouldFocusError: false,
    resolver,
  })
  const isTyped = () => isChanged(fields, draftOf(form.getValues()), { ...empty, ...line })
  return { form, base: `${name}.draft.`, draftOf, isTyped }
}

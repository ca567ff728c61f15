import { useMemo, useState } from 'react'
import { type Resolver, useForm } from 'react-hook-form'
import type { Field, Fields } from '../../definition/field.ts'
import { parseRecord } from '../../definition/record.ts'
import { useLanguage } from '../language.ts'
import type { Row } from '../record.ts'
import { usePermission } from '../session/session.ts'
import { errorsOf } from './form-errors.ts'
import { bodyOf, type FormValues, isChanged, newValues } from './form-values.ts'
import { useRuleContext } from './use-rule-context.ts'
import { useToday } from './use-today.ts'

/**
 * The input of an action as a form of its own, validated by the definition like any other; `start` are its initial
 * values.
 */
export function useQuestions(fields: Fields, record: Row, start?: FormValues) {
  const may = usePermission()
  const language = useLanguage()
  const today = useToday()
  const rules = useRuleContext()
  const initial = useMemo(() => newValues(fields, today), [fields, today])
  const allowed = (field: Field) => !field.permission || may(field.permission)
  const body = (values: FormValues) => bodyOf(fields, values, initial, { stored: false, allowed })
  const resolver: Resolver<FormValues> = (values) => {
    const { body: sent, lineNumbers } = body(values)
    const errors = errorsOf(fields, parseRecord(fields, sent, { ...rules, allowed }).refusals, lineNumbers, language)
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} }
  }
  // The record's values are included: choices may depend on them.
  const [first] = useState<FormValues>(() => ({ ...record, ...initial, ...start }))
  const form = useForm<FormValues>({
    defaultValues: first,
    mode: 'onTouched',
    shouldFocusError: false,
    resolver,
  })
  return { form, allowed, body, isTyped: () => isChanged(fields, form.getValues(), first) }
}

import { useMemo, useRef, useState } from 'react'
import { type Resolver, useForm } from 'react-hook-form'
import type { Field, Fields } from '../../definition/field.ts'
import { parseRecord } from '../../definition/record.ts'
import { useLanguage } from '../language.ts'
import type { Row } from '../record.ts'
import { usePermission } from '../session/session.ts'
import { focusFirstError } from './focus-first-error.ts'
import { errorsOf } from './form-errors.ts'
import { bodyOf, type FormValues, isChanged, newValues } from './form-values.ts'
import { type RequiredInputs, withRequired } from './required-inputs.ts'
import { useRuleContext } from './use-rule-context.ts'
import { useSaidErrors } from './use-said-errors.ts'
import { useToday } from './use-today.ts'

export type Questions = ReturnType<typeof useQuestions>

/**
 * The input of an action as a form of its own, validated by the definition like any other; `start` are its initial
 * values.
 */
export function useQuestions(asks: Fields, record: Row, start?: FormValues) {
  const element = useRef<HTMLFormElement>(null)
  const may = usePermission()
  const language = useLanguage()
  const today = useToday()
  const rules = useRuleContext()
  const required = useRef<RequiredInputs>(new Set()).current
  const initial = useMemo(() => newValues(asks, today), [asks, today])
  const allowed = (field: Field) => !field.permission || may(field.permission)
  const body = (values: FormValues) => bodyOf(asks, values, initial, { stored: false, allowed })
  const resolver: Resolver<FormValues> = (values) => {
    const { body: sent, lineNumbers } = body(values)
    const { refusals } = parseRecord(withRequired(asks, required), sent, { ...rules, allowed })
    const errors = errorsOf(asks, refusals, lineNumbers, language)
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
  useSaidErrors(form)
  const focusError = () => focusFirstError(element)
  return {
    asks,
    record,
    required,
    form,
    element,
    focusError,
    allowed,
    body,
    isTyped: () => isChanged(asks, form.getValues(), first),
  }
}

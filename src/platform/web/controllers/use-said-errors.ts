import { useEffect, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useLanguage } from '../language.ts'
import { pathsOfRules } from './form-errors.ts'
import type { FormValues } from './form-values.ts'

/** Says what is wrong by the rules again in the language that the user has just chosen. */
export function useSaidErrors(form: UseFormReturn<FormValues>): void {
  const language = useLanguage()
  const errors = useRef({})
  // biome-ignore lint/correctness/useExhaustiveDependencies: said again after each change of the language
  useEffect(() => {
    void form.trigger(pathsOfRules(errors.current))
    return form.subscribe({
      formState: { errors: true },
      callback: (state) => {
        errors.current = state.errors ?? {}
      },
    })
  }, [form, language])
}

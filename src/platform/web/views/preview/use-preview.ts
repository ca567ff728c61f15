import { useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import type { Effect } from '../../../definition/effect.ts'
import type { Answer } from '../../api.ts'
import type { FormValues } from '../../controllers/form-values.ts'

type Warnings = NonNullable<Answer['warnings']>

/** The effects and warnings of a call, as long as its input does not change. */
export function usePreview({ control, getValues }: UseFormReturn<FormValues>) {
  const [told, setTold] = useState<{ effects: readonly Effect[]; warnings: Warnings; answers: string } | null>(null)
  useWatch({ control })
  const answers = () => JSON.stringify(getValues())
  const current = told?.answers === answers() ? told : null
  return {
    effects: current?.effects ?? null,
    warnings: current?.warnings ?? [],
    setEffects: (effects: readonly Effect[], warnings: Warnings = []) =>
      setTold({ effects, warnings, answers: answers() }),
  }
}

import { useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import type { Effect } from '../../../definition/effect.ts'
import type { FormValues } from '../../controllers/form-values.ts'

/** What a call would change, for as long as nothing that it is asked is answered otherwise. */
export function usePreview({ control, getValues }: UseFormReturn<FormValues>) {
  const [told, setTold] = useState<{ effects: readonly Effect[]; answers: string } | null>(null)
  useWatch({ control })
  const answers = () => JSON.stringify(getValues())
  return {
    effects: told && told.answers === answers() ? told.effects : null,
    setEffects: (effects: readonly Effect[]) => setTold({ effects, answers: answers() }),
  }
}

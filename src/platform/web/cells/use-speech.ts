import { useMemo } from 'react'
import { useToday } from '../controllers/use-today.ts'
import { useLanguage } from '../language.ts'
import { useNumberFormat } from '../number-format.ts'
import type { Speech } from './shown-kind.ts'

/** The user's language and number format, and today, for the texts of cells. */
export function useSpeech(): Speech {
  const language = useLanguage()
  const format = useNumberFormat()
  const today = useToday()
  return useMemo(() => ({ language, format, today }), [language, format, today])
}

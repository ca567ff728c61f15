import { useMemo } from 'react'
import { useLanguage } from '../language.ts'
import { useNumberFormat } from '../number-format.ts'
import type { Speech } from './cell-text.ts'

/** The user's language and number format, for the texts of cells. */
export function useSpeech(): Speech {
  const language = useLanguage()
  const format = useNumberFormat()
  return useMemo(() => ({ language, format }), [language, format])
}

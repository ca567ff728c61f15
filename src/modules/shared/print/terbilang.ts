import { toCardinal as english } from 'n2words/en-US'
import { toCardinal as indonesian } from 'n2words/id-ID'
import type { Language } from '../../../platform/definition/label.ts'

const WRITERS: Readonly<Record<Language, (amount: number) => string>> = { id: indonesian, en: english }

/** Whole rupiah in words, as on a receipt: 'Seribu lima ratus rupiah'. */
export function terbilang(amount: number, language: Language): string {
  const words = `${WRITERS[language](amount)} rupiah`
  return words.charAt(0).toUpperCase() + words.slice(1)
}

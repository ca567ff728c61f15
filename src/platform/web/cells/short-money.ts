import type { Language } from '../../definition/label.ts'

const STEPS = [
  [1_000_000_000_000, ['T', 'tn']],
  [1_000_000_000, ['M', 'bn']],
  [1_000_000, ['jt', 'm']],
  [1_000, ['rb', 'k']],
] as const

/** Rupiah shortened for a card: `Rp. 7,66 M`, in English `Rp. 7.66 bn`. */
export function shortMoney(value: number, language: Language): string {
  const step = STEPS.find(([size]) => Math.abs(value) >= size)
  const [size, [indonesian, english]] = step ?? [1, ['', '']]
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: step ? 2 : 0 }).format(Math.abs(value) / size)
  const sign = value < 0 ? '−' : ''
  return `${sign}Rp. ${number} ${language === 'id' ? indonesian : english}`.trimEnd()
}

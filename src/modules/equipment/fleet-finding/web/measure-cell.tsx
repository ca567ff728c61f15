import { unitIn } from '../../../../platform/definition/format.ts'
import type { CellProps } from '../../../../platform/web/customize.ts'
import { useLanguage } from '../../../../platform/web/language.ts'
import { useFormat } from '../../../../platform/web/number-format.ts'

/** A figure of a finding with its unit, which depends on the kind of finding. */
export function MeasureCell({ value, record }: CellProps) {
  const { number } = useFormat()
  const language = useLanguage()
  if (typeof value !== 'number' && typeof value !== 'string') return '-'
  const { unit } = record
  return `${number(value, 2, true)} ${typeof unit === 'string' ? unitIn(unit, language) : ''}`.trim()
}

import { unitIn } from '../../../../platform/definition/format.ts'
import { type CellProps, customize } from '../../../../platform/web/customize.ts'
import { useLanguage } from '../../../../platform/web/language.ts'
import { useFormat } from '../../../../platform/web/number-format.ts'
import { fleetFinding } from '../fleet-finding.ts'
import { CheckNow } from './check-now.tsx'
import { DocumentsCell } from './documents-cell.tsx'

export default customize(fleetFinding, {
  cells: { documents: DocumentsCell, measured: MeasureCell, low: MeasureCell, high: MeasureCell },
  toolbar: { list: CheckNow },
})

/** A figure of a finding with its unit, which depends on the kind of finding. */
function MeasureCell({ value, record }: CellProps) {
  const { number } = useFormat()
  const language = useLanguage()
  if (typeof value !== 'number' && typeof value !== 'string') return '-'
  const { unit } = record
  return `${number(value, 2, true)} ${typeof unit === 'string' ? unitIn(unit, language) : ''}`.trim()
}

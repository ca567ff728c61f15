import { customize } from '../../../../platform/web/customize.ts'
import { fleetFinding } from '../fleet-finding.ts'
import { CheckNow } from './check-now.tsx'
import { DocumentsCell } from './documents-cell.tsx'
import { MeasureCell } from './measure-cell.tsx'

export default customize(fleetFinding, {
  cells: { documents: DocumentsCell, measured: MeasureCell, low: MeasureCell, high: MeasureCell },
  toolbar: { list: CheckNow },
})

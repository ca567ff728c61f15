import { customize } from '../../../../platform/web/customize.ts'
import { yard } from '../yard.ts'
import { StepCell } from './step-cell.tsx'

export default customize(yard, { cells: { step: StepCell } })

import { customize } from '../../../../platform/web/customize.ts'
import { materialQcConfigDetail } from '../material-qc-config-detail.ts'
import { FormulaCell, FormulaInput } from './formula.tsx'

export default customize(materialQcConfigDetail, {
  inputs: { deduction_formula: FormulaInput },
  cells: { deduction_formula: FormulaCell },
})

import type { Label } from '../../../../platform/definition/label.ts'
import { implement } from '../../../../platform/server/engine/implement.ts'
import { Invalid } from '../../../../platform/server/errors.ts'
import { factorOf, formulaOf } from '../deduction.rules.ts'
import { materialQcConfigDetail } from '../material-qc-config-detail.ts'

const GRAMMAR: Label = [
  'Tulis potongan sebagai k × (value − max), misalnya 1.5 × (value − max); k lebih dari 0, paling banyak 100',
  'Write the deduction as k × (value − max), such as 1.5 × (value − max); k is above 0 and at most 100',
]
const NO_MAX: Label = [
  'Potongan dihitung di atas batas ini: isi dahulu',
  'The deduction starts above this limit: enter it first',
]

/** A deduction has the one supported form, and a maximum above which it applies. */
export default implement(materialQcConfigDetail, {
  prepare(_, { values }, before) {
    const formula = values.deduction_formula === undefined ? before?.deduction_formula : values.deduction_formula
    if (typeof formula !== 'string') return
    const factor = factorOf(formula)
    if (!factor) throw new Invalid({ deduction_formula: [{ label: GRAMMAR }] })
    const max = values.max === undefined ? (before?.max ?? null) : values.max
    if (max === null) throw new Invalid({ max: [{ label: NO_MAX }] })
    if (values.deduction_formula !== undefined) values.deduction_formula = formulaOf(factor)
  },

  constraints: {
    material_qc_config_details_limits_check: {
      field: 'max',
      label: ['Batas atas tidak boleh di bawah batas bawah', 'The upper limit must not be below the lower limit'],
    },
    material_qc_config_details_indicator_key: {
      field: 'material_qc_indicator_id',
      label: ['Indikator ini sudah ada di konfigurasi ini', 'The indicator is in this configuration already'],
    },
  },
})

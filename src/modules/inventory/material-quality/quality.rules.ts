import Big from 'big.js'
import { deductionOf } from '../../setting/material-qc-config-detail/deduction.rules.ts'

/** One indicator of a test: its limits, its deduction and the measured value. */
export interface Measured {
  value: string | null
  min: string | null
  max: string | null
  mandatory: boolean
  is_moisture: boolean
  deduction_formula: string | null
}

/** The result of one indicator; null where nothing was measured. */
export interface Judged {
  result: 'pass' | 'reject' | null
  deduction_pct: string | null
}

/** The result of a test. */
export interface Outcome {
  overall: 'pass' | 'reject' | null
  deduction_pct: string
  moisture_pct: string | null
}

const MOST = new Big(100)

/**
 * Whether the value is within the limits, and the deduction in percent. The moisture of aggregate bought by dry weight
 * is not paid anyway.
 */
export function judge(line: Measured, isDry: boolean): Judged {
  if (line.value === null) return { result: null, deduction_pct: null }
  const value = new Big(line.value)
  const isBeyond = (line.min !== null && value.lt(line.min)) || (line.max !== null && value.gt(line.max))
  const taken = isDry && line.is_moisture ? new Big(0) : deductionOf(line.deduction_formula, line.value, line.max)
  return { result: isBeyond ? 'reject' : 'pass', deduction_pct: taken.toFixed() }
}

/** The result of a test: rejected if a mandatory indicator is; deductions add up to at most 100 %. */
export function outcomeOf(lines: readonly Measured[], isDry: boolean): Outcome {
  const judged = lines.map((line) => ({ ...line, ...judge(line, isDry) }))
  const measured = judged.filter(({ result }) => result !== null)
  const sum = measured.reduce((total, one) => total.plus(one.deduction_pct ?? 0), new Big(0))
  const isRejected = measured.some(({ mandatory, result }) => mandatory && result === 'reject')
  return {
    overall: measured.length === 0 ? null : isRejected ? 'reject' : 'pass',
    deduction_pct: (sum.gt(MOST) ? MOST : sum).toFixed(),
    moisture_pct: measured.find(({ is_moisture }) => is_moisture)?.value ?? null,
  }
}

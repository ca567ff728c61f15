import { useWatch } from 'react-hook-form'
import { isObject } from '../../../../platform/definition/is-object.ts'
import { EMPTY } from '../../../../platform/web/cells/cell-text.ts'
import { renderMoney } from '../../../../platform/web/cells/render-cell.tsx'
import type { FormValues } from '../../../../platform/web/controllers/form-values.ts'
import type { FieldInputProps } from '../../../../platform/web/customize.ts'
import { useFormat } from '../../../../platform/web/number-format.ts'
import styles from './line-cells.module.css'
import { lineAmount } from './order-worth.ts'

/** The amount of a line, updated while typing. */
export function AmountCell({ base = '' }: FieldInputProps) {
  const format = useFormat()
  const line: unknown = useWatch<FormValues>({ name: base.slice(0, -1) })
  const amount = isObject(line) ? lineAmount(line) : null
  return (
    <span className={styles.amount} data-wrong={amount !== null && amount < 0 ? true : undefined}>
      {amount === null ? EMPTY : renderMoney(format.money(amount))}
    </span>
  )
}

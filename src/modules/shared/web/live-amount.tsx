import { useWatch } from 'react-hook-form'
import { isObject } from '../../../platform/definition/is-object.ts'
import { EMPTY } from '../../../platform/web/cells/cell-text.ts'
import { renderMoney } from '../../../platform/web/cells/render-cell.tsx'
import type { FormValues } from '../../../platform/web/controllers/form-values.ts'
import { useFormat } from '../../../platform/web/number-format.ts'
import styles from './live-amount.module.css'

interface Props {
  /** The path prefix of the line. */
  base: string
  /** In Rp; null while a figure is missing. */
  amountOf: (line: Readonly<Record<string, unknown>>) => number | null
}

/** The amount of a line, updated while typing. */
export function LiveAmount({ base, amountOf }: Props) {
  const format = useFormat()
  const line: unknown = useWatch<FormValues>({ name: base.slice(0, -1) })
  const amount = isObject(line) ? amountOf(line) : null
  return (
    <span className={styles.amount} data-wrong={amount !== null && amount < 0 ? true : undefined}>
      {amount === null ? EMPTY : renderMoney(format.money(amount))}
    </span>
  )
}

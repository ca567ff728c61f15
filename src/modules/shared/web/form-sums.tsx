import { useFormat } from '../../../platform/web/number-format.ts'
import styles from './form-sums.module.css'

type Sum = readonly [label: string, amount: number]

interface FormSumsProps {
  label: string
  sums: readonly Sum[]
  /** In bold, and alone on a phone. */
  total: Sum
}

/** Sums of a document beside the buttons of its form, during input. */
export function FormSums({ label, sums, total: [name, amount] }: FormSumsProps) {
  const format = useFormat()
  return (
    <section aria-label={label}>
      <dl className={styles.sums}>
        {sums.map(([one, part]) => (
          <div key={one}>
            <dt>{one}</dt>
            <dd>{format.money(part)}</dd>
          </div>
        ))}
        <div className={styles.total}>
          <dt>{name}</dt>
          <dd aria-live="polite">{format.money(amount)}</dd>
        </div>
      </dl>
    </section>
  )
}

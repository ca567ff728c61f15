import type { Label } from '../../../../platform/definition/label.ts'
import { useSay } from '../../../../platform/web/language.ts'
import { useFormat } from '../../../../platform/web/number-format.ts'
import type { Row } from '../../../../platform/web/record.ts'
import { AGEING, AGEING_BUCKETS } from '../../ageing.ts'
import styles from './ageing.module.css'

const TITLE: Label = ['Umur Piutang', 'Receivables ageing']

/** Beside a detail: what the customer owes at all units, by age, as figures below a bar. */
export function Ageing({ record }: { record: Row }) {
  const say = useSay()
  const format = useFormat()
  const parts = AGEING_BUCKETS.map((bucket) => ({ bucket, amount: record[bucket] }))
  // Users who may not see prices get no figures.
  if (!parts.every((part): part is typeof part & { amount: number } => typeof part.amount === 'number')) return null
  const total = parts.reduce((sum, { amount }) => sum + amount, 0)
  return (
    <section className={styles.panel} aria-label={say(TITLE)}>
      <h2>{say(TITLE)}</h2>
      <div className={styles.bar} data-empty={total === 0 || undefined} aria-hidden>
        {parts.map(({ bucket, amount }) => (
          <span key={bucket} data-bucket={bucket} style={{ flexGrow: Math.max(0, amount) }} />
        ))}
      </div>
      <dl className={styles.parts}>
        {parts.map(({ bucket, amount }) => (
          <div key={bucket} data-bucket={bucket} data-empty={amount === 0 || undefined}>
            <dt>{say(AGEING[bucket])}</dt>
            <dd>{format.money(amount)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

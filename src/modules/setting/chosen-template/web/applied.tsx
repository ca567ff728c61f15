import { useQuery } from '@tanstack/react-query'
import type { Label } from '../../../../platform/definition/label.ts'
import { useSay } from '../../../../platform/web/language.ts'
import { apiQuery } from '../../../../platform/web/query.ts'
import styles from './applied.module.css'

const APPLIES: Label = ['Dicetak dengan', 'Printed with']
const UNCHOSEN: Label = [
  'Tanpa pilihan, dokumen dicetak dengan template -01 secara lanskap',
  'Without a choice, documents are printed with template -01 in landscape',
]

type Applied = Readonly<Record<string, { template_code: string }>>

/** The template that each category uses now, chosen or not. */
export function AppliedTemplates() {
  const say = useSay()
  const { data: applied } = useQuery({ ...apiQuery<Applied>('config/template-print/corporate'), staleTime: 0 })
  const { data: categories } = useQuery(
    apiQuery<readonly { code: string; name: string }[]>('lookup/template-print-category'),
  )
  if (!applied) return null
  const nameOf = (code: string) => categories?.data.find((one) => one.code === code)?.name ?? code
  return (
    <section className={styles.applied} aria-label={say(APPLIES)}>
      <dl>
        {Object.entries(applied.data).map(([code, { template_code: template }]) => (
          <div key={code}>
            <dt>{nameOf(code)}</dt>
            <dd>{template}</dd>
          </div>
        ))}
      </dl>
      <p>{say(UNCHOSEN)}</p>
    </section>
  )
}

import type { AnyModule } from '../../../definition/module.ts'
import { useSay } from '../../language.ts'
import type { Row } from '../../record.ts'
import { usePermission } from '../../session/session.ts'
import styles from './detail.module.css'
import { FactValue } from './detail-fact.tsx'
import { DETAIL } from './detail-words.ts'
import { isTold } from './told-facts.ts'

/** The most important values of a record, in one strip. */
export function Facts({ module, record }: { module: AnyModule; record: Row }) {
  const say = useSay()
  const may = usePermission()
  const facts = module.detail.facts.flatMap((name) => {
    const field = module.fields[name]
    const isOpen = field && (!field.permission || may(field.permission)) && isTold([name, field], record)
    return isOpen ? [{ name, field }] : []
  })
  if (facts.length === 0) return null
  return (
    <dl className={styles.facts} aria-label={say(DETAIL.facts)}>
      {facts.map(({ name, field }) => (
        <div key={name}>
          <dt>{say(field.label)}</dt>
          <dd>
            <FactValue module={module} name={name} field={field} record={record} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

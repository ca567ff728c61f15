import type { AnyModule } from '../../../definition/module.ts'
import { textWithUnit } from '../../cells/cell-text.ts'
import { renderMoney } from '../../cells/render-cell.tsx'
import { useSpeech } from '../../cells/use-speech.ts'
import { useSay } from '../../language.ts'
import type { Row } from '../../record.ts'
import { usePermission } from '../../session/session.ts'
import styles from './detail.module.css'
import { DETAIL } from './detail-words.ts'

/** The figures of a record that are looked for first, in one strip. */
export function Facts({ module, record }: { module: AnyModule; record: Row }) {
  const say = useSay()
  const may = usePermission()
  const speech = useSpeech()
  const facts = module.detail.facts.flatMap((name) => {
    const field = module.fields[name]
    if (!field || (field.permission && !may(field.permission))) return []
    return [{ name, field, text: textWithUnit(name, field, record, speech) || '-' }]
  })
  if (facts.length === 0) return null
  return (
    <dl className={styles.facts} aria-label={say(DETAIL.facts)}>
      {facts.map(({ name, field, text }) => (
        <div key={name}>
          <dt>{say(field.label)}</dt>
          <dd>{field.kind === 'money' ? renderMoney(text) : text}</dd>
        </div>
      ))}
    </dl>
  )
}

import type { Label } from '../../../platform/definition/label.ts'
import type { SectionProps } from '../../../platform/web/customize.ts'
import { useSay } from '../../../platform/web/language.ts'
import styles from './in-words.module.css'

const WORDS: Label = ['Terbilang', 'In words']

/** The amount of a document in words. */
export function InWords({ record, mode }: SectionProps) {
  const say = useSay()
  const words = record?.terbilang
  if (mode !== 'detail' || typeof words !== 'string') return null
  return (
    <section className={styles.frame} aria-labelledby="in-words">
      <h2 id="in-words">{say(WORDS)}</h2>
      <p lang="id">{words}</p>
    </section>
  )
}

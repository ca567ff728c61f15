import IconTool from '@tabler/icons-react/dist/esm/icons/IconTool.mjs'
import { STATUSES, type StatusWord } from '../definition/status.ts'
import { useSay } from './language.ts'
import styles from './status-badge.module.css'

const isStatus = (word: string): word is StatusWord => Object.hasOwn(STATUSES, word)

/** A status: dot and word, never colour alone. Words of rest are drawn without a fill, so that a list of masters stays calm. */
export function StatusBadge({ word }: { word: string }) {
  const say = useSay()
  if (!isStatus(word)) return <span className={styles.badge}>{word}</span>
  const { label, colour, quiet } = STATUSES[word]
  return (
    <span className={styles.badge} data-colour={colour} data-quiet={quiet || undefined}>
      {word === 'breakdown' ? <IconTool size={12} stroke={2} aria-hidden /> : <span className={styles.dot} />}
      {say(label)}
    </span>
  )
}

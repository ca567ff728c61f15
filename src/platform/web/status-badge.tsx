import type { StatusWord } from '../definition/status.ts'
import { Icon } from './icon.tsx'
import { useSay } from './language.ts'
import styles from './status-badge.module.css'

/** A state: dot or icon, and word; never colour alone. */
export function StatusBadge({ word: { label, badge, icon } }: { word: StatusWord }) {
  const say = useSay()
  return (
    <span className={styles.badge} data-badge={badge}>
      {icon ? <Icon name={icon} size={12} stroke={2} /> : <span className={styles.dot} />}
      {say(label)}
    </span>
  )
}

import type { ReactNode } from 'react'
import type { StatusWord } from '../kinds/status/field.ts'
import { Icon } from './icon.tsx'
import { useSay } from './language.ts'
import styles from './status-badge.module.css'

/** A state: dot or icon with a word, never colour alone, and its explanation. `mark` replaces the dot. */
export function StatusBadge({ word, mark }: { word: StatusWord; mark?: ReactNode }) {
  const say = useSay()
  const { label, badge, icon, stage } = word
  const drawn = (
    <span className={styles.badge} data-badge={badge}>
      {icon ? <Icon name={icon} size={12} stroke={2} /> : (mark ?? <span className={styles.dot} />)}
      {say(label)}
    </span>
  )
  if (!stage) return drawn
  return (
    <span className={styles.staged} data-staged>
      {drawn} <span className={styles.stage}>{say(stage)}</span>
    </span>
  )
}

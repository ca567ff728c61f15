import type { ReactNode } from 'react'
import styles from './matrix.module.css'

interface TickProps {
  /** The column, for the arrows. */
  stop: string
  /** What it switches, for those who do not see where it stands. */
  name: string
  /** Beside it where no heading says it. */
  label?: ReactNode
  state: 'on' | 'some' | 'off' | 'fixed'
  /** It will be otherwise than it is stored. */
  changed?: boolean
  /** Why it cannot be switched. */
  refusal?: string
  onSwitch: () => void
  /** Tells why, where it cannot be switched. */
  onRefused: (refusal: string) => void
  readOnly: boolean
}

/** One switch of the matrix, for a right or for several. What cannot be switched can still be reached, and says why. */
export function Tick(props: TickProps) {
  const { stop, name, label, state, changed, refusal, onSwitch, onRefused, readOnly } = props
  const fixed = state === 'fixed' || refusal !== undefined
  return (
    <label className={styles.tick} data-changed={changed || undefined} data-fixed={fixed || undefined} title={refusal}>
      <input
        type="checkbox"
        data-stop={stop}
        tabIndex={-1}
        aria-label={name}
        aria-description={refusal}
        aria-disabled={fixed || readOnly}
        checked={state === 'on'}
        ref={(box) => {
          if (box) box.indeterminate = state === 'some'
        }}
        onChange={() => {
          if (refusal) onRefused(refusal)
          else if (!readOnly && !fixed) onSwitch()
        }}
      />
      {label !== undefined && <span>{label}</span>}
    </label>
  )
}

import type { ReactNode } from 'react'
import styles from './matrix.module.css'

interface TickProps {
  /** The column, for the arrow keys. */
  stop: string
  /** What it switches, for screen readers. */
  name: string
  /** The label beside it, where no heading names it. */
  label?: ReactNode
  state: 'on' | 'some' | 'off' | 'fixed'
  /** Whether its state differs from the stored one. */
  changed?: boolean
  /** Why it cannot be switched. */
  refusal?: string
  onSwitch: () => void
  /** Called where it cannot be switched, to tell why. */
  onRefused: (refusal: string) => void
  readOnly: boolean
}

/**
 * A switch of the matrix, for one permission or several. A switch that cannot be used can still be focused, and tells
 * why.
 */
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

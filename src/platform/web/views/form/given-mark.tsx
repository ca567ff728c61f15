import { useSay } from '../../language.ts'
import styles from './form.module.css'
import { FORM } from './form-words.ts'

/** A mark beside a value that the form filled in; it disappears when the user types another. */
export function GivenMark({ inLine = false }: { inLine?: boolean }) {
  const say = useSay()
  return (
    <span className={styles.given} data-in-line={inLine || undefined} aria-hidden>
      {say(FORM.given)}
    </span>
  )
}

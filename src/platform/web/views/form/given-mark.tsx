import { useSay } from '../../language.ts'
import styles from './form.module.css'
import { FORM } from './form-words.ts'

/** Beside a value that the form put there by itself; what is typed over it takes it away. */
export function GivenMark({ inLine = false }: { inLine?: boolean }) {
  const say = useSay()
  return (
    <span className={styles.given} data-in-line={inLine || undefined} aria-hidden>
      {say(FORM.given)}
    </span>
  )
}

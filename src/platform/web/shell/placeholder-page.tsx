import { useSay } from '../language.ts'
import { TEXTS } from '../texts.ts'
import styles from './placeholder-page.module.css'
import { Toolbar } from './toolbar.tsx'

/** An address of the product that has no screens yet. */
export function PlaceholderPage() {
  const say = useSay()
  return (
    <>
      <Toolbar />
      <p className={styles.text}>{say(TEXTS.placeholderText)}</p>
    </>
  )
}

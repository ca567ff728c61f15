import { useSay } from '../language.ts'
import { TEXTS } from '../texts.ts'
import styles from './placeholder-page.module.css'
import { Toolbar } from './toolbar.tsx'

/** A URL of the product without a screen yet. */
export function PlaceholderPage() {
  const say = useSay()
  return (
    <>
      <Toolbar />
      <p className={styles.text}>{say(TEXTS.placeholderText)}</p>
    </>
  )
}

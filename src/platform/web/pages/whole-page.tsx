import { type ReactNode, useContext } from 'react'
import { ScreenContext } from '../shell/screen-context.ts'
import styles from './whole-page.module.css'

/** A page of one thought: a title, what to do, and the way out. */
export function WholePage({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  // Inside the layout the page lies in the layout's own main element.
  const Frame = useContext(ScreenContext) ? 'div' : 'main'
  return (
    <Frame className={styles.page}>
      <h1>{title}</h1>
      <p className={styles.text}>{text}</p>
      <div className={styles.buttons}>{children}</div>
    </Frame>
  )
}

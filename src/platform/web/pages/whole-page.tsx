import { type ReactNode, useContext } from 'react'
import { ScreenContext } from '../shell/screen-context.ts'
import { ScrollerContext } from '../shell/scroller.ts'
import styles from './whole-page.module.css'

/** A page of one thought: a title, what to do, and the way out. */
export function WholePage({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  // Inside the layout the page lies in the layout's own main element, also where no screen came to be drawn.
  const screen = useContext(ScreenContext)
  const scroller = useContext(ScrollerContext)
  const Frame = screen || scroller ? 'div' : 'main'
  return (
    <Frame className={styles.page}>
      <h1>{title}</h1>
      <p className={styles.text}>{text}</p>
      <div className={styles.buttons}>{children}</div>
    </Frame>
  )
}

import { type ReactNode, useContext } from 'react'
import { ScreenContext } from '../shell/screen-context.ts'
import { ScrollerContext } from '../shell/scroller.ts'
import styles from './whole-page.module.css'

/** A page with a title, a text and one button. */
export function WholePage({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  // Within the layout the page is in the layout's own main element, even where no screen was rendered.
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

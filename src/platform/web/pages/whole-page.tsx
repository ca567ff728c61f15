import type { ReactNode } from 'react'
import styles from './whole-page.module.css'

/** A page of its own without the menu: a title, what to do, and the way out. */
export function WholePage({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <main className={styles.page}>
      <h1>{title}</h1>
      <p className={styles.text}>{text}</p>
      <div className={styles.buttons}>{children}</div>
    </main>
  )
}

import type { ReactNode } from 'react'
import { PRODUCT_NAME } from '../../definition/product.ts'
import { chooseLanguage, useLanguage } from '../language.ts'
import styles from './login-page.module.css'

interface Props {
  /** The heading of the card; the product's name on the login itself. */
  title?: string
  /** How wide the card is: the login's 360, or more for longer forms. */
  size?: 'login' | 'form' | 'text'
  children: ReactNode
}

/** A public page: one card in the middle, the other language beneath. */
export function CardPage({ title = PRODUCT_NAME, size = 'login', children }: Props) {
  const language = useLanguage()
  return (
    <main className={styles.page} data-size={size}>
      <div className={styles.card}>
        <h1 className={styles.brand}>{title}</h1>
        {children}
      </div>
      <button type="button" className={styles.language} onClick={() => chooseLanguage(language === 'id' ? 'en' : 'id')}>
        <span lang={language === 'id' ? 'en' : 'id'}>{language === 'id' ? 'English' : 'Indonesia'}</span>
      </button>
    </main>
  )
}

import type { ReactNode } from 'react'
import { PRODUCT_NAME } from '../../definition/product.ts'
import { chooseLanguage, useLanguage } from '../language.ts'
import styles from './login-page.module.css'

interface Props {
  /** The heading of the card; on the login the product's name. */
  title?: string
  /** The width of the card: 360 on the login, more for longer forms. */
  size?: 'login' | 'form' | 'text'
  children: ReactNode
}

/** A public page: one card in the middle, the language switch below. */
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

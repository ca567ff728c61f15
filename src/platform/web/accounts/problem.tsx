import styles from '../login/login-page.module.css'

/** Why a form was refused as a whole. */
export function Problem({ text }: { text: string }) {
  if (text === '') return null
  return (
    <p className={styles.problem} role="alert">
      {text}
    </p>
  )
}

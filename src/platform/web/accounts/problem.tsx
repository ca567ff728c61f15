import styles from '../login/login-page.module.css'

/** Why the whole form was refused. */
export function Problem({ text }: { text: string }) {
  if (text === '') return null
  return (
    <p className={styles.problem} role="alert">
      {text}
    </p>
  )
}

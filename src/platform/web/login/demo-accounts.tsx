import type { Config } from '../config.ts'
import { useSay } from '../language.ts'
import { TEXTS } from '../texts.ts'
import styles from './login-page.module.css'

interface Props {
  demo: NonNullable<Config['DEMO']>
  busy: boolean
  onChoose: (username: string) => void
}

/** The accounts of a demo: each signs in with one click. */
export default function DemoAccounts({ demo, busy, onChoose }: Props) {
  const say = useSay()
  return (
    <section className={styles.demo} aria-label={say(TEXTS.demoAccounts)}>
      <h2>{say(TEXTS.demoAccounts)}</h2>
      <ul>
        {demo.accounts.map(({ username, name, role }) => (
          <li key={username}>
            <button type="button" disabled={busy} onClick={() => onChoose(username)}>
              <strong>{say(role)}</strong> <span>{name}</span> <code>{username}</code>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

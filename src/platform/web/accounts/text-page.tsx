import { Link } from '@tanstack/react-router'
import type { Label } from '../../definition/label.ts'
import { useSay } from '../language.ts'
import { CardPage } from '../login/card-page.tsx'
import styles from '../login/login-page.module.css'
import { useTitle } from '../title.ts'
import { ACCOUNT_TEXTS } from './texts.ts'

/** A page of fixed text. */
export function TextPage({ title, sections }: { title: Label; sections: readonly (readonly [Label, Label])[] }) {
  const say = useSay()
  useTitle(say(title))
  return (
    <CardPage title={say(title)} size="text">
      <div className={styles.prose}>
        {sections.map(([heading, text]) => (
          <section key={heading[1]}>
            <h2>{say(heading)}</h2>
            <p>{say(text)}</p>
          </section>
        ))}
        <Link to="/login" className={styles.way}>
          {say(ACCOUNT_TEXTS.backToLogin)}
        </Link>
      </div>
    </CardPage>
  )
}

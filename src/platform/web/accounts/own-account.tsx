import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useSay } from '../language.ts'
import { apiQuery } from '../query.ts'
import { reloadSession } from '../session/actions.ts'
import { useSession } from '../session/session.ts'
import { SUPER_ADMIN } from '../session/session-answer.ts'
import detail from '../views/detail/detail.module.css'
import form from './account-page.module.css'
import { OWN_TEXTS } from './account-texts.ts'
import type { OwnAccountData } from './own-account-data.ts'
import { LANGUAGES, OWN_WORDS as WORDS } from './own-account-words.ts'
import { OwnDetailsForm } from './own-details-form.tsx'

// Loaded separately: the upload is large beside the rest of the page.
const OwnPhoto = lazy(() => import('./own-photo.tsx'))

const FACTS = ['name', 'username', 'email', 'phone'] as const

/** The user's details, with links to change them, the password and the sessions. */
export function OwnAccount() {
  const say = useSay()
  const { data, refetch } = useQuery(apiQuery<OwnAccountData>('view/profile'))
  const [isOpen, setOpen] = useState(false)
  // The platform's users have no company that could store their photos.
  const hasPhoto = useSession(({ profile }) => profile?.role_code !== SUPER_ADMIN)
  const isElsewhere = useLocation({ select: ({ pathname }) => pathname !== '/account' })
  const account = data?.data
  if (!account) return null
  const reload = () => Promise.all([refetch(), reloadSession()])
  const saved = async () => {
    await reload()
    setOpen(false)
  }
  return (
    <section className={detail.section} aria-labelledby="own-account">
      <h2 id="own-account">{say(WORDS.account)}</h2>
      {isOpen ? (
        <OwnDetailsForm account={account} onSaved={saved} onCancel={() => setOpen(false)} />
      ) : (
        <>
          <dl className={detail.fields}>
            {FACTS.map((name) => (
              <Fact key={name} label={say(WORDS[name])} value={account[name]} />
            ))}
            <Fact label={say(WORDS.lang)} value={account.lang ? LANGUAGES[account.lang] : say(WORDS.langUnchosen)} />
            <Fact label={say(WORDS.role)} value={account.role_name} />
          </dl>
          {hasPhoto && (
            <Suspense fallback={<div className={form.photoPlace} />}>
              <OwnPhoto account={account} onSaved={reload} />
            </Suspense>
          )}
          <div className={form.buttons}>
            <Button variant="default" onClick={() => setOpen(true)}>
              {say(WORDS.edit)}
            </Button>
            {isElsewhere && (
              <Button variant="subtle" component={Link} to="/account">
                {say(OWN_TEXTS.title)}
              </Button>
            )}
          </div>
        </>
      )}
    </section>
  )
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value || '-'}</dd>
    </div>
  )
}

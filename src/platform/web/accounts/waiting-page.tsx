import { Button } from '@mantine/core'
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import { Link, useLocation } from '@tanstack/react-router'
import { type Contact, useConfig } from '../config.ts'
import { useSay } from '../language.ts'
import { CardPage } from '../login/card-page.tsx'
import styles from '../login/login-page.module.css'
import { showSuccess, showWarning } from '../notices/notices.ts'
import { useTitle } from '../title.ts'
import { OnlyWhile } from './only-while.tsx'
import { ACCOUNT_TEXTS } from './texts.ts'

declare module '@tanstack/history' {
  interface HistoryState {
    /** The contact of the company whose user tried to sign in. */
    contact?: Contact
  }
}

/** The account waits for approval: the contact of the company, else of the platform, with the number to copy. */
export default function WaitingPage() {
  const say = useSay()
  const { CONTACT: platform } = useConfig()
  const contact = useLocation({ select: ({ state }) => state.contact }) ?? platform
  useTitle(say(ACCOUNT_TEXTS.waitingTitle))
  return (
    <OnlyWhile flag="ALLOW_REGISTER">
      <CardPage title={say(ACCOUNT_TEXTS.waitingTitle)}>
        <div className={styles.form}>
          <p>{say(ACCOUNT_TEXTS.waitingText)}</p>
          {contact ? (
            <ContactCard contact={contact} />
          ) : (
            <p className={styles.note}>{say(ACCOUNT_TEXTS.askAdministrator)}</p>
          )}
          <Link to="/login" className={styles.way}>
            {say(ACCOUNT_TEXTS.backToLogin)}
          </Link>
        </div>
      </CardPage>
    </OnlyWhile>
  )
}

function ContactCard({ contact }: { contact: Contact }) {
  const say = useSay()
  const copy = async () => {
    try {
      // The clipboard is missing on pages without https; the number is then copied by hand.
      await navigator.clipboard.writeText(contact.phone)
      showSuccess(say(ACCOUNT_TEXTS.copied))
    } catch {
      showWarning(say(ACCOUNT_TEXTS.copyFailed))
    }
  }
  return (
    <section className={styles.contact} aria-label={say(ACCOUNT_TEXTS.contact)}>
      <p className={styles.note}>{[say(ACCOUNT_TEXTS.contact), contact.department].filter(Boolean).join(' · ')}</p>
      <p>{contact.name}</p>
      <div className={styles.row}>
        <strong>{contact.phone}</strong>
        <Button variant="default" leftSection={<IconCopy size={16} aria-hidden />} onClick={() => void copy()}>
          {say(ACCOUNT_TEXTS.copyNumber)}
        </Button>
      </div>
    </section>
  )
}

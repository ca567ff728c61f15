import { Button, TextInput } from '@mantine/core'
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import { type FormEvent, useState } from 'react'
import { api } from '../api.ts'
import { useSay } from '../language.ts'
import { showSuccess, showWarning } from '../notices/notices.ts'
import styles from './account-page.module.css'
import { OWN_TEXTS } from './account-texts.ts'
import { PasswordField } from './password-field.tsx'
import { Problem } from './problem.tsx'
import { ACCOUNT_TEXTS } from './texts.ts'
import { useSubmit } from './use-submit.ts'

const OUTSIDE = { unit: false } as const

interface Begun {
  secret: string
  qr: string
}

interface Props {
  /** The factor is active; the recovery codes are still to be kept. */
  onActive: () => Promise<void>
  onDone: () => Promise<void>
}

/** Sets up the second factor: the password, a first code of the app, then the recovery codes. */
export function SecondFactorSetup({ onActive, onDone }: Props) {
  const say = useSay()
  const [password, setPassword] = useState('')
  const [begun, setBegun] = useState<Begun | null>(null)
  const [code, setCode] = useState('')
  const [recovery, setRecovery] = useState<readonly string[] | null>(null)
  const { busy, problem, errors, run } = useSubmit()

  const begin = (event: FormEvent) => {
    event.preventDefault()
    void run(async () => {
      const { data } = await api.post<Begun>('second-factor/begin', { password }, OUTSIDE)
      setBegun(data)
    })
  }
  const confirm = (event: FormEvent) => {
    event.preventDefault()
    void run(async () => {
      const { data } = await api.post<{ recovery_codes: string[] }>('second-factor/confirm', { code }, OUTSIDE)
      setRecovery(data.recovery_codes)
      await onActive()
    })
  }
  if (recovery) return <RecoveryCodes codes={recovery} onKept={() => void onDone()} />
  if (!begun) {
    return (
      <form className={styles.form} onSubmit={begin} noValidate>
        <PasswordField
          label={say(ACCOUNT_TEXTS.password)}
          name="factor_password"
          value={password}
          onChange={setPassword}
          error={errors.password}
        />
        <Problem text={problem} />
        <Button type="submit" aria-busy={busy} disabled={busy}>
          {say(ACCOUNT_TEXTS.next)}
        </Button>
      </form>
    )
  }
  return (
    <form className={styles.form} onSubmit={confirm} noValidate>
      <AppKey begun={begun} />
      <TextInput
        label={say(OWN_TEXTS.code)}
        name="code"
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
        error={errors.code}
        autoComplete="one-time-code"
        inputMode="numeric"
        required
        autoFocus
      />
      <Problem text={problem} />
      <Button type="submit" aria-busy={busy} disabled={busy}>
        {say(OWN_TEXTS.confirm)}
      </Button>
    </form>
  )
}

/** The key for the authenticator app: scanned, or typed. */
function AppKey({ begun }: { begun: Begun }) {
  const say = useSay()
  return (
    <>
      <p>{say(OWN_TEXTS.scan)}</p>
      <img className={styles.qr} src={begun.qr} alt={say(OWN_TEXTS.qr)} />
      <p>
        {say(OWN_TEXTS.secret)}{' '}
        <span className={styles.secret}>
          {foursOf(begun.secret).map(({ at, letters }) => (
            <span key={at}>{letters}</span>
          ))}
        </span>
      </p>
    </>
  )
}

/** The codes that replace the app, shown once. */
function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const say = useSay()
  const copy = async () => {
    try {
      // The clipboard is missing on pages without https; the codes are then copied by hand.
      await navigator.clipboard.writeText(codes.join('\n'))
      showSuccess(say(OWN_TEXTS.recoveryCopied))
    } catch {
      showWarning(say(OWN_TEXTS.recoveryCopyFailed))
    }
  }
  return (
    <>
      <h3>{say(OWN_TEXTS.recoveryTitle)}</h3>
      <p>{say(OWN_TEXTS.recoveryText)}</p>
      <ul className={styles.codes}>
        {codes.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
      <div className={styles.buttons}>
        <Button onClick={onKept}>{say(OWN_TEXTS.recoveryKept)}</Button>
        <Button variant="default" leftSection={<IconCopy size={16} aria-hidden />} onClick={() => void copy()}>
          {say(OWN_TEXTS.recoveryCopy)}
        </Button>
      </div>
    </>
  )
}

/** A key in groups of four letters, to be read and typed; copying it gives it in one piece. */
function foursOf(secret: string): { at: number; letters: string }[] {
  const starts = Array.from({ length: Math.ceil(secret.length / 4) }, (_, index) => index * 4)
  return starts.map((at) => ({ at, letters: secret.slice(at, at + 4) }))
}

import { Button, TextInput, type TextInputProps } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import form from '../../../../platform/web/accounts/account-page.module.css'
import { OWN_TEXTS } from '../../../../platform/web/accounts/account-texts.ts'
import { PasswordField } from '../../../../platform/web/accounts/password-field.tsx'
import { Problem } from '../../../../platform/web/accounts/problem.tsx'
import { useSubmit } from '../../../../platform/web/accounts/use-submit.ts'
import { api } from '../../../../platform/web/api.ts'
import { useSay } from '../../../../platform/web/language.ts'
import { showSuccess } from '../../../../platform/web/notices/notices.ts'
import { apiQuery } from '../../../../platform/web/query.ts'
import { reloadSession } from '../../../../platform/web/session/actions.ts'
import detail from '../../../../platform/web/views/detail/detail.module.css'
import { PROFILE_WORDS as WORDS } from './words.ts'

const NAMES = ['name', 'username', 'email', 'phone'] as const
type Details = Readonly<Record<(typeof NAMES)[number], string>>
interface Account extends Details {
  role_name: string
}

/** Who one is; the way to change it, and to password and sessions. */
export function OwnAccount() {
  const say = useSay()
  const { data, refetch } = useQuery(apiQuery<Account>('view/profile'))
  const [isOpen, setOpen] = useState(false)
  const account = data?.data
  if (!account) return null
  const saved = async () => {
    await Promise.all([refetch(), reloadSession()])
    setOpen(false)
  }
  return (
    <section className={detail.section} aria-labelledby="own-account">
      <h2 id="own-account">{say(WORDS.account)}</h2>
      {isOpen ? (
        <DetailsForm account={account} onSaved={saved} onCancel={() => setOpen(false)} />
      ) : (
        <>
          <dl className={detail.fields}>
            {NAMES.map((name) => (
              <Fact key={name} label={say(WORDS[name])} value={account[name]} />
            ))}
            <Fact label={say(WORDS.role)} value={account.role_name} />
          </dl>
          <div className={form.buttons}>
            <Button variant="default" onClick={() => setOpen(true)}>
              {say(WORDS.edit)}
            </Button>
            <Button variant="subtle" component={Link} to="/account">
              {say(OWN_TEXTS.title)}
            </Button>
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

interface FormProps {
  account: Account
  onSaved: () => Promise<void>
  onCancel: () => void
}

/** Names by which one signs in change only with the password once more. */
function DetailsForm({ account, onSaved, onCancel }: FormProps) {
  const say = useSay()
  const [given, setGiven] = useState<Details>(account)
  const [password, setPassword] = useState('')
  const { busy, problem, errors, run } = useSubmit()
  const asksPassword = given.username !== account.username || given.email !== account.email

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const changed = NAMES.filter((name) => given[name] !== account[name]).map((name) => [name, given[name]])
    if (changed.length === 0) return onCancel()
    void run(async () => {
      const body = { ...Object.fromEntries(changed), ...(asksPassword ? { old_password: password } : {}) }
      const { message } = await api.patch('update/profile', body, { unit: false })
      if (message) showSuccess(message)
      await onSaved()
    })
  }
  const text = (name: (typeof NAMES)[number], more: TextInputProps) => (
    <TextInput
      label={say(WORDS[name])}
      name={name}
      value={given[name]}
      onChange={(event) => setGiven({ ...given, [name]: event.currentTarget.value })}
      error={errors[name]}
      required
      {...more}
    />
  )
  return (
    <form className={form.form} onSubmit={submit} noValidate>
      {text('name', { autoComplete: 'name', autoFocus: true })}
      {text('username', { autoComplete: 'username', autoCapitalize: 'none', spellCheck: false })}
      {text('email', { autoComplete: 'email', type: 'email' })}
      {text('phone', { autoComplete: 'tel', type: 'tel', inputMode: 'tel' })}
      {asksPassword && (
        <PasswordField
          label={say(OWN_TEXTS.oldPassword)}
          hint={say(WORDS.whyPassword)}
          name="old_password"
          value={password}
          onChange={setPassword}
          error={errors.old_password}
        />
      )}
      <Problem text={problem} />
      <div className={form.buttons}>
        <Button type="submit" aria-busy={busy} disabled={busy}>
          {say(WORDS.save)}
        </Button>
        <Button variant="default" onClick={onCancel}>
          {say(WORDS.cancel)}
        </Button>
      </div>
    </form>
  )
}

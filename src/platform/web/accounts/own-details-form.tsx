import { Button, NativeSelect, TextInput, type TextInputProps } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { api } from '../api.ts'
import { chooseLanguage, useLanguage, useSay } from '../language.ts'
import { showSuccess } from '../notices/notices.ts'
import { useSession } from '../session/session.ts'
import form from './account-page.module.css'
import { OWN_TEXTS } from './account-texts.ts'
import type { OwnAccountData } from './own-account-data.ts'
import { LANGUAGES, OWN_WORDS as WORDS } from './own-account-words.ts'
import { PasswordField } from './password-field.tsx'
import { Problem } from './problem.tsx'
import { useFirstError } from './use-first-error.ts'
import { useSubmit } from './use-submit.ts'

const NAMES = ['name', 'username', 'email', 'phone', 'lang'] as const
type TextName = Exclude<(typeof NAMES)[number], 'lang'>
const CHOICES = Object.entries(LANGUAGES).map(([value, label]) => ({ value, label }))

interface Props {
  account: OwnAccountData
  onSaved: () => Promise<void>
  onCancel: () => void
}

/** Changes the user's own details; sign-in names need the password again. */
export function OwnDetailsForm({ account, onSaved, onCancel }: Props) {
  const say = useSay()
  const inUse = useLanguage()
  const contact = useSession((state) => state.corporate)
  // Without a chosen language it is the device's.
  const before = { ...account, lang: account.lang ?? inUse }
  const [given, setGiven] = useState(before)
  const [password, setPassword] = useState('')
  const { busy, problem, errors, run } = useSubmit()
  const frame = useFirstError(errors)
  const asksPassword = given.username !== account.username || given.email !== account.email

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const changed = NAMES.filter((name) => given[name] !== before[name]).map((name) => [name, given[name]])
    if (changed.length === 0) return onCancel()
    void run(async () => {
      const body = { ...Object.fromEntries(changed), ...(asksPassword ? { old_password: password } : {}) }
      const { message } = await api.patch('update/profile', body, { unit: false })
      if (given.lang !== inUse) chooseLanguage(given.lang)
      if (message) showSuccess(message)
      await onSaved()
    })
  }
  const text = (name: TextName, more: TextInputProps) => (
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
    <form ref={frame} className={form.form} onSubmit={submit} noValidate>
      {text('name', { autoComplete: 'name', autoFocus: true })}
      {text('username', { autoComplete: 'username', autoCapitalize: 'none', spellCheck: false })}
      {/* A control of the kit would weigh more than all else on this page. */}
      <label className={form.tick}>
        <input
          type="checkbox"
          onChange={(event) =>
            event.currentTarget.checked &&
            setGiven({ ...given, email: contact?.email || given.email, phone: contact?.phone || given.phone })
          }
        />
        {say(WORDS.useContact)}
      </label>
      {text('email', { autoComplete: 'email', type: 'email' })}
      {text('phone', { autoComplete: 'tel', type: 'tel', inputMode: 'tel' })}
      <NativeSelect
        label={say(WORDS.lang)}
        description={say(WORDS.langHint)}
        name="lang"
        data={CHOICES}
        value={given.lang}
        onChange={(event) => setGiven({ ...given, lang: event.currentTarget.value === 'en' ? 'en' : 'id' })}
        error={errors.lang}
      />
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

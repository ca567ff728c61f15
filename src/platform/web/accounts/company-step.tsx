import { Button, Textarea, TextInput } from '@mantine/core'
import type { FormEvent } from 'react'
import { useSay } from '../language.ts'
import styles from '../login/login-page.module.css'
import { CitySelect } from './city-select.tsx'
import type { StepProps } from './registration-entries.ts'
import { ACCOUNT_TEXTS } from './texts.ts'
import { useFirstError } from './use-first-error.ts'

/** Step 1: name, city and address of the company. */
export function CompanyStep({ entries, change, errors, setErrors, onDone }: StepProps) {
  const say = useSay()
  const form = useFirstError(errors)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const missing: Record<string, string> = {}
    const need = (field: string, label: typeof ACCOUNT_TEXTS.city | typeof ACCOUNT_TEXTS.companyName) => {
      missing[field] = say(ACCOUNT_TEXTS.required, { field: label })
    }
    if (entries.companyName.trim() === '') need('corporate.name', ACCOUNT_TEXTS.companyName)
    if (!entries.city) need('corporate.city_id', ACCOUNT_TEXTS.city)
    setErrors(missing)
    if (Object.keys(missing).length === 0) onDone()
  }
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <TextInput
        label={say(ACCOUNT_TEXTS.companyName)}
        placeholder={say(ACCOUNT_TEXTS.companyExample)}
        name="corporate.name"
        value={entries.companyName}
        onChange={(event) => change({ companyName: event.currentTarget.value })}
        error={errors['corporate.name']}
        autoComplete="organization"
        required
        autoFocus
      />
      <CitySelect city={entries.city} onChange={(city) => change({ city })} error={errors['corporate.city_id']} />
      <Textarea
        label={say(ACCOUNT_TEXTS.address)}
        name="corporate.address"
        value={entries.address}
        onChange={(event) => change({ address: event.currentTarget.value })}
        error={errors['corporate.address']}
        autoComplete="street-address"
        autosize
        minRows={2}
      />
      <div className={styles.row}>
        <Button type="submit">{say(ACCOUNT_TEXTS.next)}</Button>
      </div>
    </form>
  )
}

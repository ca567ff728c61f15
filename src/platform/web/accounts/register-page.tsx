import '../theme/all-styles.ts'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../api.ts'
import { useSay } from '../language.ts'
import { CardPage } from '../login/card-page.tsx'
import styles from '../login/login-page.module.css'
import { showSuccess } from '../notices/notices.ts'
import { TEXTS } from '../texts.ts'
import { useTitle } from '../title.ts'
import { CompanyStep } from './company-step.tsx'
import { OnlyWhile } from './only-while.tsx'
import { PicStep } from './pic-step.tsx'
import { type Entries, isOfCompany, NOTHING } from './registration-entries.ts'
import { ACCOUNT_TEXTS } from './texts.ts'
import { useSubmit } from './use-submit.ts'

/** Registers a company in two steps: the company, then its contact. */
export default function RegisterPage() {
  const say = useSay()
  useTitle(say(ACCOUNT_TEXTS.registerTitle))
  return (
    <OnlyWhile flag="ALLOW_REGISTER">
      <CardPage title={say(ACCOUNT_TEXTS.registerTitle)} size="form">
        <RegisterForm />
      </CardPage>
    </OnlyWhile>
  )
}

function RegisterForm() {
  const say = useSay()
  const navigate = useNavigate()
  const [step, setStep] = useState<1 | 2>(1)
  const [entries, setEntries] = useState<Entries>(NOTHING)
  const { busy, problem, errors, setErrors, run } = useSubmit()
  const change = (part: Partial<Entries>) => setEntries((before) => ({ ...before, ...part }))

  const submit = async () => {
    await run(async () => {
      const { companyName, city, address, ...pic } = entries
      const corporate = { name: companyName, city_id: Number(city?.id), address }
      await api.post('register/corporate', { corporate, pic }, { unit: false, token: '' }).catch((error: unknown) => {
        // Errors about the company are shown on the first step.
        if (isOfCompany(error)) setStep(1)
        throw error
      })
      showSuccess(say(ACCOUNT_TEXTS.registered))
      void navigate({ to: '/login' })
    })
  }
  const shared = { entries, change, errors, setErrors }
  return (
    <div className={styles.form}>
      <p className={styles.note}>
        {say(ACCOUNT_TEXTS.stepOf, { step, name: step === 1 ? ACCOUNT_TEXTS.stepCompany : ACCOUNT_TEXTS.stepPic })}
      </p>
      {step === 1 ? (
        <CompanyStep {...shared} onDone={() => setStep(2)} />
      ) : (
        <PicStep {...shared} busy={busy} problem={problem} onBack={() => setStep(1)} onDone={() => void submit()} />
      )}
      <p className={styles.note}>
        {say(ACCOUNT_TEXTS.agree)} <Link to="/term-condition">{say(TEXTS.terms)}</Link> {say(ACCOUNT_TEXTS.and)}{' '}
        <Link to="/privacy-policy">{say(TEXTS.privacy)}</Link>
      </p>
      <Link to="/login" className={styles.way}>
        {say(ACCOUNT_TEXTS.haveAccount)}
      </Link>
    </div>
  )
}

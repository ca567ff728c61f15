import '../theme/all-styles.ts'
import { Button, Select } from '@mantine/core'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { Label } from '../../definition/label.ts'
import { api } from '../api.ts'
import { ApiError, isHandled } from '../api-error.ts'
import { useOpen } from '../controllers/address.ts'
import { useSay } from '../language.ts'
import { chooseCorporate, chooseUnit } from '../session/actions.ts'
import { currentSession, useSession } from '../session/session.ts'
import { SUPER_ADMIN } from '../session/session-answer.ts'
import { TEXTS } from '../texts.ts'
import styles from './login-page.module.css'

interface Choice {
  id: number
  name: string
}

/** The form of a company, on an installation without one. */
const FIRST = '/management/resources/corporate?view=create'
const NONE = {
  title: ['Belum ada perusahaan', 'There is no company yet'],
  hint: [
    'Buat perusahaan pertama, lalu masuk ke dalamnya untuk mengisi plant, truk, dan pengguna.',
    'Create the first company, then enter it to fill in plants, trucks and users.',
  ],
  add: ['Tambah Perusahaan', 'Add a company'],
} as const satisfies Record<string, Label>
const ALL = 'all'
const MOST = 500
/** The dropdown is rendered within the page's main landmark, where screen readers find it. */
const IN_PLACE = { withinPortal: false }

interface Props {
  onDone: () => void
  onBack: () => void
}

/** Step 2: the production unit, and for the super admin the company before it. */
export default function WorkplaceForm({ onDone, onBack }: Props) {
  const say = useSay()
  const open = useOpen()
  const choosesCorporate = useSession((state) => state.profile?.role_code === SUPER_ADMIN)
  const [corporate, setCorporate] = useState<string | null>(null)
  const [unit, setUnit] = useState<string | null>(null)
  const [problem, setProblem] = useState('')
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const unitBox = useRef<HTMLInputElement>(null)
  const corporateBox = useRef<HTMLInputElement>(null)

  const corporates = useChoices(choosesCorporate ? 'lookup/corporate' : null, setProblem)
  const unitsKnown = !choosesCorporate || corporate !== null
  const units = useChoices(unitsKnown ? 'lookup/production-unit' : null, setProblem, corporate, busy)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setTried(true)
    // Units depend on the company: while none is chosen, focus goes there, whatever is wrong with the unit.
    const missing = choosesCorporate && corporate === null ? corporateBox : unitBox
    if (unit === null || missing === corporateBox) {
      setProblem(say(unit === null ? TEXTS.chooseUnit : TEXTS.chooseCorporate))
      return missing.current?.focus()
    }
    setBusy(true)
    setProblem('')
    try {
      if (corporate !== null && currentSession().corporate?.id !== Number(corporate))
        await chooseCorporate(Number(corporate))
      await chooseUnit(unit === ALL ? null : Number(unit))
      onDone()
    } catch (error) {
      if (error instanceof ApiError && !isHandled(error)) setProblem(error.message)
      setBusy(false)
    }
  }
  if (corporates?.length === 0) {
    return (
      <div className={styles.form}>
        <h2>{say(NONE.title)}</h2>
        <p>{say(NONE.hint)}</p>
        <Button onClick={() => open(FIRST, { replace: true })}>{say(NONE.add)}</Button>
        <Button variant="default" onClick={onDone}>
          {say(TEXTS.withoutCorporate)}
        </Button>
        <Button variant="subtle" color="gray" onClick={onBack}>
          {say(TEXTS.otherAccount)}
        </Button>
      </div>
    )
  }
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <h2>{say(TEXTS.chooseWorkplace)}</h2>
      <Select
        label={say(TEXTS.productionUnit)}
        placeholder={say(TEXTS.chooseUnitExample)}
        description={choosesCorporate && corporate === null ? say(TEXTS.unitsFollowCorporate) : undefined}
        data={[{ value: ALL, label: say(TEXTS.allUnits) }, ...(units ?? []).map(toOption)]}
        value={unit}
        onChange={setUnit}
        ref={unitBox}
        error={tried && unit === null}
        comboboxProps={IN_PLACE}
        searchable
        required
        autoFocus
        // Opened at once, the dropdown would cover the hint and the button below it.
        openOnFocus={false}
      />
      {choosesCorporate && (
        <Select
          label={say(TEXTS.corporate)}
          placeholder={say(TEXTS.chooseCorporateExample)}
          data={corporates?.map(toOption)}
          value={corporate}
          onChange={(value) => {
            setCorporate(value)
            // The unit of another company is invalid; 'all units' is valid for any.
            setUnit((chosen) => (chosen === ALL ? chosen : null))
          }}
          ref={corporateBox}
          error={tried && corporate === null}
          comboboxProps={IN_PLACE}
          searchable
          required
          openOnFocus={false}
        />
      )}
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      {choosesCorporate && (
        <Button variant="default" onClick={onDone}>
          {say(TEXTS.withoutCorporate)}
        </Button>
      )}
      <div className={styles.row}>
        <Button variant="subtle" color="gray" onClick={onBack}>
          {say(TEXTS.otherAccount)}
        </Button>
        <Button type="submit" aria-busy={busy} disabled={busy}>
          {say(TEXTS.enter)}
        </Button>
      </div>
    </form>
  )
}

const toOption = ({ id, name }: Choice) => ({ value: String(id), label: name })

/**
 * The choices of a lookup, of one company where one is given; undefined until they are answered. While a choice is being submitted
 * nothing is requested: choosing a company ends the token, and a request with it would sign the user out.
 */
function useChoices(
  path: string | null,
  fail: (message: string) => void,
  corporate: string | null = null,
  isChosen = false,
): readonly Choice[] | undefined {
  const [choices, setChoices] = useState<readonly Choice[]>()
  const say = useSay()
  useEffect(() => {
    if (isChosen) return
    setChoices(undefined)
    if (path === null) return
    const stop = new AbortController()
    const params = { limit: MOST, corporate_id: corporate ?? undefined }
    api
      .get<readonly Choice[]>(path, params, { unit: false, signal: stop.signal })
      .then(({ data }) => setChoices(data))
      .catch((error: unknown) => {
        if (!isHandled(error)) fail(say(TEXTS.notFoundInList))
      })
    return () => stop.abort()
  }, [path, corporate, isChosen, say, fail])
  return choices
}

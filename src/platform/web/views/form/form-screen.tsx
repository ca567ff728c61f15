import { Button } from '@mantine/core'
import { type RefObject, useRef } from 'react'
import { useFormState } from 'react-hook-form'
import { api } from '../../api.ts'
import { labelWithin } from '../../cells/label-within.ts'
import { countErrors } from '../../controllers/form-errors.ts'
import { useBack } from '../../controllers/use-back.ts'
import { useFormContext } from '../../controllers/use-form.ts'
import { useRecordName } from '../../controllers/use-record-name.ts'
import { useSay } from '../../language.ts'
import { ChangedBar } from '../../live/changed-bar.tsx'
import { notChanged } from '../../live/marks.ts'
import { showFailure } from '../../notices/notices.ts'
import type { Row } from '../../record.ts'
import { Toolbar } from '../../shell/toolbar.tsx'
import { useCustomization } from '../../use-customization.ts'
import { useRights } from '../list/use-rights.ts'
import styles from './form.module.css'
import { useFirstFocus, useSaveKeys } from './form-keys.ts'
import { FormProblems } from './form-problems.tsx'
import { FormSections } from './form-sections.tsx'
import { FORM } from './form-words.ts'
import { OwnSaveBar, OwnSections } from './own-sections.tsx'
import { useHeldWhile } from './use-held-while.ts'

/** The whole screen of a form; a module's own view may include it. */
export function FormScreen({ element }: { element?: RefObject<HTMLFormElement | null> }) {
  const { module, mode, record, save, sending } = useFormContext()
  const say = useSay()
  const nameOf = useRecordName(module)
  const { screen } = useRights(module)
  const back = useBack(screen)
  const own = useRef<HTMLFormElement>(null)
  const form = element ?? own
  const More = useCustomization(module).toolbar?.[mode]
  useFirstFocus(form)
  useSaveKeys(save)
  const inputs = useHeldWhile(sending)
  return (
    <>
      <Toolbar
        view={mode}
        title={say(mode === 'create' ? FORM.createTitle : FORM.updateTitle, { module: labelWithin(module.label) })}
        badge={record && <span className={styles.record}>{nameOf(record)}</span>}
        onBack={back}
      >
        {More && <More module={module} />}
      </Toolbar>
      <form
        ref={form}
        className={styles.view}
        noValidate
        onKeyDown={(event) => {
          // Enter takes a choice or ends an input; only the button and Ctrl Enter save.
          if (event.key === 'Enter' && !event.ctrlKey && event.target instanceof HTMLInputElement)
            event.preventDefault()
        }}
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <div ref={inputs} className={styles.sections} data-tour="fields">
          <FormChangedBar />
          <FormSections module={module} />
          <OwnSections />
        </div>
        <div className={styles.foot}>
          <FormProblems />
          <SaveBar onBack={back} />
        </div>
      </form>
    </>
  )
}

/** The number of errors, back and save; always visible. */
function SaveBar({ onBack }: { onBack: () => void }) {
  const { module, form, saving, offline } = useFormContext()
  const say = useSay()
  const { errors, submitCount } = useFormState({ control: form.control })
  const count = submitCount > 0 ? countErrors(errors) : 0
  return (
    <div className={styles.saveBar} data-tour="save">
      <span className={styles.count} role="status">
        {count === 1 && say(FORM.errorsOne)}
        {count > 1 && say(FORM.errorsMany, { count })}
      </span>
      <OwnSaveBar />
      {!module.form.hideBack && (
        <Button variant="default" onClick={onBack}>
          {say(FORM.back)}
        </Button>
      )}
      {/* The label says that it runs; the button stays where it is and as wide as it was. */}
      <Button type="submit" className={styles.primary} aria-disabled={saving} miw={96} title="Ctrl S">
        {say(saving ? FORM.saving : offline ? FORM.tryAgain : FORM.save)}
      </Button>
    </div>
  )
}

/** Shows in the form that another user has changed the record; reading it again keeps the entries. */
function FormChangedBar() {
  const { module, record, stale, takeOver } = useFormContext()
  // A refused save shows the same, with more details.
  if (!record || stale) return null
  const reload = async () => {
    try {
      await takeOver((await api.get<Row>(`view/${module.name}/${record.id}`)).data)
      notChanged(module.name, record.id)
    } catch (error) {
      showFailure(error)
    }
  }
  return <ChangedBar module={module} record={record} reload={reload} onlyEdits />
}

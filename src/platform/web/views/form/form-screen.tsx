import { type RefObject, useRef } from 'react'
import { labelWithin } from '../../cells/label-within.ts'
import { useBack } from '../../controllers/use-back.ts'
import { useFormContext } from '../../controllers/use-form.ts'
import { useRecordName } from '../../controllers/use-record-name.ts'
import { useSay } from '../../language.ts'
import { FormChangedBar } from '../../live/form-changed-bar.tsx'
import { Toolbar } from '../../shell/toolbar.tsx'
import { useCustomization } from '../../use-customization.ts'
import { useRights } from '../list/use-rights.ts'
import styles from './form.module.css'
import { useFirstFocus, useSaveKeys } from './form-keys.ts'
import { FormProblems } from './form-problems.tsx'
import { FormSections } from './form-sections.tsx'
import { FORM } from './form-words.ts'
import { OwnSections } from './own-sections.tsx'
import { SaveBar } from './save-bar.tsx'

/** The whole screen of a form; a module's own view may include it. */
export function FormScreen({ element }: { element?: RefObject<HTMLFormElement | null> }) {
  const { module, mode, record, save } = useFormContext()
  const say = useSay()
  const nameOf = useRecordName(module)
  const { screen } = useRights(module)
  const back = useBack(screen)
  const own = useRef<HTMLFormElement>(null)
  const form = element ?? own
  const More = useCustomization(module).toolbar?.[mode]
  useFirstFocus(form)
  useSaveKeys(save)
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
        <div className={styles.sections} data-tour="fields">
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

import { Button } from '@mantine/core'
import { useFormState } from 'react-hook-form'
import { countErrors } from '../../controllers/form-errors.ts'
import { useFormContext } from '../../controllers/use-form.ts'
import { useSay } from '../../language.ts'
import styles from './form.module.css'
import { FORM } from './form-words.ts'
import { OwnSaveBar } from './own-sections.tsx'

/** The number of errors, back and save; always visible. */
export function SaveBar({ onBack }: { onBack: () => void }) {
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

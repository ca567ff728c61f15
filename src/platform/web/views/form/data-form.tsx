import { Button } from '@mantine/core'
import { useRef } from 'react'
import { FormProvider as HookFormProvider } from 'react-hook-form'
import type { Label } from '../../../definition/label.ts'
import type { AnyModule } from '../../../definition/module.ts'
import { focusFirstError } from '../../controllers/focus-first-error.ts'
import { newValues } from '../../controllers/form-values.ts'
import { FormProvider, useForm } from '../../controllers/use-form.ts'
import { useToday } from '../../controllers/use-today.ts'
import { useSay } from '../../language.ts'
import styles from './form.module.css'
import { ScopeProvider } from './form-scope.ts'
import { FormSections } from './form-sections.tsx'
import { FORM } from './form-words.ts'

interface DataFormProps {
  module: AnyModule
  /** The label of the button instead of "save". */
  submit?: Label
  returned: (data: Readonly<Record<string, unknown>>) => void
}

/** A module's form that saves nothing: valid values go to the caller. */
export function DataForm({ module, submit = FORM.save, returned }: DataFormProps) {
  const say = useSay()
  const today = useToday()
  const element = useRef<HTMLFormElement>(null)
  const initial = useRef(newValues(module.fields, today))
  const controller = useForm({
    module,
    mode: 'create',
    initial: initial.current,
    saved: () => {},
    leave: () => {},
    returned,
    refused: () => focusFirstError(element),
  })
  const { allowed, locked, typedChoices } = controller
  return (
    <FormProvider value={controller}>
      <HookFormProvider {...controller.form}>
        <ScopeProvider value={{ module, fields: module.fields, inputs: undefined, allowed, locked, typedChoices }}>
          <form
            ref={element}
            className={styles.sections}
            noValidate
            aria-label={say(module.label)}
            onSubmit={(event) => {
              event.preventDefault()
              void controller.save()
            }}
          >
            <FormSections module={module} />
            <div>
              <Button type="submit">{say(submit)}</Button>
            </div>
          </form>
        </ScopeProvider>
      </HookFormProvider>
    </FormProvider>
  )
}

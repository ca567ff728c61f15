import { type ReactNode, useRef } from 'react'
import { FormProvider } from 'react-hook-form'
import type { Fields } from '../../../definition/field.ts'
import type { AnyModule } from '../../../definition/module.ts'
import { useTypedChoices } from '../../controllers/typed-choices.ts'
import type { Questions as QuestionsController } from '../../controllers/use-questions.ts'
import { useSay } from '../../language.ts'
import { useCustomization } from '../../use-customization.ts'
import { FieldInput } from './field-input.tsx'
import { ScopeProvider } from './form-scope.ts'
import { LinesInput } from './lines-input.tsx'
import { Shown } from './shown.tsx'

interface FormProps {
  module: AnyModule
  questions: QuestionsController
  /** The action that asks. */
  verb?: string
  className: string | undefined
  onSubmit: () => void
  children: ReactNode
}

/** The form of what an action asks; its inputs know the fields of the record too. */
export function QuestionsForm({ module, questions, verb = '', className, onSubmit, children }: FormProps) {
  const { form, asks, record, required, allowed, element } = questions
  const inputs = useCustomization(module).asked?.[verb]?.inputs
  const typedChoices = useTypedChoices()
  const isTaking = useRef(false)

  /** A name that was typed but not chosen yet is meant as an answer too. */
  async function submit(): Promise<void> {
    if (isTaking.current) return
    isTaking.current = true
    const isChosen = await typedChoices.takeAll().finally(() => {
      isTaking.current = false
    })
    if (isChosen) onSubmit()
    else questions.focusError()
  }

  return (
    <FormProvider {...form}>
      <ScopeProvider
        value={{
          module,
          fields: { ...module.fields, ...asks },
          inputs,
          required,
          typedChoices,
          record,
          allowed,
          locked: () => false,
        }}
      >
        <form
          ref={element}
          noValidate
          className={className}
          onClickCapture={(event) => {
            // The second click of a double click may meet a button that confirms what appeared with the first.
            const { detail, target } = event
            if (detail > 1 && target instanceof Element && target.closest('[type="submit"]')) event.preventDefault()
          }}
          onSubmit={(event) => {
            event.preventDefault()
            void submit()
          }}
        >
          {children}
        </form>
      </ScopeProvider>
    </FormProvider>
  )
}

/** The inputs of what an action asks. */
export function Questions({ asks }: { asks: Fields }) {
  const say = useSay()
  return Object.entries(asks).map(([name, field]) =>
    field.kind === 'lines' ? (
      <LinesInput key={name} name={name} field={field} title={say(field.label)} />
    ) : (
      <Shown key={name} field={field}>
        <FieldInput name={name} field={field} siblings={asks} />
      </Shown>
    ),
  )
}

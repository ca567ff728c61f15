import type { ReactNode } from 'react'
import { FormProvider } from 'react-hook-form'
import type { Fields } from '../../../definition/field.ts'
import type { AnyModule } from '../../../definition/module.ts'
import type { Questions as QuestionsController } from '../../controllers/use-questions.ts'
import { useSay } from '../../language.ts'
import { FieldInput } from './field-input.tsx'
import { ScopeProvider } from './form-scope.ts'
import { LinesInput } from './lines-input.tsx'
import { Shown } from './shown.tsx'

interface FormProps {
  module: AnyModule
  questions: QuestionsController
  className: string | undefined
  onSubmit: () => void
  children: ReactNode
}

/** The form of what an action asks; its inputs know the fields of the record too. */
export function QuestionsForm({ module, questions, className, onSubmit, children }: FormProps) {
  const { form, asks, allowed, element } = questions
  return (
    <FormProvider {...form}>
      <ScopeProvider
        value={{ module, fields: { ...module.fields, ...asks }, inputs: undefined, allowed, locked: () => false }}
      >
        <form
          ref={element}
          noValidate
          className={className}
          onSubmit={(event) => {
            event.preventDefault()
            onSubmit()
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

import type { ReactNode } from 'react'
import { FormProvider } from 'react-hook-form'
import type { AnyModule } from '../../../definition/module.ts'
import { useSay } from '../../language.ts'
import { FieldInput } from '../form/field-input.tsx'
import { ScopeProvider } from '../form/form-scope.ts'
import styles from './import.module.css'
import { IMPORT } from './import-words.ts'
import type { ImportFile, Target } from './use-import.ts'
import { type Given, useSameValues } from './use-same-values.ts'

interface Props {
  module: AnyModule
  file: ImportFile
  /** Required and in no column. */
  lacking: readonly Target[]
  /** The content below them, which depends on the values. */
  children: (given: Given) => ReactNode
}

/** The inputs of fields without a column, with one value for all rows. */
export default function SameValues({ module, file, lacking, children }: Props) {
  const { fields, form, allowed, given } = useSameValues(module, file, lacking)
  const say = useSay()
  const names = Object.entries(fields)
  return (
    <>
      {names.length > 0 && (
        <FormProvider {...form}>
          <ScopeProvider value={{ module, fields, inputs: undefined, allowed, locked: () => false }}>
            <fieldset className={styles.same}>
              <legend>{say(IMPORT.same)}</legend>
              <p className={styles.dim}>{say(IMPORT.sameHint)}</p>
              <div className={styles.sameFields}>
                {names.map(([name, field]) => (
                  <FieldInput key={name} name={name} field={field} siblings={fields} />
                ))}
              </div>
            </fieldset>
          </ScopeProvider>
        </FormProvider>
      )}
      {children(given)}
    </>
  )
}

import { lazy, Suspense } from 'react'
import type { Field } from '../../../definition/field.ts'
import type { AnyModule } from '../../../definition/module.ts'
import { useSay } from '../../language.ts'
import { FieldInput } from './field-input.tsx'
import styles from './form.module.css'
import { useScope } from './form-scope.ts'
import { FORM } from './form-words.ts'
import { LinesField } from './lines-field.tsx'

const RegionalMap = lazy(() => import('../regional/regional-map.tsx'))

/** The sections of a form as frames: single values in columns, lines in the whole width. */
export function FormSections({ module }: { module: AnyModule }) {
  const say = useSay()
  const scope = useScope()
  return module.form.sections.map((section, index) => {
    const fields = section.fields.flatMap((name) => {
      const field = module.fields[name]
      return field && scope.allowed(field) ? [{ name, field }] : []
    })
    if (fields.length === 0) return null
    const plain = fields.filter(({ field }) => field.kind !== 'lines')
    const lines = fields.flatMap(({ name, field }) => (field.kind === 'lines' ? [{ name, field }] : []))
    const heading = section.label ? say(section.label) : say(FORM.data, { module: module.label })
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: a definition's sections never change places
      <section key={index} className={styles.section} aria-label={heading}>
        <h2>{heading}</h2>
        {lines.map(({ name, field }) => {
          const Own = scope.inputs?.[name]
          if (Own) return <FieldInput key={name} name={name} field={field} siblings={module.fields} />
          const title = say(field.label)
          return <LinesField key={name} name={name} field={field} title={title === heading ? undefined : title} />
        })}
        {plain.length > 0 && (
          <div className={styles.grid}>
            {runsOf(plain).map((run) => (
              <Run key={run[0]?.name} fields={run} module={module} />
            ))}
          </div>
        )}
        {section.as === 'regional' && (
          <Suspense>
            <RegionalMap />
          </Suspense>
        )}
      </section>
    )
  })
}

interface Named {
  name: string
  field: Field
}

/** Switches that follow each other stand in rows of their own, without the room that labels would take. */
function runsOf(fields: readonly Named[]): Named[][] {
  const runs: Named[][] = []
  for (const one of fields) {
    const last = runs.at(-1)
    if (one.field.kind === 'boolean' && last?.[0]?.field.kind === 'boolean') last.push(one)
    else runs.push([one])
  }
  return runs
}

function Run({ fields, module }: { fields: readonly Named[]; module: AnyModule }) {
  const cells = fields.map(({ name, field }) => (
    <div key={name} className={styles.cell} data-kind={field.kind}>
      <FieldInput name={name} field={field} siblings={module.fields} />
    </div>
  ))
  return fields.length > 1 ? <div className={styles.switches}>{cells}</div> : cells
}

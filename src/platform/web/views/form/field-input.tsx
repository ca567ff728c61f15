import { Input } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import type { Field } from '../../../definition/field.ts'
import { nameKey } from '../../../definition/module.ts'
import { matches, type When } from '../../../definition/when.ts'
import type { FileField } from '../../../kinds/file/field.ts'
import { EMPTY, labelWithUnit } from '../../cells/cell-text.ts'
import { renderCell } from '../../cells/render-cell.tsx'
import { useSpeech } from '../../cells/use-speech.ts'
import type { FormValues } from '../../controllers/form-values.ts'
import type { FieldInputProps } from '../../customize.ts'
import { useSay } from '../../language.ts'
import { useSession } from '../../session/session.ts'
import styles from './form.module.css'
import { type FormScope, idOf, useScope } from './form-scope.ts'
import { FORM } from './form-words.ts'
import { LinkField } from './link-field.tsx'
import { PlainInput } from './plain-input.tsx'
import { useBeside } from './shown.tsx'

// Loaded only by forms with files.
const FileInput = lazy(() => import('../../inputs/upload/file-input.tsx'))

/** A shown field of a form: an input of its kind, the module's own input, or its value where it is read-only. */
export function FieldInput(props: FieldInputProps) {
  const { name, field, base = '' } = props
  const scope = useScope()
  if (!scope.allowed(field)) return null
  const Own = base === '' ? scope.inputs?.[name] : undefined
  const OwnInLine = base === '' ? undefined : scope.lineInputs?.[`${listOf(base)}.${name}`]
  // A computed value may be shown during input.
  if (OwnInLine && field.computed) return <OwnInLine {...props} />
  if (isLocked(scope, name, field, base)) return <ReadOnly {...props} />
  if (field.disabledWhen) return <Disabling {...props} own={Own !== undefined} when={field.disabledWhen} />
  if (Own) return <OwnInput {...props} />
  return OwnInLine ? <OwnInLine {...props} /> : <KindInput {...props} />
}

/** The list of lines of a path: 'items' for `items.0.` */
const listOf = (base: string) => base.split('.')[0] ?? ''

/** A field of a line can be changed where the lines can; fixed fields only while the line is new. */
function isLocked(scope: FormScope, name: string, field: Field, base: string): boolean {
  if (base === '') return scope.locked(name, field)
  const list = listOf(base)
  const lines = scope.fields[list]
  return field.computed === true || (lines !== undefined && scope.locked(list, lines))
}

/** Subscribes to the fields that decide whether this one is read-only. */
function Disabling({ own, when, ...props }: FieldInputProps & { own: boolean; when: When }) {
  const disabled = matches(when, useBeside(Object.keys(when), props.base))
  return own ? <OwnInput {...props} disabled={disabled} /> : <KindInput {...props} disabled={disabled} />
}

/** The module's own input for this field. */
function OwnInput({ name, field, disabled = false }: FieldInputProps) {
  const { module, inputs, record } = useScope()
  const { control, setValue } = useFormContext<FormValues>()
  const { field: bound, fieldState } = useController({ name, control })
  const values = useWatch<FormValues>({ control })
  const Own = inputs?.[name]
  if (!Own) return null
  return (
    <Own
      module={module}
      name={name}
      field={field}
      value={bound.value}
      onChange={bound.onChange}
      onBlur={bound.onBlur}
      setValue={(other, value) => setValue(other, value, { shouldDirty: true, shouldValidate: false })}
      values={values}
      record={record}
      error={fieldState.error?.message}
      disabled={disabled}
      id={idOf(name)}
    />
  )
}

function KindInput(props: FieldInputProps) {
  const { field } = props
  if (field.kind === 'text' && field.as === 'hidden') return null
  if (field.kind === 'file') return <FileControl {...props} field={field} />
  return field.kind === 'link' ? (
    <Suspense>
      <LinkField {...props} field={field} />
    </Suspense>
  ) : (
    <PlainInput {...props} />
  )
}

function FileControl({ name, field, base = '', line, bare, disabled }: FieldInputProps & { field: FileField }) {
  const small = line !== undefined || bare === true
  return (
    <Suspense>
      <FileInput id={idOf(`${base}${name}`)} name={name} field={field} base={base} small={small} disabled={disabled} />
    </Suspense>
  )
}

/** A value that is read-only here: text instead of a disabled input. */
function ReadOnly({ name, field, base = '', line }: FieldInputProps) {
  const say = useSay()
  const speech = useSpeech()
  const { getValues } = useFormContext<FormValues>()
  const value = useWatch<FormValues>({ name: `${base}${name}` })
  const scope: unknown = base === '' ? getValues() : getValues(base.slice(0, -1))
  // The form may open before the session has the name of the user's unit.
  const unit = useSession((state) => state.productionUnit)
  const isOwnUnit = field.kind === 'link' && field.module === 'production-unit' && unit?.id === value
  const record = {
    ...(isOwnUnit && unit ? { [nameKey(name)]: unit.name } : {}),
    ...(typeof scope === 'object' ? scope : {}),
    [name]: typeof value === 'string' && value === '' ? null : value,
  }
  const text = renderCell(name, field, record, speech)
  if (line !== undefined) return <span className={styles.readOnly}>{text ?? EMPTY}</span>
  return (
    <Input.Wrapper label={labelWithUnit(field, speech.language)} labelElement="div">
      <div className={styles.readOnly}>
        {field.kind === 'boolean' ? say(value === true ? FORM.yes : FORM.no) : text}
      </div>
    </Input.Wrapper>
  )
}

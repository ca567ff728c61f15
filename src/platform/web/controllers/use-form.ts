import { createContext, useContext, useEffect, useMemo, useRef, useState } from 'react'
import { type FieldErrors, type Resolver, type UseFormReturn, useForm as useHookForm } from 'react-hook-form'
import type { Field } from '../../definition/field.ts'
import { isObject } from '../../definition/is-object.ts'
import { MESSAGES } from '../../definition/messages.ts'
import type { AnyModule } from '../../definition/module.ts'
import { parseRecord } from '../../definition/record.ts'
import { fieldNames, isShownIn } from '../../definition/section.ts'
import { matches } from '../../definition/when.ts'
import { type Answer, api } from '../api.ts'
import { ApiError, isHandled } from '../api-error.ts'
import { sayNow, useLanguage } from '../language.ts'
import { showFailure } from '../notices/notices.ts'
import type { Row } from '../record.ts'
import { isSignedIn } from '../session/session.ts'
import { useCheckedFields, useFieldRights } from './field-rights.ts'
import { followersOf } from './followers.ts'
import { errorsOf, placeServerErrors } from './form-errors.ts'
import { type Body, bodyOf, type FormValues, inputValues, isChanged } from './form-values.ts'
import { type OpenLine, type OpenLines, useOpenLines } from './open-lines.ts'
import { emptyOf, type RequiredInputs, withRequired } from './required-inputs.ts'
import { type TypedChoices, useTypedChoices } from './typed-choices.ts'
import { refreshAll } from './use-record.ts'
import { useRuleContext } from './use-rule-context.ts'
import { useSaidErrors } from './use-said-errors.ts'
import { useWriteKeys } from './write-key.ts'

/** Another user has changed the record meanwhile; the entries stay. */
export interface Stale {
  message: string
}

export interface FormController {
  module: AnyModule
  mode: 'create' | 'update'
  /** The stored record as last read. */
  record: Row | undefined
  form: UseFormReturn<FormValues>
  /** The initial values of the form, or those read again. */
  initial: FormValues
  /** Whether the user may see the field, and may write it where that needs its own permission. */
  allowed: (field: Field) => boolean
  /** Whether the field is read-only here. */
  locked: (name: string, field: Field) => boolean
  required: RequiredInputs
  changed: () => boolean
  /** Lines that are being edited in forms of their own. */
  openLines: OpenLines
  /** Names typed into links that are not chosen yet; saving chooses them first. */
  typedChoices: TypedChoices
  saving: boolean
  /** The entries are on their way: others would be lost. Stays true once they are stored. */
  sending: boolean
  /** The last attempt did not reach the server: the same entries can be sent again. */
  offline: boolean
  /** Refusals that belong to no shown field. */
  problems: readonly string[]
  stale: Stale | null
  /** Drops a stored line that the server has deleted, so that it does not count as a change of this form. */
  forgetLine: (name: string, id: number) => void
  /** Takes over the record as stored now; the user's entries stay. */
  takeOver: (record: Row) => Promise<void>
  save: () => Promise<void>
}

const FormContext = createContext<FormController | null>(null)
export const FormProvider = FormContext.Provider

/** The controller of the surrounding form, for inputs and slots. */
export function useFormContext(): FormController {
  const controller = useContext(FormContext)
  if (!controller) throw new Error('useFormContext is used outside a form.')
  return controller
}

interface FormOptions {
  module: AnyModule
  mode: 'create' | 'update'
  record?: Row
  initial: FormValues
  /** Initial values of the inputs that were typed before. */
  typed?: FormValues
  /** Called when the record is stored, before the page has read it again. */
  saved: (answer: Answer<Row>) => void
  /** Called when the page has read the stored record again. */
  leave: (answer: Answer<Row>) => void
  /** The data go to the caller instead of the server. */
  returned?: (data: Readonly<Record<string, unknown>>) => void
  /** Called when fields are refused, after their messages are shown. */
  refused: () => void
}

/** The form of a module: its values, their validation by the definition, and saving. */
export function useForm(options: FormOptions): FormController {
  const { module, mode, record: first, initial: start, typed, saved, leave, returned, refused } = options
  const [base, setBase] = useState({ record: first, initial: start })
  const [outcome, setOutcome] = useState<{ problems: readonly string[]; stale: Stale | null; offline: boolean }>(CLEAN)
  const [step, setStep] = useState<'typing' | 'checking' | 'sending'>('typing')
  const busy = useRef(false)
  const isStored = useRef(false)
  const keys = useWriteKeys()
  const openLines = useOpenLines()
  const typedChoices = useTypedChoices()
  const language = useLanguage()
  const rules = useRuleContext()
  const stored = mode === 'update'
  const fieldsFor = useCheckedFields(module, stored)
  const required = useRef<RequiredInputs>(new Set()).current
  const { allowed, locked } = useFieldRights(module, stored, base.record)
  const body = (values: FormValues): Body =>
    bodyOf(module.fields, values, base.initial, { stored, allowed, locked, language })

  /** The errors by the definition, the same that the server would return. */
  function refusalsOf(values: FormValues): FieldErrors<FormValues> {
    const { body: sent, lineNumbers } = body(values)
    const { refusals } = parseRecord(
      withRequired(fieldsFor(values), required),
      { ...sent, ...emptyOf(required, values) },
      {
        ...rules,
        allowed,
        existing: stored ? base.record : undefined,
      },
    )
    // The server fills in fields without an input here, such as the unit of a user bound to one.
    const judged = refusals.filter(({ path }) => !module.fields[path] || !locked(path, module.fields[path]))
    return errorsOf(module.fields, judged, lineNumbers, language)
  }

  const resolver = useResolver(refusalsOf)
  const form = useHookForm<FormValues>({
    defaultValues: typed ?? start,
    mode: 'onTouched',
    shouldFocusError: false,
    resolver,
  })
  useRevalidation(form, module)
  useSaidErrors(form)

  async function send(values: FormValues): Promise<void> {
    const { body: fields, lineNumbers } = body(values)
    if (returned) return returned(fields)
    const sent = stored ? { ...fields, lock_version: base.record?.lock_version } : fields
    setOutcome(CLEAN)
    setStep('sending')
    try {
      const idempotencyKey = keys.keyFor(sent)
      const answer = stored
        ? await api.patch<Row>(`update/${module.name}/${base.record?.id}`, sent, { idempotencyKey })
        : await api.post<Row>(`create/${module.name}`, sent, { idempotencyKey })
      keys.ended()
      isStored.current = true
      saved(answer)
      await refreshAll()
      leave(answer)
    } catch (error) {
      keys.ended(error)
      if (error instanceof ApiError && !isHandled(error)) show(error, lineNumbers)
      else {
        showFailure(error)
        // The alert closes itself; that nothing was saved stays visible.
        if (isSignedIn()) setOutcome({ ...CLEAN, problems: [sayNow(stored ? MESSAGES.notSaved : MESSAGES.notAdded)] })
      }
    }
  }

  function tellOpen(left: readonly OpenLine[]): void {
    const problems = left.map(({ list }) => sayNow(MESSAGES.openLine, { lines: module.fields[list]?.label ?? list }))
    setOutcome({ ...CLEAN, problems })
  }

  function show(error: ApiError, lineNumbers: Body['lineNumbers']): void {
    const shown = (name: string) => {
      const field = module.fields[name]
      const inForm = module.form.sections.some((one) => isShownIn(one, stored) && fieldNames(one).includes(name))
      return field !== undefined && inForm && !locked(name, field) && matches(field.shownWhen, form.getValues())
    }
    const { atFields, elsewhere } = placeServerErrors(module.fields, shown, error.errors, lineNumbers)
    for (const { path, message } of atFields) form.setError(path, { type: 'server', message })
    const stale = error.status === 409 && error.code === 'stale' ? { message: error.message } : null
    // With messages at the fields the general message adds nothing.
    const said = atFields.length > 0 || elsewhere.length > 0 ? elsewhere : stale ? [] : [error.message]
    setOutcome({ problems: said, stale, offline: error.kind === 'offline' })
    if (atFields.length > 0) refused()
  }

  return {
    module,
    mode,
    record: base.record,
    form,
    initial: base.initial,
    allowed,
    locked,
    required,
    changed: () => openLines.isTyped() || isChanged(module.fields, form.getValues(), base.initial),
    openLines,
    typedChoices,
    saving: step !== 'typing',
    sending: step === 'sending',
    ...outcome,
    forgetLine: (name, id) =>
      setBase(({ record, initial }) => {
        const lines: unknown = initial[name]
        const left = Array.isArray(lines) ? lines.filter((line) => !isObject(line) || line.id !== id) : []
        return { record, initial: { ...initial, [name]: left } }
      }),
    async takeOver(record) {
      const { rebase } = await import('./rebase.ts')
      const fresh = inputValues(module.fields, record)
      const now = form.getValues()
      const changed = Object.keys(body(now).body)
      setBase({ record, initial: fresh })
      setOutcome(CLEAN)
      form.reset(rebase(module.fields, { fresh, before: base.initial, now }, changed))
    },
    async save() {
      if (busy.current) return
      busy.current = true
      setStep('checking')
      try {
        // A name that was typed but not chosen yet, and such a line, are meant to be saved too.
        const isChosen = await typedChoices.takeAll()
        const left = await openLines.putAll()
        await form.handleSubmit(isChosen && left.length === 0 ? send : refused, refused)()
        if (left.length > 0) tellOpen(left)
      } finally {
        // The next screen may take a while; a second save until then would make a second record.
        busy.current = isStored.current
        if (!busy.current) setStep('typing')
      }
    },
  }
}

/** One resolver for the life of the form, which validates by the latest rights and record. */
function useResolver(refusalsOf: (values: FormValues) => FieldErrors<FormValues>): Resolver<FormValues> {
  const latest = useRef(refusalsOf)
  latest.current = refusalsOf
  return useMemo<Resolver<FormValues>>(
    () => (values) => {
      const errors = latest.current(values)
      return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} }
    },
    [],
  )
}

/** Validates wrong fields again when a field that they follow has changed. */
function useRevalidation(form: UseFormReturn<FormValues>, { fields }: AnyModule): void {
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback({ name }) {
          const wrong = (name ? followersOf(fields, name) : []).filter((one) => form.getFieldState(one).invalid)
          if (wrong.length > 0) void form.trigger(wrong)
          // Errors of a list as a whole are checked again when it is saved.
          const list = name?.split('.')[0] ?? ''
          if (list !== name && form.getFieldState(`${list}.root`).error) form.clearErrors(`${list}.root`)
        },
      }),
    [form, fields],
  )
}

const CLEAN = { problems: [], stale: null, offline: false } as const

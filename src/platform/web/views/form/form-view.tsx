import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { FormProvider as HookFormProvider } from 'react-hook-form'
import { MESSAGES } from '../../../definition/messages.ts'
import type { AnyModule } from '../../../definition/module.ts'
import { permissionOf } from '../../../definition/permission.ts'
import { matches } from '../../../definition/when.ts'
import type { Answer } from '../../api.ts'
import { labelWithin } from '../../cells/label-within.ts'
import { DIRECT, tellAdded } from '../../controllers/added-record.ts'
import { addressText, useOpen } from '../../controllers/address.ts'
import { type Draft, draftOf, forgetDraft, keepDraft, ownerOf } from '../../controllers/draft.ts'
import { focusFirstError } from '../../controllers/focus-first-error.ts'
import { startValues } from '../../controllers/form-start.ts'
import { type FormValues, inputValues } from '../../controllers/form-values.ts'
import { FormProvider, useForm } from '../../controllers/use-form.ts'
import { canOf, useRecord } from '../../controllers/use-record.ts'
import { useToday } from '../../controllers/use-today.ts'
import { useSay } from '../../language.ts'
import { showSuccess, showWarning } from '../../notices/notices.ts'
import type { Row } from '../../record.ts'
import { useScreenSearch } from '../../router/search.ts'
import { currentSession, usePermission, useSession } from '../../session/session.ts'
import { Toolbar } from '../../shell/toolbar.tsx'
import { useCustomization } from '../../use-customization.ts'
import { DETAIL } from '../detail/detail-words.ts'
import { useRights } from '../list/use-rights.ts'
import styles from './form.module.css'
import { ScopeProvider } from './form-scope.ts'
import { FormScreen } from './form-screen.tsx'
import { FORM } from './form-words.ts'
import { SoleUnit } from './sole-unit.ts'
import { useLeaveGuard } from './use-leave-guard.ts'

/** The form of a new record, or of the record with the id. */
export default function FormView({ module, id }: { module: AnyModule; id: number | undefined }) {
  return id === undefined ? <NewForm module={module} /> : <StoredForm module={module} id={id} />
}

function NewForm({ module }: { module: AnyModule }) {
  const { search } = useScreenSearch()
  const today = useToday()
  const known = useSession((state) => state.productionUnit)
  const unitId = useSession((state) => state.unitId)
  const unit = known ?? (unitId === null ? null : { id: unitId })
  const start = useRef<FormValues | null>(null)
  start.current ??= startValues(module, { today, unit, address: search })
  const draft = useKeptDraft()
  return <RecordForm module={module} initial={start.current} typed={draft?.values} />
}

function StoredForm({ module, id }: { module: AnyModule; id: number }) {
  const { record, reading, gone, failed, refusal, reload } = useRecord(module, id)
  const say = useSay()
  const open = useOpen()
  const { path } = useRights(module)
  // An older record from the cache would be refused when it is saved. The initial values stay, although the record may
  // be read again meanwhile.
  const first = useRef<Row | null>(null)
  const draft = useKeptDraft()
  first.current ??= draft?.record ?? (reading || gone ? null : record) ?? null
  if (first.current && canOf(first.current).update !== false) {
    return (
      <RecordForm
        module={module}
        record={first.current}
        initial={inputValues(module.fields, first.current)}
        typed={draft?.values}
      />
    )
  }
  const text = first.current ? say(FORM.notEditable) : refusal || say(DETAIL.failed)
  return (
    <>
      <Toolbar view="update" title={say(FORM.updateTitle, { module: labelWithin(module.label) })} />
      <div className={styles.view} aria-busy={!first.current && !gone && !failed}>
        {first.current || gone || failed ? (
          <div className={styles.state} role="status">
            <span>{text}</span>
            {first.current && path && (
              <Button
                variant="default"
                onClick={() => open(addressText(path, { view: 'detail', id }), { replace: true })}
              >
                {say(FORM.toDetail)}
              </Button>
            )}
            {!first.current && gone && path && (
              <Button variant="default" onClick={() => open(path, { replace: true })}>
                {say(DETAIL.toList)}
              </Button>
            )}
            {!first.current && !gone && (
              <Button variant="default" onClick={() => void reload()}>
                {say(DETAIL.reload)}
              </Button>
            )}
          </div>
        ) : (
          <div className={styles.skeleton} role="status" aria-label={say(DETAIL.loading)} />
        )}
      </div>
    </>
  )
}

interface RecordFormProps {
  module: AnyModule
  record?: Row
  initial: FormValues
  /** The entries from before the session ended. */
  typed?: FormValues
}

function RecordForm({ module, record, initial, typed }: RecordFormProps) {
  const say = useSay()
  const open = useOpen()
  const { path, screen } = useRights(module)
  const { search } = useScreenSearch()
  const slots = useCustomization(module)
  const element = useRef<HTMLFormElement>(null)
  const may = usePermission()
  const mode = record ? 'update' : 'create'
  const isHere = useIsHere()

  function saved(answer: Answer<Row>): void {
    showSuccess(answer.message ?? say(MESSAGES.saved))
    for (const { message } of answer.warnings ?? []) showWarning(message, { place: 'corner' })
    guard.release()
    if (!record && search.ref === DIRECT) tellAdded(module.name, answer.data.id)
  }

  function leave(answer: Answer<Row>): void {
    if (!isHere()) return
    const id = record?.id ?? answer.data.id
    const next = module.form.redirect ?? (path ? addressText(path, { view: 'detail', id }) : screen)
    open(next ?? '/', { replace: true })
  }

  const controller = useForm({
    module,
    mode,
    record,
    initial,
    typed,
    saved,
    leave,
    refused: () => focusFirstError(element),
  })
  const keep = useDraftKeeper(module, controller.record, () => controller.openLines.within(controller.form.getValues()))
  const guard = useLeaveGuard(controller.changed, keep)
  const View = slots.View?.[mode]
  const { allowed, locked, required, typedChoices } = controller
  return (
    <FormProvider value={controller}>
      <HookFormProvider {...controller.form}>
        <ScopeProvider
          value={{
            module,
            fields: module.fields,
            inputs: slots.inputs,
            lineInputs: slots.lineInputs,
            allowed,
            locked,
            required,
            typedChoices,
            stored: record !== undefined,
            partial:
              record !== undefined && (!matches(module.editableWhen, record) || !may(permissionOf(module, 'update'))),
          }}
        >
          {!record && <SoleUnit module={module} />}
          {View ? <View module={module} /> : <FormScreen element={element} />}
        </ScopeProvider>
      </HookFormProvider>
    </FormProvider>
  )
}

const here = () => `${location.pathname}${location.search}`

/** Whether this form is still the screen: the answer to a save may come after the user has moved on. */
function useIsHere(): () => boolean {
  const address = useRef(here())
  const isShown = useRef(true)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  return () => isShown.current && here() === address.current
}

/** The entries at this URL from before the session ended; read once when the form is ready. */
function useKeptDraft(): Draft | null {
  const say = useSay()
  const kept = useRef<Draft | null | undefined>(undefined)
  if (kept.current === undefined) {
    const draft = draftOf(ownerOf(currentSession()))
    kept.current = draft?.address === here() ? draft : null
  }
  const restored = kept.current !== null
  useEffect(() => {
    if (!restored) return
    forgetDraft()
    showSuccess(say(FORM.restored))
  }, [restored, say])
  return kept.current
}

/** Stores the form's entries when the session has ended meanwhile. */
function useDraftKeeper(module: AnyModule, record: Row | undefined, values: () => FormValues): () => void {
  const now = useSession(ownerOf)
  const owner = useRef(now)
  // The ended session no longer has the user.
  if (now) owner.current = now
  return () => {
    if (owner.current === null) return
    keepDraft({ owner: owner.current, address: here(), values: values(), record: record ?? null }, module.fields)
  }
}

import { Button, Checkbox, NativeSelect, Radio, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { ListView, SharedWith } from '../../../../definition/list-view.ts'
import type { ReportSchedule } from '../../../../definition/report-schedule.ts'
import { useFirstError } from '../../../accounts/use-first-error.ts'
import { type Answer, api } from '../../../api.ts'
import { ApiError, isHandled } from '../../../api-error.ts'
import { useListContext } from '../../../controllers/use-list.ts'
import type { ViewForm } from '../../../controllers/use-saved-views.ts'
import { useSay } from '../../../language.ts'
import { showFailure, showSuccess } from '../../../notices/notices.ts'
import { useSession } from '../../../session/session.ts'
import { useRoleName } from '../../../session/use-role-name.ts'
import { TEXTS } from '../../../texts.ts'
import { LayerModal } from '../../layer.tsx'
import { LIST } from '../list-words.ts'
import { type Named, ScheduleFields } from './schedule-fields.tsx'
import styles from './views-menu.module.css'

/** The answer beside the views: with whom one may be shared, to whom a report may be mailed, and in which time zone. */
interface Offered {
  roles?: readonly Named[]
  people?: readonly Named[]
  units?: readonly Named[]
}

const NOTHING: Offered = {}

const UNDO_MS = 8_000
const SHARES: readonly (readonly [SharedWith, 'viewMe' | 'viewRole' | 'viewCompany'])[] = [
  ['me', 'viewMe'],
  ['role', 'viewRole'],
  ['company', 'viewCompany'],
]

/** Saves the current list as a view, or changes who sees a view. */
export default function ViewModal({ view, onClose }: { view: ListView | undefined; onClose: () => void }) {
  const list = useListContext()
  const { savedViews } = list
  const say = useSay()
  const sayRole = useRoleName()
  const roleId = useSession((state) => state.profile?.role_id)
  const [name, setName] = useState(view?.name ?? '')
  const [sharedWith, setSharedWith] = useState<SharedWith>(view?.shared_with ?? 'me')
  const [role, setRole] = useState<number | null>(view?.role_id ?? null)
  const [isDefault, setDefault] = useState(view?.is_default ?? false)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [busy, setBusy] = useState(false)
  const frame = useFirstError(errors)
  const [schedule, setSchedule] = useState<ReportSchedule | null>(view?.schedule ?? null)
  const { data: offered = NOTHING } = useQuery({
    queryKey: ['api', 'list/list-view', 'offered', list.module.name],
    queryFn: (): Promise<Answer & Offered> => api.get('list/list-view', { module: list.module.name }),
  })
  const { roles = [], people, units } = offered
  const chosenRole = role ?? roles.find(({ id }) => id === roleId)?.id ?? roles[0]?.id ?? null

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    const form = {
      name,
      shared_with: sharedWith,
      role_id: sharedWith === 'role' ? chosenRole : null,
      is_default: isDefault,
      ...(people ? { schedule } : {}),
    }
    try {
      if (view) await savedViews.update(view, form)
      else list.showView({ id: await savedViews.create(form, list.settings) })
      showSuccess(say(LIST.viewSaved, { view: name }))
      onClose()
    } catch (error) {
      if (error instanceof ApiError && !isHandled(error)) setErrors(sentencesOf(error))
      else showFailure(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <LayerModal title={say(view ? LIST.viewEdit : LIST.viewSaveAs)} onClose={onClose}>
      <form ref={frame} className={styles.form} noValidate onSubmit={(event) => void send(event)}>
        <TextInput
          data-autofocus
          label={say(LIST.viewName)}
          placeholder={say(LIST.viewNameExample)}
          withAsterisk
          maxLength={60}
          value={name}
          error={errors.name}
          onChange={(event) => {
            setName(event.currentTarget.value)
            setErrors(({ name: _, ...others }) => others)
          }}
        />
        {savedViews.mayShare && <ShareInput value={sharedWith} onChange={setSharedWith} />}
        {sharedWith === 'role' && (
          <NativeSelect
            label={say(LIST.viewWhichRole)}
            value={String(chosenRole ?? '')}
            data={roles.map((one) => ({ value: String(one.id), label: sayRole(one.name) }))}
            error={errors.role_id}
            onChange={(event) => setRole(Number(event.currentTarget.value))}
          />
        )}
        <Checkbox
          checked={isDefault}
          label={say(LIST.viewIsOpening)}
          onChange={(event) => setDefault(event.currentTarget.checked)}
        />
        {people && units && (
          <ScheduleFields
            schedule={schedule}
            kept={view?.schedule ?? null}
            people={people}
            units={units}
            error={errors.schedule}
            onChange={(next) => {
              setSchedule(next)
              setErrors(({ schedule: _, ...others }) => others)
            }}
          />
        )}
        {errors.other && (
          <p className={styles.problem} role="alert">
            {errors.other}
          </p>
        )}
        <div className={styles.buttons}>
          {view ? <DeleteButton view={view} people={people} onDeleted={onClose} /> : <span />}
          <Button variant="default" onClick={onClose}>
            {say(TEXTS.refuse)}
          </Button>
          <Button type="submit" aria-disabled={busy}>
            {say(LIST.save)}
          </Button>
        </div>
      </form>
    </LayerModal>
  )
}

function ShareInput({ value, onChange }: { value: SharedWith; onChange: (value: SharedWith) => void }) {
  const say = useSay()
  return (
    <Radio.Group
      label={say(LIST.viewShare)}
      value={value}
      onChange={(chosen) => onChange(SHARES.find(([one]) => one === chosen)?.[0] ?? 'me')}
    >
      {SHARES.map(([one, label]) => (
        <Radio key={one} value={one} label={say(LIST[label])} mt={8} />
      ))}
    </Radio.Group>
  )
}

interface DeleteButtonProps {
  view: ListView
  people: readonly Named[] | undefined
  onDeleted: () => void
}

/** Deletes the view at once; the notice offers to create it again. */
function DeleteButton({ view, people, onDeleted }: DeleteButtonProps) {
  const { savedViews, showView } = useListContext()
  const say = useSay()
  async function remove(): Promise<void> {
    try {
      await savedViews.remove(view)
      showView(null)
      const { name, shared_with, role_id, is_default, settings } = view
      const again = () =>
        void savedViews
          .create({ name, shared_with, role_id, is_default, ...scheduleTo(people, view) }, settings)
          .catch(showFailure)
      showSuccess(say(LIST.viewDeleted, { view: name }), {
        duration: UNDO_MS,
        action: { label: LIST.undo, run: again },
      })
      onDeleted()
    } catch (error) {
      showFailure(error)
    }
  }
  return (
    <Button variant="default" c="var(--m-danger)" onClick={() => void remove()}>
      {say(LIST.viewDelete)}
    </Button>
  )
}

/** The schedule of a view that is created again, without disabled receivers: the server accepts only active ones. */
function scheduleTo(people: readonly Named[] | undefined, { schedule }: ListView): Pick<ViewForm, 'schedule'> {
  const user_ids = (schedule?.user_ids ?? []).filter((id) => people?.some((one) => one.id === id))
  return schedule && user_ids.length > 0 ? { schedule: { ...schedule, user_ids } } : {}
}

/** The messages of a refusal at their inputs; a message without an input is below. */
function sentencesOf(error: ApiError): Readonly<Record<string, string>> {
  const entries = Object.entries(error.errors ?? {}).map(([field, sentences]) => [field, sentences[0] ?? ''] as const)
  return entries.length > 0 ? Object.fromEntries(entries) : { other: error.message }
}

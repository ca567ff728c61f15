import { ActionIcon, Button, Menu } from '@mantine/core'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { addressText, useOpen } from '../../controllers/address.ts'
import { takesKeys } from '../../controllers/keys.ts'
import { useRecordContext } from '../../controllers/use-record.ts'
import { useRemoval } from '../../controllers/use-removal.ts'
import { useSay } from '../../language.ts'
import type { Can, Row } from '../../record.ts'
import { useCustomization } from '../../use-customization.ts'
import { useHidden } from '../hidden.ts'
import { useRights } from '../list/use-rights.ts'
import { type Offered, offersOf } from './action-order.ts'
import styles from './detail.module.css'
import { DETAIL } from './detail-words.ts'

/** Where a host leaves out the actions. */
const NOTHING: Can = {}

const ActionModal = lazy(() => import('./action-modal.tsx'))

/** The operations on a record, exactly those that the server permits this user now. */
export function RecordActions({ record }: { record: Row }) {
  const { module, can } = useRecordContext()
  const say = useSay()
  const open = useOpen()
  const { path } = useRights(module)
  const remove = useRemoval(module, () => path && open(addressText(path), { replace: true }))
  const slots = useCustomization(module)
  const [asked, setAsked] = useState<Offered | null>(null)
  const own = new Set(Object.keys(slots.actions ?? {}).filter((verb) => can[verb] || !module.actions[verb]))
  const hidden = useHidden()
  const { primary, beside, menu, dangers } = offersOf(module, hidden.includes('actions') ? NOTHING : can, own)
  const mayUpdate = Boolean(can.update && path && !hidden.includes('update'))
  const mayDelete = can.delete && !hidden.includes('delete')
  const edit = () => path && open(addressText(path, { view: 'update', id: record.id }))
  useEditKey(mayUpdate ? edit : undefined)
  const More = slots.toolbar?.detail
  const ask = (offered: Offered) => () => setAsked(offered)
  return (
    <>
      {More && <More module={module} />}
      <OwnActions record={record} verbs={[...own].filter((verb) => verb in module.actions)} />
      {mayUpdate && (
        <Button variant="default" title={`${say(DETAIL.edit)} (e)`} onClick={edit}>
          {say(DETAIL.edit)}
        </Button>
      )}
      {beside.map((offered) => (
        <Button key={offered.verb} variant="default" onClick={ask(offered)}>
          {say(offered.action.label)}
        </Button>
      ))}
      {primary && (
        <Button className={styles.primary} onClick={ask(primary)}>
          {say(primary.action.label)}
        </Button>
      )}
      <OwnActions record={record} verbs={[...own].filter((verb) => !(verb in module.actions))} />
      {(menu.length > 0 || dangers.length > 0 || mayDelete) && (
        <Menu position="bottom-end" withinPortal={false} withInitialFocusPlaceholder={false}>
          <Menu.Target>
            <ActionIcon variant="default" aria-label={say(DETAIL.more)}>
              <IconDots size={16} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {menu.map((offered) => (
              <Menu.Item key={offered.verb} onClick={ask(offered)}>
                {say(offered.action.label)}
              </Menu.Item>
            ))}
            {menu.length > 0 && (dangers.length > 0 || mayDelete) && <Menu.Divider />}
            {dangers.map((offered) => (
              <Menu.Item key={offered.verb} c="var(--m-danger)" onClick={ask(offered)}>
                {say(offered.action.label)}
              </Menu.Item>
            ))}
            {mayDelete && (
              <Menu.Item c="var(--m-danger)" onClick={() => void remove(record)}>
                {say(DETAIL.remove)}
              </Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
      )}
      {asked && (
        <Suspense>
          <ActionModal verb={asked.verb} action={asked.action} record={record} onClose={() => setAsked(null)} />
        </Suspense>
      )}
    </>
  )
}

/** Buttons that the module renders itself: instead of a verb's, or beside them. */
function OwnActions({ record, verbs }: { record: Row; verbs: readonly string[] }) {
  const { module, can, act, reload } = useRecordContext()
  const { actions = {} } = useCustomization(module)
  return verbs.map((verb) => {
    const Action = actions[verb]
    if (!Action) return null
    const run = async (input?: Readonly<Record<string, unknown>>) => {
      await act(verb, input)
    }
    return <Action key={verb} module={module} record={record} allowed={can[verb] ?? true} run={run} reload={reload} />
  })
}

/** The key `e` opens the form. */
function useEditKey(edit: (() => void) | undefined): void {
  const latest = useRef(edit)
  latest.current = edit
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'e' || !takesKeys(event) || !latest.current) return
      event.preventDefault()
      latest.current()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}

import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useContext, useState } from 'react'
import { ContentsContext } from '../../../../platform/web/contents.ts'
import { useSay } from '../../../../platform/web/language.ts'
import { apiQuery } from '../../../../platform/web/query.ts'
import { usePermission } from '../../../../platform/web/session/session.ts'
import { delivery } from '../../delivery/delivery.ts'
import type { Load } from '../board.ts'
import styles from './drawer.module.css'
import { WORDS } from './words.ts'

const RecordAction = lazy(() => import('../../../../platform/web/views/detail/record-action.tsx'))

const REASSIGN = 'update-delivery-reassign'
const CANCEL = ['update-delivery-cancel-loading', 'update-delivery-cancel']

/** Changes of a load that has not left: its truck or driver, or its cancellation. */
export function LoadActions({ load }: { load: Load }) {
  const say = useSay()
  const may = usePermission()
  const module = useContext(ContentsContext).moduleNamed(delivery.name)
  const [asked, setAsked] = useState<'reassign' | 'cancel' | null>(null)
  if (load.status !== 'pending' || !module) return null
  const { reassign, cancel } = delivery.actions
  return (
    <>
      {may(REASSIGN) && (
        <Button size="compact-xs" variant="subtle" onClick={() => setAsked('reassign')}>
          {say(reassign.label)}
        </Button>
      )}
      {CANCEL.some(may) && (
        <Button size="compact-xs" variant="subtle" color="red" onClick={() => setAsked('cancel')}>
          {say(cancel.label)}
        </Button>
      )}
      {asked && (
        <Suspense>
          <RecordAction module={module} id={load.id} verb={asked} onClose={() => setAsked(null)} />
        </Suspense>
      )}
    </>
  )
}

interface Why {
  permissions: readonly { permission: string; roles: readonly string[] }[]
}

/** Tells users without permission who may change such a load. */
export function WhoChanges() {
  const say = useSay()
  const may = usePermission()
  const lacks = [...(may(REASSIGN) ? [] : [REASSIGN]), ...(CANCEL.some(may) ? [] : CANCEL)]
  const { data } = useQuery({ ...apiQuery<Why>('why', { permission: REASSIGN }), enabled: lacks.length > 0 })
  const held = data?.data.permissions.filter(({ permission }) => lacks.includes(permission)) ?? []
  const roles = [...new Set(held.flatMap((one) => one.roles))].toSorted()
  if (roles.length === 0) return null
  return <p className={styles.hint}>{say(WORDS.whoChanges, { roles: roles.join(', ') })}</p>
}

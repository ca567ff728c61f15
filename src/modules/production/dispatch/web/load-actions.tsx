import { Button } from '@mantine/core'
import { lazy, Suspense, useContext, useState } from 'react'
import { ContentsContext } from '../../../../platform/web/contents.ts'
import { useSay } from '../../../../platform/web/language.ts'
import { usePermission } from '../../../../platform/web/session/session.ts'
import { WhoMay } from '../../../shared/web/who-may.tsx'
import { deliveryDocket } from '../../docket/docket.ts'
import type { Load } from '../board.ts'
import { WORDS } from './words.ts'

const RecordAction = lazy(() => import('../../../../platform/web/views/detail/record-action.tsx'))

const REASSIGN = 'update-delivery-reassign'
const CANCEL = ['update-delivery-cancel-loading', 'update-delivery-cancel']

/** Changes of a load that has not left: its truck or driver, or its cancellation. */
export function LoadActions({ load }: { load: Load }) {
  const say = useSay()
  const may = usePermission()
  const module = useContext(ContentsContext).moduleNamed(deliveryDocket.name)
  const [asked, setAsked] = useState<'reassign' | 'cancel' | null>(null)
  if (load.status !== 'pending' || !module) return null
  const { reassign, cancel } = deliveryDocket.actions
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

/** Tells users without permission who may change such a load. */
export function WhoChanges() {
  const may = usePermission()
  const lacks = [...(may(REASSIGN) ? [] : [REASSIGN]), ...(CANCEL.some(may) ? [] : CANCEL)]
  return <WhoMay lacks={lacks} says={WORDS.whoChanges} />
}

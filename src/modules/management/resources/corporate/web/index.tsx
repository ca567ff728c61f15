import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Label } from '../../../../../platform/definition/label.ts'
import { type ActionProps, customize } from '../../../../../platform/web/customize.ts'
import { useSay } from '../../../../../platform/web/language.ts'
import { showFailure } from '../../../../../platform/web/notices/notices.ts'
import { chooseCorporate, chooseUnit } from '../../../../../platform/web/session/actions.ts'
import { useSession } from '../../../../../platform/web/session/session.ts'
import { SUPER_ADMIN } from '../../../../../platform/web/session/session-answer.ts'
import { resourcesCorporate } from '../resources-corporate.ts'

const ENTER: Label = ['Masuk ke Perusahaan', 'Enter the company']

export default customize(resourcesCorporate, { actions: { enter: EnterButton } })

/** Takes the super admin into an active company, with all its units, as the second step of the login does. */
function EnterButton({ record }: ActionProps) {
  const say = useSay()
  const [isBusy, setBusy] = useState(false)
  const isAllowed = useSession(
    ({ profile, corporate }) => profile?.role_code === SUPER_ADMIN && corporate?.id !== record.id,
  )
  if (!isAllowed || record.status !== 'active') return null

  async function enter(): Promise<void> {
    setBusy(true)
    try {
      await chooseCorporate(Number(record.id))
      await chooseUnit(null)
      // A full load drops what the page has read of another company. The dashboard says what to fill in first.
      location.assign('/dashboard/dashboard')
    } catch (error) {
      showFailure(error)
      setBusy(false)
    }
  }
  return (
    <Button onClick={() => void enter()} aria-busy={isBusy} disabled={isBusy}>
      {say(ENTER)}
    </Button>
  )
}

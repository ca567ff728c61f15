import { Menu } from '@mantine/core'
import type { RowMenuProps } from '../../../../platform/web/customize.ts'
import { useSay } from '../../../../platform/web/language.ts'
import { usePermission } from '../../../../platform/web/session/session.ts'
import { NextLoadItem } from '../../web/next-load.tsx'
import { nextStep, PERMISSIONS, STEPS } from '../../web/steps.ts'
import { tap } from '../../web/taps.ts'
import { deliveryDocket } from '../docket.ts'
import { printNow } from './paper-print.ts'
import { wayOf } from './way-of.ts'

/** A dispatcher's actions on a row: the next step in one tap, finish with its inputs, print, next load. */
export function DocketRowMenu({ record, ask }: RowMenuProps) {
  const say = useSay()
  const may = usePermission()
  const load = wayOf(record)
  const step = nextStep(load)
  const { finish, print, reassign, cancel } = deliveryDocket.actions
  const isLoading = load.status === 'pending'
  return (
    <>
      {step && step !== 'finish' && may(PERMISSIONS[step]) && (
        <Menu.Item onClick={() => tap(load, step, { byNotice: true })}>{say(STEPS[step])}</Menu.Item>
      )}
      {load.status === finish.from && may(PERMISSIONS.finish) && (
        <Menu.Item onClick={() => ask('finish')}>{say(finish.label)}</Menu.Item>
      )}
      {may('update-delivery-print') && (
        <Menu.Item onClick={() => void printNow(record.id)}>{say(print.label)}</Menu.Item>
      )}
      {isLoading && may('update-delivery-reassign') && (
        <Menu.Item onClick={() => ask('reassign')}>{say(reassign.label)}</Menu.Item>
      )}
      {isLoading && (may('update-delivery-cancel-loading') || may('update-delivery-cancel')) && (
        <Menu.Item onClick={() => ask('cancel')}>{say(cancel.label)}</Menu.Item>
      )}
      <NextLoadItem unit={record.production_unit_id} load={record.id} />
    </>
  )
}

import type { ReactNode } from 'react'
import { permissionToOpen } from '../../../../../platform/definition/page.ts'
import { permissionOf } from '../../../../../platform/definition/permission.ts'
import { useSay } from '../../../../../platform/web/language.ts'
import { usePermission } from '../../../../../platform/web/session/session.ts'
import { productionSchedule } from '../../../production-schedule/production-schedule.ts'
import { dispatch } from '../../dispatch.ts'
import { OutcomeView } from './outcome-view.tsx'
import styles from './promise.module.css'
import { PROMISE } from './promise-words.ts'
import { type Asked, useWhatIf } from './use-what-if.ts'

const MAY_ASK = `${permissionToOpen(dispatch)}|${permissionOf(productionSchedule, 'create')}`

/** Whether the user may request the effect of a pour. */
export const useMayAsk = (): boolean => usePermission()(MAY_ASK)

interface Props {
  asked: Asked | null
  missing: readonly string[]
  take: (day: string, hour: string) => void
  /** Beside the heading: inputs for the estimate only. */
  children?: ReactNode
}

/** A form block with the effect of the entered pour on its day. */
export function PromisePanel({ asked, missing, take, children }: Props) {
  const say = useSay()
  const whatIf = useWhatIf(asked)
  return (
    <section className={styles.promise} data-asked={asked ? true : undefined} aria-label={say(PROMISE.title)}>
      <div className={styles.head}>
        <h2>{say(PROMISE.title)}</h2>
        {children}
      </div>
      <OutcomeView asked={asked} missing={missing} whatIf={whatIf} take={take} />
    </section>
  )
}

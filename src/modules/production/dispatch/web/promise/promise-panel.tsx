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

/** Whether the user may ask what a pour would do. */
export const useMayAsk = (): boolean => usePermission()(MAY_ASK)

interface Props {
  asked: Asked | null
  missing: readonly string[]
  take: (day: string, hour: string) => void
  /** Beside the heading: what is asked for the estimate only. */
  children?: ReactNode
}

/** A block of a form: what the pour that is being written would do to its day. */
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

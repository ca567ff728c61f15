import type { ActionProps } from '../../../../platform/web/customize.ts'
import type { Row } from '../../../../platform/web/record.ts'
import { NextLoadButton } from '../../web/next-load.tsx'
import { StepButton, TakeBack } from '../../web/step-button.tsx'
import { nextStep, waits } from '../../web/steps.ts'
import { useNow } from '../../web/use-now.ts'
import { wayOf } from './way-of.ts'

/** The next step of a docket on its card. */
export function CardStep({ record }: { record: Row }) {
  return <StepButton load={wayOf(record)} size="xs" />
}

/** The next time in one tap, with undo, among the docket's buttons. Departure and finish have their own dialogs. */
export function DetailStep({ record }: ActionProps) {
  const now = useNow()
  const load = wayOf(record)
  const step = nextStep(load)
  return (
    <>
      <TakeBack load={load} now={now} size="xs" />
      {step && !waits(step) && <StepButton load={load} size="xs" />}
    </>
  )
}

/** From a docket to the next load of its pour. */
export const NextLoadOfDocket = ({ record }: ActionProps) => (
  <NextLoadButton unit={record.production_unit_id} pour={record.production_schedule_id} />
)

import type { Label } from '../../../../platform/definition/label.ts'
import { type ActionProps, customize } from '../../../../platform/web/customize.ts'
import type { Row } from '../../../../platform/web/record.ts'
import { NextStep } from '../../../../platform/web/views/detail/next-step.tsx'
import { RequiredInput } from '../../../../platform/web/views/form/required-input.tsx'
import { removal } from '../../tyre-readings.ts'
import { tyreUsage } from '../../tyre-usage/tyre-usage.ts'
import { VehicleMeterInput } from '../../tyre-usage/web/index.tsx'
import { tyre } from '../tyre.ts'

const FIT: Label = ['Pasang', 'Fit']
const OF_REMOVAL = Object.keys(removal())

export default customize(tyre, {
  actions: { fit: FitButton },
  asked: {
    scrap: {
      isAnswered: isNotFitted,
      inputs: {
        removed_at: RequiredInput,
        km_off: VehicleMeterInput,
        hour_off: VehicleMeterInput,
        tread_off_mm: RequiredInput,
      },
    },
  },
})

/** A button from a tyre in store to its fitting. */
function FitButton({ record }: ActionProps) {
  if (record.status !== 'ready') return null
  return <NextStep label={FIT} module={tyreUsage.name} start={{ tyre_id: record.id }} />
}

/** Only a tyre on a vehicle is removed when it is scrapped. */
function isNotFitted(name: string, { status }: Row): boolean {
  return status !== 'active' && OF_REMOVAL.includes(name)
}

import { customize } from '../../../../platform/web/customize.ts'
import type { Row } from '../../../../platform/web/record.ts'
import { tyreUsage } from '../tyre-usage.ts'
import { PositionInput } from './position-input.tsx'
import { OtherMeterInput, OtherTreadInput, VehicleMeterInput } from './readings.tsx'

export { VehicleMeterInput } from './readings.tsx'

export default customize(tyreUsage, {
  inputs: { position: PositionInput, km_on: VehicleMeterInput, hour_on: VehicleMeterInput },
  asked: {
    remove: { isAnswered: isNotCounted, inputs: { km_off: VehicleMeterInput, hour_off: VehicleMeterInput } },
    rotate: {
      isAnswered: isNotCounted,
      inputs: {
        position: PositionInput,
        km: VehicleMeterInput,
        hour: VehicleMeterInput,
        km_there: OtherMeterInput,
        hour_there: OtherMeterInput,
        tread_there: OtherTreadInput,
      },
    },
  },
})

/** A meter that was not read at the fitting counts nothing at its end. */
function isNotCounted(name: string, { km_on, hour_on }: Row): boolean {
  return (
    (km_on === null && (name === 'km' || name === 'km_off')) ||
    (hour_on === null && (name === 'hour' || name === 'hour_off'))
  )
}

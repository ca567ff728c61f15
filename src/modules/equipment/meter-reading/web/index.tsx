import { customize } from '../../../../platform/web/customize.ts'
import { meterReading } from '../meter-reading.ts'
import { LastMeterInput } from './last-meter-input.tsx'

export { LastMeterInput, MeterInput } from './last-meter-input.tsx'

export default customize(meterReading, { inputs: { odometer: LastMeterInput, hour_meter: LastMeterInput } })

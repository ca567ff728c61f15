import { customize } from '../../../../platform/web/customize.ts'
import { LastMeterInput } from '../../../equipment/meter-reading/web/index.tsx'
import { fuel } from '../fuel.ts'

export default customize(fuel, { inputs: { odometer: LastMeterInput, hour_meter: LastMeterInput } })

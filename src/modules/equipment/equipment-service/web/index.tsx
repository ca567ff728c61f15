import { customize } from '../../../../platform/web/customize.ts'
import { LastMeterInput } from '../../meter-reading/web/index.tsx'
import { equipmentService } from '../equipment-service.ts'

export default customize(equipmentService, { inputs: { km: LastMeterInput, hour_meter: LastMeterInput } })

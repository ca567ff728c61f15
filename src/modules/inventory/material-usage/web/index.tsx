import { customize } from '../../../../platform/web/customize.ts'
import { materialUsage } from '../material-usage.ts'
import { TypeInput } from './type-input.tsx'

export default customize(materialUsage, { inputs: { type: TypeInput } })

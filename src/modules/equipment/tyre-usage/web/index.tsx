import { customize } from '../../../../platform/web/customize.ts'
import { tyreUsage } from '../tyre-usage.ts'
import { PositionInput } from './position-input.tsx'

export default customize(tyreUsage, { inputs: { position: PositionInput } })

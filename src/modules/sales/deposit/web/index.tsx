import { customize } from '../../../../platform/web/customize.ts'
import { deposit } from '../deposit.ts'
import { GiroInput } from './giro-input.tsx'

export { GiroInput } from './giro-input.tsx'

export default customize(deposit, { inputs: { giro_no: GiroInput, giro_due: GiroInput } })

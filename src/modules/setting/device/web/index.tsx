import { customize } from '../../../../platform/web/customize.ts'
import { device } from '../device.ts'
import { TokenButton } from './token-button.tsx'

export default customize(device, { actions: { token: TokenButton } })

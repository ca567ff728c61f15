import { customize } from '../../../../platform/web/customize.ts'
import { GiroInput } from '../../deposit/web/index.tsx'
import { salesPayment } from '../sales-payment.ts'
import { AllocateOldest } from './allocate-oldest.tsx'

export default customize(salesPayment, {
  inputs: { giro_no: GiroInput, giro_due: GiroInput },
  toolbar: { create: AllocateOldest, update: AllocateOldest },
})

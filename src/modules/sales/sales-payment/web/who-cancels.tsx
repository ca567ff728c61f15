import { permissionOfAction } from '../../../../platform/definition/permission.ts'
import type { SectionProps } from '../../../../platform/web/customize.ts'
import { usePermission } from '../../../../platform/web/session/session.ts'
import { WhoMay } from '../../../shared/web/who-may.tsx'
import { salesPayment } from '../sales-payment.ts'

const CANCEL = permissionOfAction(salesPayment, 'cancel')

/** Whom to ask when a received payment bounces: those who may cancel it. */
export function WhoCancels({ record, mode }: SectionProps) {
  const may = usePermission()
  if (mode !== 'detail' || record?.status !== 'success' || may(CANCEL)) return null
  return (
    <WhoMay
      lacks={[CANCEL]}
      says={[
        'Uang tidak jadi masuk, misalnya giro ditolak bank? Pembayaran dibatalkan oleh: {roles}',
        'Did the money not arrive, for example a giro refused by the bank? The payment is cancelled by: {roles}',
      ]}
    />
  )
}

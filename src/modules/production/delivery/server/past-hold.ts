import { holdsPermission, permissionOfOverride } from '../../../../platform/definition/permission.ts'
import type { Call } from '../../../../platform/server/engine/call.ts'
import { Forbidden } from '../../../../platform/server/errors.ts'
import { type HeldCustomer, refuseHeld } from '../../../sales/customer/server/index.ts'
import { delivery } from '../delivery.ts'

const PASSES_HOLDS = permissionOfOverride(delivery, 'hold')

/**
 * Why a docket is issued for a customer on hold (I-68): only users with the right may say so, for that one docket.
 * Null where no hold binds.
 */
export async function reasonPastHold(call: Call, customer: HeldCustomer, reason: unknown): Promise<string | null> {
  const isGiven = typeof reason === 'string'
  if (isGiven && !holdsPermission(call.actor, PASSES_HOLDS)) throw new Forbidden('forbidden', 'forbidden', PASSES_HOLDS)
  if (!isGiven) await refuseHeld(call, customer, 'job_order_id')
  return isGiven && customer.hold !== null ? reason : null
}

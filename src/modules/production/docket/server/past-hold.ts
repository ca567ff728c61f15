import type { Label } from '../../../../platform/definition/label.ts'
import { holdsPermission, permissionOfOverride } from '../../../../platform/definition/permission.ts'
import type { Call } from '../../../../platform/server/engine/call.ts'
import { Forbidden } from '../../../../platform/server/errors.ts'
import { type HeldCustomer, refuseHeld } from '../../../sales/customer/server/index.ts'
import { deliveryDocket } from '../docket.ts'

const OR_PASS: Label = [', atau isi Alasan Melewati Penahanan', ', or enter a reason to override the hold']
const PASSES_HOLDS = permissionOfOverride(deliveryDocket, 'hold')

/**
 * Why a docket is issued for a customer on hold (I-68): only users with the right may say so, for that one docket.
 * Null where no hold binds.
 */
export async function reasonPastHold(call: Call, customer: HeldCustomer, reason: unknown): Promise<string | null> {
  const isGiven = typeof reason === 'string'
  const mayPass = holdsPermission(call.actor, PASSES_HOLDS)
  if (isGiven && !mayPass) throw new Forbidden('forbidden', 'forbidden', PASSES_HOLDS)
  if (!isGiven) await refuseHeld(call, customer, 'job_order_id', mayPass ? OR_PASS : undefined)
  return isGiven && customer.hold !== null ? reason : null
}

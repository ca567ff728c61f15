import type { Label } from '../../../platform/definition/label.ts'
import type { Call } from '../../../platform/server/engine/call.ts'
import type { Input } from '../../../platform/server/engine/implement.ts'
import { RuleBroken } from '../../../platform/server/errors.ts'

const NO_ADDRESS: Label = [
  '{name} belum punya alamat email. Isi di sini, atau di data pelanggan',
  '{name} has no e-mail address. Enter one here, or in the data of the customer',
]

/** The recipient of a customer's document: the given address, else the customer's own. */
export async function mailAddress(call: Call, customerId: number, { to }: Input): Promise<string> {
  if (typeof to === 'string' && to !== '') return to
  const { name, email } = await call.db
    .selectFrom('customers')
    .select(['name', 'email'])
    .where('corporate_id', '=', call.corporateId)
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow()
  if (!email) throw new RuleBroken('no_address', NO_ADDRESS, { name }, 'to')
  return email
}

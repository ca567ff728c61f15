import type { Label } from '../../../../platform/definition/label.ts'
import { MESSAGES } from '../../../../platform/definition/messages.ts'
import type { Call } from '../../../../platform/server/engine/call.ts'
import { type Draft, implement, integer } from '../../../../platform/server/engine/implement.ts'
import type { Sentence } from '../../../../platform/server/errors.ts'
import { paymentChannel } from '../payment-channel.ts'

export default implement(paymentChannel, {})

const OTHER_UNIT: Label = ['Kanal ini milik unit produksi lain', 'This channel belongs to another production unit']
const OF_GIRO = ['giro_no', 'giro_due'] as const

/**
 * Checks money received by a channel: a giro has number and date, other channels have neither; a unit's channel is
 * for that unit only. `now` is the draft as it would be stored.
 */
export async function judgeChannel(
  call: Call,
  fields: Readonly<Record<(typeof OF_GIRO)[number], { label: Label }>>,
  values: Draft['values'],
  now: Draft['values'],
): Promise<Record<string, Sentence[]>> {
  const channel = await call.db
    .selectFrom('payment_channels')
    .select(['type', 'production_unit_id'])
    .where('corporate_id', '=', call.corporateId)
    .where('id', '=', integer(now, 'payment_channel_id'))
    .executeTakeFirstOrThrow()
  const refused: Record<string, Sentence[]> = {}
  if (channel.production_unit_id !== null && channel.production_unit_id !== now.production_unit_id)
    refused.payment_channel_id = [{ label: OTHER_UNIT }]
  if (channel.type !== 'giro') Object.assign(values, { giro_no: null, giro_due: null })
  else
    for (const name of OF_GIRO)
      if (!now[name]) refused[name] = [{ label: MESSAGES.required, values: { field: fields[name].label } }]
  return refused
}

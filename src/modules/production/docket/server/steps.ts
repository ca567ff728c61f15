import Big from 'big.js'
import { draftName } from '../../../../platform/definition/draft-name.ts'
import type { Label } from '../../../../platform/definition/label.ts'
import type { Call } from '../../../../platform/server/engine/call.ts'
import { type ActionResult, type Input, type RowOf, text } from '../../../../platform/server/engine/implement.ts'
import { Conflict, Invalid, RuleBroken } from '../../../../platform/server/errors.ts'
import { momentIn } from '../../../../platform/server/time.ts'
import { wasteUsage } from '../../../inventory/material-usage/server/index.ts'
import { finishIfDone } from '../../production-schedule/server/index.ts'
import { firstOutOfOrder, inOneMinute, MOMENTS } from '../docket.rules.ts'
import { deliveryDocket } from '../docket.ts'
import { refuseBroken, takeCarriers } from './carriers.ts'
import { warnOfEmpty } from './completing.ts'
import { moveFigures } from './figures.ts'
import { postUsage, recipeOf, releaseLoad, returnUsage } from './usage.ts'

type Docket = RowOf<'dockets'>

const ORDER: Label = ['{field} tidak boleh sebelum {other}', '{field} must not be before {other}']
const FUTURE: Label = ['{field} tidak boleh di masa depan', '{field} must not be in the future']
const RETURNED: Label = [
  'Volume kembali maksimal {limit} m³, diminta {asked} m³',
  'Returned volume is at most {limit} m³, asked {asked} m³',
]
const WHY_RETURNED: Label = [
  'Alasan kembali harus diisi bila ada volume kembali',
  'A return reason is required when volume is returned',
]
const NOT_YET: Label = ['{field} diisi saat surat jalan diberangkatkan', '{field} is entered when the docket departs']
const BILLED: Label = [
  'Surat jalan ini ditagih di invoice {invoice}. Pakai Koreksi, atau buat nota kredit',
  'This docket is billed on the invoice {invoice}. Use Correct, or make a credit note',
]
const NOTHING: Label = ['Pilih truk atau pengemudi pengganti', 'Choose another truck or driver']
// A clock at the plant may be slightly ahead of the server's.
const CLOCK_SKEW_MS = 5 * 60_000

/** Times must be in order, and none may be in the future (I-08). */
export function assertMoments(times: Readonly<Record<string, unknown>>): void {
  const given = Object.fromEntries(MOMENTS.map((moment) => [moment, times[moment] as Date | string | null | undefined]))
  for (const moment of MOMENTS) {
    const value = given[moment]
    if (value && new Date(value).getTime() > Date.now() + CLOCK_SKEW_MS) {
      throw new Invalid({ [moment]: [{ label: FUTURE, values: { field: deliveryDocket.fields[moment].label } }] })
    }
  }
  const wrong = firstOutOfOrder(given)
  if (wrong) {
    const values = {
      field: deliveryDocket.fields[wrong.moment].label,
      other: deliveryDocket.fields[wrong.before].label,
    }
    throw new Invalid({ [wrong.moment]: [{ label: ORDER, values }] })
  }
}

/** No time of a load may be before the docket's day, which the entry date rule decides. */
export function assertNotBeforeDocket(call: Call, docket: Readonly<Record<string, unknown>>): void {
  const zone = call.unit(docket.production_unit_id).timezone
  for (const moment of MOMENTS) {
    const value = docket[moment]
    if (!value || momentIn(zone, new Date(String(value))).slice(0, 10) >= String(docket.date)) continue
    const values = { field: deliveryDocket.fields[moment].label, other: deliveryDocket.fields.date.label }
    throw new Invalid({ [moment]: [{ label: ORDER, values }] })
  }
}

/** Departure is an action, because it takes materials from the stock; setting the time alone is refused. */
export function assertNotUnderWay(status: string, values: Readonly<Record<string, unknown>>): void {
  if (status !== 'pending' || !values.start_delivery) return
  throw new Invalid({
    start_delivery: [{ label: NOT_YET, values: { field: deliveryDocket.fields.start_delivery.label } }],
  })
}

/** The truck leaves: the mix design's materials leave the stock, and a waiting order starts running. */
export async function depart(call: Call, docket: Docket, input: Input): Promise<ActionResult> {
  const patch = {
    ...given(input),
    start_delivery: input.start_delivery ? new Date(String(input.start_delivery)) : new Date(),
  }
  Object.assign(patch, inOneMinute(docket, patch))
  assertMoments({ ...docket, ...patch })
  assertNotBeforeDocket(call, { ...docket, ...patch })
  // Sent together: none of them needs what another answers.
  const [order, , record, recipe] = await Promise.all([
    call.db
      .selectFrom('sales_orders')
      .selectAll()
      .where('corporate_id', '=', call.corporateId)
      .where('id', '=', docket.sales_order_id)
      .executeTakeFirstOrThrow(),
    refuseBroken(call, docket.truck_mixer_id),
    call.update('dockets', docket, { ...patch, status: 'progress' }, { action: 'depart' }),
    recipeOf(call, docket),
  ])
  if (order.status === 'approve')
    await call.update('sales_orders', { ...order }, { status: 'progress' }, { action: 'progress' })
  const unit = { production_unit_id: docket.production_unit_id }
  call.changed('production_schedules', [{ id: docket.production_schedule_id, ...unit }])
  call.changed('job_orders', [{ id: docket.job_order_id, ...unit }])
  await postUsage(call, record, recipe)
  return { record }
}

/** The load is poured: a returned volume goes back to the order unless it is billed. */
export async function finish(call: Call, docket: Docket, input: Input): Promise<ActionResult> {
  const returned = typeof input.returned_volume === 'string' ? input.returned_volume : '0'
  if (new Big(returned).gt(docket.quantity)) {
    throw new RuleBroken(
      'returned',
      RETURNED,
      { limit: call.figure(docket.quantity), asked: call.figure(returned) },
      'returned_volume',
    )
  }
  if (new Big(returned).gt(0) && !input.return_reason)
    throw new RuleBroken('return_reason', WHY_RETURNED, {}, 'return_reason')
  const told = given(input)
  const patch = {
    ...told,
    ...inOneMinute(docket, told),
    returned_volume: returned,
    billable_return: input.billable_return === true,
  }
  assertMoments({ ...docket, ...patch })
  assertNotBeforeDocket(call, { ...docket, ...patch })
  const record = await call.update('dockets', docket, { ...patch, status: 'finish' }, { action: 'finish' })
  await moveFigures(call, docket, record)
  await finishIfDone(call, docket.production_schedule_id)
  warnOfEmpty(call, record)
  return { record, data: received(record) }
}

/** Sent − returned = received, in m³. */
const received = ({ quantity, returned_volume, accepted }: Docket) => ({
  quantity: new Big(quantity).toNumber(),
  returned_volume: new Big(returned_volume).toNumber(),
  accepted: new Big(accepted ?? 0).toNumber(),
})

/** The customer rejects the load: it returns completely, and its material counts as waste (I-64). */
export async function reject(call: Call, docket: Docket, input: Input): Promise<ActionResult> {
  const reason = text(input, 'reason')
  const patch = {
    status: 'reject',
    returned_volume: docket.quantity,
    billable_return: input.billable_return === true,
    return_reason: typeof input.return_reason === 'string' ? input.return_reason : 'other',
    cancel_reason: reason,
  }
  const record = await call.update('dockets', docket, patch, { action: 'reject', reason })
  await moveFigures(call, docket, record)
  await wasteUsage(call, record.id, reason)
  await finishIfDone(call, docket.production_schedule_id)
  return { record }
}

/** Cancels a docket: material returns to the stock and volume to the order; the number stays. */
export async function cancel(call: Call, docket: Docket, input: Input): Promise<ActionResult> {
  const reason = text(input, 'reason')
  if (docket.sales_invoice_id !== null) await refuseBilled(call, docket.sales_invoice_id)
  const patch = { status: 'cancel', cancel_reason: reason, cancelled_by: call.actor.userId, cancelled_at: new Date() }
  const record = await call.update('dockets', docket, patch, { action: 'cancel', reason })
  await moveFigures(call, docket, record)
  if (docket.status === 'pending') await releaseLoad(call, docket)
  else await returnUsage(call, docket, reason)
  await finishIfDone(call, docket.production_schedule_id)
  return { record }
}

/** A load that is billed, even by a draft, cannot change; creating or cancelling the invoice locks the docket. */
async function refuseBilled(call: Call, invoiceId: number): Promise<never> {
  const invoice = await call.db
    .selectFrom('sales_invoices')
    .select('number')
    .where('corporate_id', '=', call.corporateId)
    .where('id', '=', invoiceId)
    .executeTakeFirstOrThrow()
  throw new Conflict('billed', { label: BILLED, values: { invoice: invoice.number ?? draftName(invoiceId) } })
}

/** Assigns another truck or driver to a load that has not left. */
export async function reassign(call: Call, docket: Docket, input: Input): Promise<ActionResult> {
  const truckId = typeof input.truck_mixer_id === 'number' ? input.truck_mixer_id : docket.truck_mixer_id
  const driverId = typeof input.driver_id === 'number' ? input.driver_id : docket.driver_id
  if (truckId === docket.truck_mixer_id && driverId === docket.driver_id)
    throw new RuleBroken('nothing', NOTHING, {}, 'truck_mixer_id')
  await takeCarriers(call, { truckId, driverId, quantity: docket.quantity, date: docket.date, except: docket.id })
  const record = await call.update(
    'dockets',
    docket,
    { truck_mixer_id: truckId, driver_id: driverId },
    { action: 'reassign', reason: text(input, 'reason') },
  )
  return { record }
}

/** The given inputs of an action, by docket column. */
function given(input: Input): Record<string, unknown> {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== null))
}

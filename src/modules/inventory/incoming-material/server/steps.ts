import Big from 'big.js'
import type { Label } from '../../../../platform/definition/label.ts'
import { MESSAGES } from '../../../../platform/definition/messages.ts'
import type { Call } from '../../../../platform/server/engine/call.ts'
import { type ActionResult, type Input, type RowOf, text } from '../../../../platform/server/engine/implement.ts'
import { Conflict, Invalid } from '../../../../platform/server/errors.ts'
import { happenedAt } from '../../../shared/server/happened-at.ts'
import { postMovements, reverseMovements } from '../../material-stock/server/index.ts'
import { warnWhenFull } from '../../warehouse/server/index.ts'
import { incomingMaterial } from '../incoming-material.ts'
import { acceptedOf, baseOfWeight, differencePct, worthOf } from '../receipt.rules.ts'
import { openOrderOf, receiveOnOrder, saveReceived, takeOffOrder } from './order-line.ts'
import { quarantineWarehouse } from './quarantine.ts'
import { scaleOf } from './scale.ts'
import { type ReceiptTerms, termsOf } from './terms.ts'

type Receipt = RowOf<'incoming_materials'>

const TARE: Label = ['Tara harus di bawah bruto {gross} kg', 'The tare must be below the gross of {gross} kg']
const BEFORE_IN: Label = ['Tidak boleh sebelum timbang masuk', 'It must not be before the weigh-in']
const BEFORE_DATE: Label = ['Tidak boleh sebelum tanggal penerimaan', 'It must not be before the receipt date']
const TYPED: Label = [
  'Unit ini punya jembatan timbang: berat yang diketik perlu alasan',
  'This unit has a weighbridge: a typed weight needs a reason',
]
const TYPED_PHOTO: Label = [
  'Unit ini punya jembatan timbang: berat yang diketik perlu foto',
  'This unit has a weighbridge: a typed weight needs a photo',
]

const BELOW_DOCKET: Label = [
  'Bruto {gross} kg di bawah jumlah surat jalan pemasok, {docket} {unit}. Periksa apakah beratnya dalam kg',
  "The gross of {gross} kg is below the quantity of the vendor's docket, {docket} {unit}. Check that it is in kg",
]

const QC_WAITS: Label = [
  'Muatan ini menunggu keputusan uji mutu sebelum dibongkar',
  'This load must wait for its quality test before unloading',
]
const QC_MEASURES: Label = [
  'Kadar airnya dari uji mutu; kosongkan',
  'The moisture comes from the quality test; leave it empty',
]

const sourceOf = ({ id, number }: Receipt) => ({ type: 'incoming_material', id, number: number ?? '' }) as const

/** Records the gross weight of a full truck. */
export async function weigh1(call: Call, receipt: Receipt, input: Input): Promise<ActionResult> {
  await openOrderOf(call, receipt)
  const { at, date } = await happenedAt(call, input, 'weighed_in_at', receipt.production_unit_id)
  if (date < receipt.date) throw new Invalid({ weighed_in_at: [{ label: BEFORE_DATE }] })
  await warnOfLightGross(call, receipt, text(input, 'gross_kg'))
  const patch = {
    status: 'progress',
    ready: true,
    gross_kg: text(input, 'gross_kg'),
    weighed_in_at: at,
    ...typed(call, await hasWeighbridge(call, receipt), input),
  }
  return { record: await call.update('incoming_materials', receipt, patch, { action: 'weigh1' }) }
}

/**
 * Replaces a wrong gross weight before the truck is weighed out. It counts as typed, also where a weighbridge had read
 * the first one, and is therefore among those that are watched.
 */
export async function reweigh(call: Call, receipt: Receipt, input: Input): Promise<ActionResult> {
  const reason = text(input, 'reason')
  await warnOfLightGross(call, receipt, text(input, 'gross_kg'))
  const patch = {
    gross_kg: text(input, 'gross_kg'),
    device_id: null,
    ...typed(call, await hasWeighbridge(call, receipt), { manual_reason: reason, photo: input.photo ?? null }),
  }
  return { record: await call.update('incoming_materials', receipt, patch, { action: 'reweigh', reason }) }
}

/** A truck weighs more than its load alone; a weight typed in tons does not. */
async function warnOfLightGross(call: Call, receipt: Receipt, gross: string): Promise<void> {
  if (receipt.vendor_qty === null) return
  const terms = await termsOf(call, receipt)
  if (new Big(receipt.vendor_qty).times(terms.base_per_uom).lte(baseOfWeight(new Big(gross), terms))) return
  const { name: unit } = await call.db
    .selectFrom('uoms')
    .select('name')
    .where('corporate_id', '=', call.corporateId)
    .where('id', '=', receipt.uom_id)
    .executeTakeFirstOrThrow()
  const values = { gross: call.figure(gross), docket: call.figure(receipt.vendor_qty), unit }
  call.warn('gross_below_docket', BELOW_DOCKET, values, 'gross_kg')
}

/**
 * Records the tare weight, or the quantity of an unweighed load, and posts it to the stock at its payable value; the
 * receipt gets its number. A load that waits for its test is not unloaded, or goes to quarantine, as its configuration
 * says.
 */
export async function post(call: Call, receipt: Receipt, input: Input): Promise<ActionResult> {
  const waits = receipt.qc_status === 'waiting'
  if (waits && receipt.qc_hold !== 'quarantine') throw new Conflict('qc_waiting', { label: QC_WAITS })
  const isWeighed = receipt.gross_kg !== null
  const [order, terms, bridged] = await Promise.all([
    openOrderOf(call, receipt),
    termsOf(call, receipt),
    hasWeighbridge(call, receipt),
  ])
  const when = await happenedAt(call, input, 'weighed_out_at', receipt.production_unit_id)
  if (when.date < receipt.date) throw new Invalid({ weighed_out_at: [{ label: BEFORE_DATE }] })
  if (receipt.weighed_in_at && when.at < receipt.weighed_in_at)
    throw new Invalid({ weighed_out_at: [{ label: BEFORE_IN }] })
  const base = isWeighed ? netOf(call, receipt, terms, input) : quantityOf(terms, input)
  const typedMoisture = typeof input.moisture_pct === 'string' ? input.moisture_pct : null
  if (typedMoisture !== null && (waits || receipt.moisture_pct !== null))
    throw new Invalid({ moisture_pct: [{ label: QC_MEASURES }] })
  const moisture = receipt.moisture_pct ?? typedMoisture
  const accepted = acceptedOf(base, terms, { moisture, deduction: receipt.deduction_pct ?? '0' })
  const received = order && receiveOnOrder(call, order, receipt, accepted.payable)
  const value = worthOf(accepted.payable, terms)
  const came = new Big(accepted.base).div(terms.base_per_uom).toFixed()
  const difference = differencePct(came, receipt.vendor_qty)
  const weights = isWeighed
    ? { tare_kg: text(input, 'tare_kg'), ...typed(call, bridged, input) }
    : { accepted_qty: text(input, 'accepted_qty') }
  const quarantine_warehouse_id = waits ? await quarantineWarehouse(call, receipt.production_unit_id) : null
  const place = quarantine_warehouse_id ?? receipt.warehouse_id
  const [number] = await Promise.all([
    numberFor(call, receipt, { ...accepted, value, when, place }),
    received && saveReceived(call, received),
  ])
  const patch = {
    ...weights,
    status: 'finish',
    number,
    quarantine_warehouse_id,
    weighed_out_at: when.at,
    moisture_pct: moisture,
    accepted_qty: accepted.payable,
    accepted_base: accepted.base,
    diff_vendor_pct: difference,
    beyond_tolerance: difference !== null && new Big(difference).abs().gt(terms.weight_tolerance_pct),
    value,
  }
  const [record] = await Promise.all([
    call.update('incoming_materials', receipt, patch, { action: 'post' }),
    warnWhenFull(call, [place]),
  ])
  return { record }
}

/** Posts to the stock and takes the number after its locks: the counter is locked last and most briefly. */
async function numberFor(
  call: Call,
  receipt: Receipt,
  { base, value, when, place }: { base: string; value: number; when: { at: Date; date: string }; place: number },
): Promise<string> {
  const source = { ...sourceOf(receipt), number: () => call.nextNumber('IM', receipt.production_unit_id, receipt.date) }
  const { number } = await postMovements(call, source, when, [
    {
      line: 1,
      warehouseId: place,
      materialId: receipt.material_id,
      quantity: base,
      unitCost: new Big(value).div(base).toFixed(),
    },
  ])
  return number
}

function netOf(call: Call, { gross_kg }: Receipt, terms: ReceiptTerms, input: Input): string {
  const tare = required(input, 'tare_kg')
  const gross = new Big(gross_kg ?? 0)
  if (gross.lte(tare))
    throw new Invalid({ tare_kg: [{ label: TARE, values: { gross: call.figure(gross.toFixed()) } }] })
  return baseOfWeight(gross.minus(tare), terms)
}

const quantityOf = (terms: ReceiptTerms, input: Input): string =>
  new Big(required(input, 'accepted_qty')).times(terms.base_per_uom).toFixed()

function required(input: Input, name: 'tare_kg' | 'accepted_qty'): string {
  const given = input[name]
  if (typeof given === 'string') return given
  throw new Invalid({ [name]: [{ label: MESSAGES.required, values: { field: incomingMaterial.fields[name].label } }] })
}

async function hasWeighbridge(call: Call, receipt: Receipt): Promise<boolean> {
  const unit = await call.db
    .selectFrom('production_units')
    .select('weighbridge')
    .where('corporate_id', '=', call.corporateId)
    .where('id', '=', receipt.production_unit_id)
    .executeTakeFirstOrThrow()
  return unit.weighbridge
}

/** Checks a typed weight: at a unit with a weighbridge it needs a reason and a photo. */
function typed(call: Call, bridged: boolean, input: Input): Input {
  const scale = scaleOf(call)
  if (scale !== undefined) return { device_id: scale }
  if (!bridged) return {}
  const manual_reason = input.manual_reason ?? null
  const photo = input.photo ?? null
  const refused = {
    ...(manual_reason === null ? { manual_reason: [{ label: TYPED }] } : {}),
    ...(photo === null ? { photo: [{ label: TYPED_PHOTO }] } : {}),
  }
  if (Object.keys(refused).length > 0) throw new Invalid(refused)
  return { manual_weight: true, manual_reason, photo }
}

/** The truck leaves with its load; its docket may come again. */
export async function reject(call: Call, receipt: Receipt, input: Input): Promise<ActionResult> {
  return { record: await end(call, receipt, 'reject', text(input, 'reason')) }
}

/** Reverses a receipt: out of the stock at the value at which it was received, and off its order. */
export async function cancel(call: Call, receipt: Receipt, input: Input): Promise<ActionResult> {
  if (receipt.status === 'finish') {
    const when = { date: call.today(receipt.production_unit_id), at: new Date() }
    // A returned load is off the order already.
    if (receipt.qc_status !== 'reject') await takeOffOrder(call, receipt)
    if (receipt.quarantine_warehouse_id !== null) await takeBackDecision(call, receipt, when)
    await reverseMovements(call, sourceOf(receipt), when)
  }
  return { record: await end(call, receipt, 'cancel', text(input, 'reason')) }
}

/** Returns a load to quarantine that its test has moved out. */
async function takeBackDecision(call: Call, { qc_id }: Receipt, when: { at: Date; date: string }): Promise<void> {
  if (qc_id === null) return
  const { number } = await call.db
    .selectFrom('material_quality_tests')
    .select('number')
    .where('corporate_id', '=', call.corporateId)
    .where('id', '=', qc_id)
    .executeTakeFirstOrThrow()
  await reverseMovements(call, { type: 'material_quality', id: qc_id, number }, when)
}

function end(call: Call, receipt: Receipt, status: 'reject' | 'cancel', reason: string): Promise<Receipt> {
  const patch = {
    status,
    cancel_reason: reason,
    cancelled_by: call.actor.userId,
    cancelled_at: new Date(),
    // Clears everything the receipt waits for.
    ...(receipt.qc_status === 'waiting' ? { qc_status: 'none' } : {}),
  }
  return call.update('incoming_materials', receipt, patch, { action: status, reason })
}

import Big from 'big.js'
import { field } from '../../../../platform/definition/field.ts'
import { formatMoment } from '../../../../platform/definition/format.ts'
import type { Label } from '../../../../platform/definition/label.ts'
import type { Call } from '../../../../platform/server/engine/call.ts'
import { type Input, integer, text } from '../../../../platform/server/engine/implement.ts'
import type { ModuleRoute } from '../../../../platform/server/engine/module-route.ts'
import { Conflict, Invalid } from '../../../../platform/server/errors.ts'
import { bodySchema } from '../../../../platform/server/http/openapi/module-schemas.ts'
import { body, dataAnswer, json, responses } from '../../../../platform/server/http/openapi/operations.ts'
import { ID, INTEGER, MAYBE_TEXT, object, orNull, TEXT } from '../../../../platform/server/http/openapi/schemas.ts'
import { bodyOf } from '../../../../platform/server/http/request.ts'
import { momentIn } from '../../../../platform/server/time.ts'
import { messagesOf } from '../../../../platform/server/write/read-draft.ts'
import {
  actorOf,
  admitDevice,
  type CallingDevice,
  deviceCall,
  readReport,
} from '../../../setting/device/server/index.ts'
import { MOST_KG } from '../../heaviest-truck.ts'
import { weighing } from '../weighing.ts'
import { recordWeighing, type Weighing } from './weigh.ts'

/** The body of `POST /api/device/weighing`: a weighing as a weighbridge reports it. */
const REPORTED_WEIGHING = {
  seq: field.integer(['Nomor Urut', 'Sequence number'], { required: true, min: 1, max: Number.MAX_SAFE_INTEGER }),
  at: field.datetime(['Waktu Timbang', 'Weighed at'], { required: true }),
  vehicle_no: field.text(['No. Kendaraan', 'Vehicle number'], { required: true, max: 20 }),
  weight_kg: field.quantity(['Berat', 'Weight'], 'kg', { required: true, above: 0, max: MOST_KG }),
} as const

const SEQ_USED: Label = [
  'Nomor urut {seq} sudah dipakai timbangan lain dari perangkat ini',
  'The sequence number {seq} is already used by another weighing of this device',
]
const AHEAD: Label = [
  'Waktu timbang tidak boleh di masa depan: {at}. Periksa jam perangkatnya',
  'The weighing time must not be in the future: {at}. Check the clock of the device',
]
// Clocks at the gate may be a little ahead of the server's.
const CLOCK_SKEW_MS = 5 * 60_000
/** The permissions that a weighbridge needs for receipts. */
const MAY = ['update-incoming-material-weigh1', 'update-incoming-material-post']

const TOLD = object(
  {
    id: ID,
    seq: INTEGER,
    vehicle_no: TEXT,
    status: TEXT,
    problem: MAYBE_TEXT,
    incoming_material_id: orNull(ID),
    purpose: MAYBE_TEXT,
  },
  ['id', 'seq', 'vehicle_no', 'status', 'problem', 'incoming_material_id', 'purpose'],
)

/** `POST /api/device/weighing`: a weighbridge reports the weight of a vehicle. */
export const deviceWeighing: ModuleRoute = {
  method: 'post',
  path: '/api/device/weighing',
  operation: {
    operationId: 'deviceWeighing',
    tags: ['device'],
    summary: 'A weighbridge tells what a vehicle weighs',
    description:
      'Under the token of a weighbridge. A weighing is told once under its `seq`; the same again is answered alike. It is the ' +
      'gross of the open receipt of that vehicle at the unit, or its tare, which takes the load into stock; what fits no ' +
      'receipt waits until somebody settles it.',
    security: [{ device: [] }],
    requestBody: body(bodySchema(REPORTED_WEIGHING)),
    responses: responses({ 200: json('Kept', dataAnswer(TOLD)) }),
  },
  permission: null,
  answer: async (parts, request) => {
    const caller = await admitDevice(parts, request, 'weighbridge')
    const actor = await actorOf(parts, caller, MAY)
    const { values, refusals } = readReport(REPORTED_WEIGHING, bodyOf(request), actor)
    if (refusals.length > 0) throw new Invalid(messagesOf(refusals))
    const kept = await deviceCall(parts, request, { caller, actor, module: weighing.name }, (call) =>
      keep(call, caller, values),
    )
    return { data: present(kept) }
  },
}

/**
 * Writes a weighing, or finds the one that it repeats. The call has locked the device, so one of two equal messages
 * comes first.
 */
async function keep(call: Call, caller: CallingDevice, report: Input): Promise<Weighing> {
  const [seq, vehicleNo, kg] = [integer(report, 'seq'), text(report, 'vehicle_no'), text(report, 'weight_kg')]
  const at = new Date(text(report, 'at'))
  const known = await call.db
    .selectFrom('weighings')
    .selectAll()
    .where('corporate_id', '=', call.corporateId)
    .where('device_id', '=', caller.id)
    .where('seq', '=', seq)
    .executeTakeFirst()
  if (known) {
    const isSame =
      known.vehicle_no === vehicleNo && new Big(known.weight_kg).eq(kg) && known.at.getTime() === at.getTime()
    if (!isSame) throw new Conflict('seq_used', { label: SEQ_USED, values: { seq } })
    return { ...known }
  }
  const unitId = caller.production_unit_id
  if (at.getTime() > Date.now() + CLOCK_SKEW_MS) {
    const moment = momentIn(call.unit(unitId).timezone, at)
    const values = { at: [formatMoment(moment, 'id'), formatMoment(moment, 'en')] as const }
    throw new Invalid({ at: [{ label: AHEAD, values }] })
  }
  return recordWeighing(call, { unitId, deviceId: caller.id, seq, at, vehicleNo, kg })
}

const present = ({ id, seq, vehicle_no, status, problem, incoming_material_id, purpose }: Weighing) => ({
  id,
  seq,
  vehicle_no,
  status,
  problem,
  incoming_material_id,
  purpose,
})

import type { Label } from '../../../../platform/definition/label.ts'
import { MESSAGES } from '../../../../platform/definition/messages.ts'
import type { Call } from '../../../../platform/server/engine/call.ts'
import type { Draft, RowOf } from '../../../../platform/server/engine/implement.ts'
import { Invalid, type Sentence } from '../../../../platform/server/errors.ts'
import { configOf } from '../../../setting/material-qc-config/server/index.ts'
import { boughtDry, holdReceipt } from '../../incoming-material/server/index.ts'
import { materialQuality } from '../material-quality.ts'
import { completeResults, indicatorsOf, resultsOf } from './results.ts'

type Test = RowOf<'material_quality_tests'>

const FUTURE: Label = ['Waktunya tidak boleh di masa depan', 'The time must not be in the future']
const GONE: Label = ['Penerimaan ini sudah ditolak atau dibatalkan', 'This receipt was rejected or cancelled']
const TESTED: Label = ['Muatan ini sudah punya uji mutu', 'This load already has a quality test']
const OTHER: Label = ['Tidak sesuai dengan penerimaannya', 'This does not match the receipt']
const NO_CONFIG: Label = [
  'Belum ada konfigurasi QC dengan indikator untuk material ini. Isi dahulu di Setting',
  'There is no QC configuration with indicators for this material. Add it in the settings first',
]

/** A new test copies its indicators from the configuration of its material; then results are filled in. */
export async function completeDraft(call: Call, draft: Draft, before?: Test): Promise<void> {
  const { sampled_at } = draft.values
  if (typeof sampled_at === 'string' && new Date(sampled_at).getTime() > Date.now())
    throw new Invalid({ sampled_at: [{ label: FUTURE }] })
  if (before) {
    keepSample(draft, before)
    const lines = draft.lines.results
    if (!lines) return
    const filled = completeResults(await resultsOf(call, before.id), lines, await isDry(call, before))
    draft.lines.results = filled.lines
    Object.assign(draft.values, filled.outcome)
    return
  }
  draft.values.sampled_at ??= new Date().toISOString()
  draft.values.sampled_by ??= call.actor.userId
  const material = await whatIsTested(call, draft)
  const config = await configOf(call, material)
  const indicators = config ? await indicatorsOf(call, config.id) : []
  if (!config || indicators.length === 0) throw new Invalid({ material_id: [{ label: NO_CONFIG }] })
  draft.values.config_id = config.id
  draft.values.hold ??= config.hold
  const { incoming_material_id } = draft.values
  const dry = typeof incoming_material_id === 'number' && (await boughtDry(call, incoming_material_id))
  const filled = completeResults(indicators, draft.lines.results ?? [], dry)
  draft.lines.results = filled.lines
  Object.assign(draft.values, filled.outcome)
}

/** Whether the load was bought by dry weight; false for stock in a warehouse. */
export const isDry = async (call: Call, { incoming_material_id }: Pick<Test, 'incoming_material_id'>) =>
  incoming_material_id !== null && boughtDry(call, incoming_material_id)

/** Empty fields keep the stored values. */
function keepSample({ values }: Draft, before: Test): void {
  if (values.sampled_at === null) values.sampled_at = before.sampled_at.toISOString()
  if (values.sampled_by === null) values.sampled_by = before.sampled_by
}

/** Takes the values of the receipt, which stays locked, or those of the warehouse's stock; returns the material. */
async function whatIsTested(call: Call, { values }: Draft): Promise<number> {
  const { incoming_material_id: receiptId, warehouse_id, material_id } = values
  if (typeof receiptId !== 'number') {
    const missing = Object.entries({ warehouse_id, material_id }).flatMap(([name, value]) => {
      const { label } = materialQuality.fields[name as 'warehouse_id' | 'material_id']
      return typeof value === 'number' ? [] : [[name, [{ label: MESSAGES.required, values: { field: label } }]]]
    })
    if (missing.length > 0) throw new Invalid(Object.fromEntries(missing))
    return Number(material_id)
  }
  const receipt = await holdReceipt(call, receiptId)
  const refused: Record<string, Sentence[]> = {}
  if (receipt.status === 'reject' || receipt.status === 'cancel') refused.incoming_material_id = [{ label: GONE }]
  else if (receipt.qc_id !== null) refused.incoming_material_id = [{ label: TESTED }]
  for (const name of ['material_id', 'vendor_id'] as const)
    if ((values[name] ?? receipt[name]) !== receipt[name]) refused[name] = [{ label: OTHER }]
  if (values.production_unit_id !== receipt.production_unit_id) refused.production_unit_id = [{ label: OTHER }]
  if (Object.keys(refused).length > 0) throw new Invalid(refused)
  values.material_id = receipt.material_id
  values.vendor_id = receipt.vendor_id
  if (receipt.qc_hold !== null) values.hold = receipt.qc_hold
  return receipt.material_id
}

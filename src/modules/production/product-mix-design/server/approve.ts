import { addDays } from '../../../../platform/definition/dates.ts'
import type { Label } from '../../../../platform/definition/label.ts'
import {
  holdsPermission,
  permissionOfAction,
  permissionOfOverride,
} from '../../../../platform/definition/permission.ts'
import type { Call } from '../../../../platform/server/engine/call.ts'
import type { ActionResult, Input, RowOf } from '../../../../platform/server/engine/implement.ts'
import { RuleBroken } from '../../../../platform/server/errors.ts'
import {
  decideOpenStep,
  EVERY_LEVEL,
  noteOf,
  stepsOf,
  takeSteps,
} from '../../../approval/approval-step/server/index.ts'
import { YIELD_LIMITS, yieldFits } from '../mix-design.rules.ts'
import { productMixDesign } from '../product-mix-design.ts'
import { compose, storedFigures, storedLines } from './composition.ts'

type MixDesign = RowOf<'product_mix_designs'>

const YIELD: Label = [
  'Volume hasil {yield} m³ di luar {min} – {max} m³. Perbaiki komposisi, atau minta persetujuan khusus',
  'The yield of {yield} m³ lies outside {min} – {max} m³. Correct the composition, or ask for a special approval',
]
const OVERRIDE = permissionOfOverride(productMixDesign, 'override')

export const DOC_TYPE = 'product_mix_design'

/**
 * Approves the open level of a version whose yield is about one; its authors cannot decide it. With the last level it
 * becomes the version in force, and earlier ones end.
 */
export async function approve(call: Call, record: MixDesign, input: Input): Promise<ActionResult> {
  // A material's specific gravity may have been corrected since the composition was written.
  const { figures } = await compose(call, await storedLines(call, record.id), record.air_pct)
  if (!yieldFits(figures.yield) && !holdsPermission(call.actor, OVERRIDE)) {
    const values = {
      yield: call.figure(figures.yield, 4),
      min: call.figure(YIELD_LIMITS.min),
      max: call.figure(YIELD_LIMITS.max),
    }
    throw new RuleBroken('yield', YIELD, values, 'items')
  }
  if (!(await decide(call, record, noteOf(input)))) {
    call.changed('product_mix_designs', [record])
    return { record }
  }
  await endEarlier(call, record)
  const patch = {
    ...storedFigures(figures),
    status: 'approve',
    approved_by: call.actor.userId,
    approved_at: new Date(),
  }
  return { record: await call.update('product_mix_designs', record, patch, { action: 'approve' }) }
}

/** Decides the open level; the first decision creates the levels. Returns whether it was the last. */
async function decide(
  call: Call,
  { id, production_unit_id, created_by, updated_by }: MixDesign,
  note: string | null,
): Promise<boolean> {
  const document = { doc_type: DOC_TYPE, doc_id: id }
  if ((await stepsOf(call, document)).length === 0) {
    const author_ids = [...new Set([created_by, updated_by])].filter((author) => author !== null)
    const permission = permissionOfAction(productMixDesign, 'approve')
    await takeSteps(call, { ...document, production_unit_id, amount: EVERY_LEVEL, author_ids, permission })
  }
  return decideOpenStep(call, document, 'approve', note)
}

/**
 * Ends approved versions the day before this one starts; a version that would start no earlier never applies. A version
 * that ended by today becomes non-active at once, the others on their day.
 */
async function endEarlier(call: Call, record: MixDesign): Promise<void> {
  const standing = await call.db
    .selectFrom('product_mix_designs')
    .selectAll()
    .where('corporate_id', '=', call.corporateId)
    .where('product_id', '=', record.product_id)
    .where('production_unit_id', '=', record.production_unit_id)
    .where('status', '=', 'approve')
    .where((by) => by.or([by('valid_until', 'is', null), by('valid_until', '>=', record.valid_from)]))
    .forUpdate()
    .execute()
  const begins = record.valid_from <= call.today(record.production_unit_id)
  for (const earlier of standing) {
    const replaced = earlier.valid_from >= record.valid_from
    const patch = {
      ...(replaced ? {} : { valid_until: addDays(record.valid_from, -1) }),
      ...(replaced || begins ? { status: 'non-active' } : {}),
    }
    await call.update('product_mix_designs', { ...earlier }, patch, { action: 'replace' })
  }
}

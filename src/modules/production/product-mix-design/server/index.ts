import type { Label } from '../../../../platform/definition/label.ts'
import type { Row } from '../../../../platform/server/database/row.ts'
import type { Call } from '../../../../platform/server/engine/call.ts'
import { type Draft, implement, integer, text } from '../../../../platform/server/engine/implement.ts'
import { RuleBroken } from '../../../../platform/server/errors.ts'
import { dropSteps, withSteps } from '../../../approval/approval-step/server/index.ts'
import { OPEN_WORK, refuseWhileUsed } from '../../../shared/server/open-documents.ts'
import { kindsOf } from '../../product/server/index.ts'
import { productMixDesign } from '../product-mix-design.ts'
import { approve, DOC_TYPE } from './approve.ts'
import { compose, storedFigures, storedLines } from './composition.ts'
import { copy } from './copy.ts'
import { lockProduct, nextVersion } from './versions.ts'

const NO_CONCRETE: Label = [
  '{name} bukan beton, jadi tidak memiliki mix design',
  '{name} is not concrete, so it has no mix design',
]

export default implement(productMixDesign, {
  async lockFirst(call, id) {
    const mix = await call.db
      .selectFrom('product_mix_designs')
      .select('product_id')
      .where('corporate_id', '=', call.corporateId)
      .where('id', '=', id)
      .executeTakeFirst()
    if (mix) await lockProduct(call, mix.product_id)
  },

  async prepare(call, draft, before) {
    if (!before) await giveVersion(call, draft)
    await workOut(call, draft, before)
  },

  // Earlier decisions were about another composition.
  async written(call, mix, before) {
    if (before) await dropSteps(call, { doc_type: DOC_TYPE, doc_id: mix.id })
  },

  viewed: withSteps(DOC_TYPE),

  actions: {
    approve,
    copy,
    async deactivate(call, record) {
      await refuseWhileUsed(call, record.id, [
        { label: ['Job Order', 'job order'], table: 'job_orders', column: 'mix_design_id', open: OPEN_WORK },
      ])
      const today = call.today(record.production_unit_id)
      const ends = record.valid_from <= today && (record.valid_until === null || record.valid_until > today)
      const patch = { status: 'non-active', ...(ends ? { valid_until: today } : {}) }
      return { record: await call.update('product_mix_designs', record, patch, { action: 'deactivate' }) }
    },
  },

  constraints: {
    product_mix_designs_active_excl: {
      field: 'valid_from',
      label: ['Sudah ada versi lain yang berlaku pada tanggal ini', 'Another version is already valid on this date'],
    },
  },
})

async function giveVersion(call: Call, draft: Draft): Promise<void> {
  const productId = integer(draft.values, 'product_id')
  const found = (await kindsOf(call, [productId])).get(productId)
  if (found && found.kind !== 'concrete')
    throw new RuleBroken('no_concrete', NO_CONCRETE, { name: found.code }, 'product_id')
  const { code } = await lockProduct(call, productId)
  const unitId = integer(draft.values, 'production_unit_id')
  Object.assign(draft.values, await nextVersion(call, { id: productId, code }, unitId))
}

/** Fills in the lines and computes the figures, whether the draft has lines, air content or neither. */
async function workOut(call: Call, draft: Draft, before: (Row & { air_pct: string }) | undefined): Promise<void> {
  const airPct = draft.values.air_pct === undefined && before ? before.air_pct : text(draft.values, 'air_pct')
  const given = draft.lines.items
  const lines =
    given?.map(({ values }) => ({
      materialId: integer(values, 'material_id'),
      quantity: text(values, 'quantity_ssd'),
    })) ?? (before ? await storedLines(call, before.id) : [])
  const { figures, uomIds } = await compose(call, lines, airPct)
  given?.forEach((line, index) => {
    line.values.uom_id = uomIds[index] ?? null
    line.values.sort = index + 1
  })
  Object.assign(draft.values, storedFigures(figures))
}

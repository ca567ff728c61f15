import { implement } from '../../../../platform/server/engine/implement.ts'
import { holdDay } from '../../../shared/server/happened-at.ts'
import { holdLoad, testedBy } from '../../incoming-material/server/index.ts'
import { materialQuality } from '../material-quality.ts'
import { decide, reopen } from './decide.ts'
import { completeDraft } from './draft.ts'
import { ledgerChecks } from './ledger-checks.ts'
import { viewed } from './viewed.ts'

export default implement(materialQuality, {
  ledgerChecks,
  prepare: completeDraft,
  viewed,
  written: async (call, test, before) => {
    if (!before && test.incoming_material_id !== null) await testedBy(call, test.incoming_material_id, test)
  },
  lockFirst: async (call, id, verb, body) => {
    if (verb === undefined) return
    const stored = await call.db
      .selectFrom('material_quality_tests')
      .select(['production_unit_id', 'incoming_material_id'])
      .where('corporate_id', '=', call.corporateId)
      .where('id', '=', id)
      .executeTakeFirst()
    if (!stored) return
    if (verb === 'decide') await holdDay(call, stored.production_unit_id, body.decided_at)
    if (stored.incoming_material_id !== null) await holdLoad(call, stored.incoming_material_id)
  },
  actions: { decide, reopen },
  constraints: {
    material_quality_tests_receipt_key: {
      field: 'incoming_material_id',
      label: ['Muatan ini sudah punya uji mutu', 'This load already has a quality test'],
    },
  },
  figures: {
    indicator: { waiting: { select: 'count(*)', where: "t.status = 'pending'" } },
  },
})

import { sql } from 'kysely'
import { MESSAGES } from '../../../../platform/definition/messages.ts'
import type { Row } from '../../../../platform/server/database/row.ts'
import type { Call } from '../../../../platform/server/engine/call.ts'
import { type Draft, implement, text } from '../../../../platform/server/engine/implement.ts'
import { Invalid, RuleBroken } from '../../../../platform/server/errors.ts'
import { coordinatesTogether } from '../../../shared/server/coordinates.ts'
import { fillProvince } from '../../../shared/server/fill-province.ts'
import { OPEN_WORK, refuseWhileUsed, type Use } from '../../../shared/server/open-documents.ts'
import { closePeriod, lockPeriod, reopenPeriod } from '../../accounting-period/server/index.ts'
import { refuseBeyond } from '../../profile/server/index.ts'
import { productionUnit } from '../production-unit.ts'

export default implement(productionUnit, {
  prepare: fillProvince,

  async check(call, draft, before) {
    if (!before) await refuseBeyond(call, 'max_units')
    await refuseNewCode(call, draft, before)
    await refuseForeignWarehouse(call, draft, before)
  },

  // Row-level security hides the new unit from its own transaction until its id is in the settings.
  async create(call, draft) {
    const { rows } = await call.send(sql`SELECT nextval('production_units_id_seq')::bigint AS id`)
    const id = Number(rows[0]?.id)
    const units = [...call.actor.units.map((unit) => unit.id), id]
    await call.set('app.production_unit_ids', `{${units.join(',')}}`)
    await call.insertRow('production_units', { ...draft.values, id })
    return call.db
      .selectFrom('production_units')
      .selectAll()
      .where('corporate_id', '=', call.corporateId)
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  },

  lockFirst: async (call, id, verb, body) => {
    if (verb === 'close-period' || verb === 'reopen-period') await lockPeriod(call, id, body)
  },

  // Sessions cache the units with their zones; every process reads them again after the commit.
  async written(call) {
    await call.rightsChanged()
  },

  actions: {
    async activate(call, record) {
      await refuseBeyond(call, 'max_units')
      return { record: await call.update('production_units', record, { active: true }, { action: 'activate' }) }
    },

    async deactivate(call, record) {
      await refuseWhileUsed(call, record.id, [
        { label: ['Surat Jalan', 'docket'], table: 'dockets', column: 'production_unit_id', open: OPEN_WORK },
        {
          label: ['Jadwal Produksi', 'production schedule'],
          table: 'production_schedules',
          column: 'production_unit_id',
          open: OPEN_WORK,
        },
        ...(['production_unit_id', 'to_production_unit_id'] as const).map(
          (column): Use => ({
            label: ['Transfer Material', 'material transfer'],
            table: 'material_transfers',
            column,
            open: OPEN_WORK,
          }),
        ),
      ])
      return { record: await call.update('production_units', record, { active: false }, { action: 'deactivate' }) }
    },

    async 'close-period'(call, record, input) {
      await closePeriod(call, record.id, text(input, 'period'))
      return { record }
    },

    async 'reopen-period'(call, record, input) {
      await reopenPeriod(call, record.id, text(input, 'period'), text(input, 'reason'))
      return { record }
    },
  },

  constraints: coordinatesTogether('production_units'),
})

/** Document numbers contain the unit's code, so it is fixed after the first one. */
async function refuseNewCode(call: Call, draft: Draft, before: (Row & { code: string }) | undefined): Promise<void> {
  if (!before || draft.values.code === undefined || draft.values.code === before.code) return
  const numbered = await call.db
    .selectFrom('document_counters')
    .select('doc_type')
    .where('corporate_id', '=', call.corporateId)
    .where('production_unit_id', '=', before.id)
    .limit(1)
    .executeTakeFirst()
  if (!numbered) return
  throw new RuleBroken(
    'unit_code_used',
    [
      'Kode {code} sudah dipakai di nomor dokumen dan tidak dapat diubah',
      'The code {code} is used in document numbers and cannot be changed',
    ],
    { code: before.code },
    'code',
  )
}

async function refuseForeignWarehouse(call: Call, draft: Draft, before: Row | undefined): Promise<void> {
  const id = draft.values.default_warehouse_id
  if (typeof id !== 'number') return
  const warehouse = await call.db
    .selectFrom('warehouses')
    .select('production_unit_id')
    .where('corporate_id', '=', call.corporateId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (before && warehouse?.production_unit_id === before.id) return
  const values = { field: productionUnit.fields.default_warehouse_id.label, other: productionUnit.label }
  throw new Invalid({ default_warehouse_id: [{ label: MESSAGES.linkAmong, values }] })
}

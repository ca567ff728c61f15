import type { Call } from '../../../../platform/server/engine/call.ts'
import { implement } from '../../../../platform/server/engine/implement.ts'
import { Conflict } from '../../../../platform/server/errors.ts'
import { warehouse } from '../warehouse.ts'

export { warnWhenFull } from './capacity.ts'

const MOST_NAMED = 5

export default implement(warehouse, {
  actions: {
    async deactivate(call, record) {
      await refuseWhileFilled(call, record.id)
      return { record: await call.update('warehouses', record, { active: false }, { action: 'deactivate' }) }
    },
  },
})

/** Stock in a warehouse that nobody can choose any more would be lost from sight. */
async function refuseWhileFilled(call: Call, id: number): Promise<void> {
  const filled = await call.db
    .selectFrom('stock_balances as b')
    .innerJoin('materials as m', (join) =>
      join.onRef('m.corporate_id', '=', 'b.corporate_id').onRef('m.id', '=', 'b.material_id'),
    )
    .select(['m.name', 'b.quantity'])
    .where('b.corporate_id', '=', call.corporateId)
    .where('b.warehouse_id', '=', id)
    .where('b.quantity', '<>', '0')
    .orderBy('m.name')
    .limit(MOST_NAMED)
    .execute()
  if (filled.length === 0) return
  const stock = filled.map((one) => `${one.name} ${call.figure(one.quantity)}`).join(', ')
  throw new Conflict('in_use', {
    label: ['Gudang masih berisi stok: {stock}', 'The warehouse still holds stock: {stock}'],
    values: { stock },
  })
}

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { after, implement } from '../../../platform/server/engine/implement.ts'
import { RuleBroken } from '../../../platform/server/errors.ts'
import { actOn } from '../../../platform/server/write/act.ts'
import { paymentType } from '../../management/payment-type/payment-type.ts'
import { uom } from '../../setting/uom/uom.ts'
import { CORPORATE, type Masters, startMasters } from './testing.ts'

let masters: Masters

beforeAll(async () => {
  const follower = implement(paymentType, {
    follows: [
      after(uom, 'deactivate', async (call, unit) => {
        const state = unit.active ? 'active' : 'inactive'
        await call.db
          .updateTable('uoms')
          .set({ name: `${unit.name} ${state}` })
          .where('code', '=', 'SEEN')
          .execute()
        if (unit.code === 'KEPT') throw new RuleBroken('kept', ['Masih dipakai', 'Still in use'])
      }),
    ],
  })
  masters = await startMasters([uom, paymentType], [follower])
})
afterAll(() => masters?.stop())

beforeEach(async () => {
  await masters.owner.query(`
    DELETE FROM uoms;
    INSERT INTO uoms (corporate_id, id, code, name, type) VALUES
      (${CORPORATE}, 1, 'TON', 'Ton', 'mass'), (${CORPORATE}, 2, 'KEPT', 'Sak', 'mass'),
        (${CORPORATE}, 3, 'SEEN', '', 'mass')`)
})

const act = (id: number, verb: string) =>
  masters.run([], (call) => actOn(call, masters.registry, masters.registry.get('uom'), id, verb, {}))

async function uoms() {
  const { rows } = await masters.owner.query('SELECT code, name, active FROM uoms ORDER BY id')
  return rows
}

test('a module that follows an action of another one gets the record as the action left it', async () => {
  await act(1, 'deactivate')
  expect(await uoms()).toMatchObject([{ active: false }, { active: true }, { code: 'SEEN', name: 'Ton inactive' }])
})

test('a follower that refuses undoes the action and what it wrote itself', async () => {
  const before = await uoms()
  await expect(act(2, 'deactivate')).rejects.toThrow(RuleBroken)
  expect(await uoms()).toEqual(before)
})

test('another action of the same module is not followed', async () => {
  await act(1, 'deactivate')
  await masters.owner.query("UPDATE uoms SET name = '' WHERE code = 'SEEN'")
  await act(1, 'activate')
  expect(await uoms()).toMatchObject([{ active: true }, { active: true }, { code: 'SEEN', name: '' }])
})

import type { Client } from '../../../platform/testing/client.ts'
import type { ContractSubject } from '../../../platform/testing/contract-subject.ts'
import { acted, anyOf } from '../../../platform/testing/records.ts'
import { aPostedFill, aTank } from '../../inventory/fuel/testing.ts'
import { aTruck } from '../truck-mixer/testing.ts'

/** Three fills within an hour; two of them exceed the rest of the tank, so there are two findings. */
async function someFindings(client: Client): Promise<void> {
  const unit = { production_unit_id: (await anyOf(client, 'production-unit')).id }
  const truck = await aTruck(client, { ...unit, fuel_tank_l: 300 })
  const tank = await aTank(client, 5_000, unit)
  for (const odometer of [10_000, 10_001, 10_002])
    await aPostedFill(client, { equipment_id: truck.id, tank_warehouse_id: tank.id, odometer, liter: 200 })
  await client.post('/action/fleet-finding/check', {})
}

export const contract: ContractSubject = {
  further: async (client) => {
    await someFindings(client)
    const { body } = await client.get('/list/fleet-finding?status=pending&limit=1')
    await acted(client, 'fleet-finding', body.data[0].id, 'settle', { reason: 'Uji kontrak' })
  },
  exempt: {
    "a user of another company neither sees, changes nor counts this unit's records":
      'A company has findings once its own fleet was looked at: the test of the module asks a user of another company.',
  },
}

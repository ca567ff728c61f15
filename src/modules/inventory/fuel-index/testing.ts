import type { Client } from '../../../platform/testing/client.ts'
import type { ContractSubject } from '../../../platform/testing/contract-subject.ts'
import { aPostedFill } from '../fuel/testing.ts'

/** A truck that drove 250 km on 100 litres. */
async function anIndex(client: Client) {
  const { equipment_id, tank_warehouse_id } = await aPostedFill(client)
  await aPostedFill(client, { equipment_id, tank_warehouse_id, odometer: 10_250 })
}

export const contract: ContractSubject = { further: anIndex }

import type { ContractSubject } from '../../../platform/testing/contract-subject.ts'
import { anyOf, made } from '../../../platform/testing/records.ts'
import { warehouseBody } from '../../inventory/warehouse/testing.ts'

/** A record that is created in each unit appears in the log of that unit. */
export const contract: ContractSubject = {
  further: async (client) => {
    const first = await anyOf(client, 'production-unit', { order: 'id', sort: 'ASC' })
    const second = await anyOf(client, 'production-unit', { order: 'id', sort: 'ASC', offset: 1 })
    for (const { id } of [first, second]) {
      await made(client, 'warehouse', { ...(await warehouseBody()), production_unit_id: id })
    }
  },
}

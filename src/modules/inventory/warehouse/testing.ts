import type { Client } from '../../../platform/testing/client.ts'
import type { ContractSubject } from '../../../platform/testing/contract-subject.ts'
import { freshWord, made } from '../../../platform/testing/records.ts'

/** A yard for any material. */
export const warehouseBody = async () => ({ code: freshWord(), name: 'Lapangan Uji', type: 'yard', capacity: 500 })

export const aWarehouse = async (client: Client, given = {}) =>
  made(client, 'warehouse', { ...(await warehouseBody()), ...given })

export const contract: ContractSubject = { body: warehouseBody }

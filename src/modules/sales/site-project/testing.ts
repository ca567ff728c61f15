import type { Client } from '../../../platform/testing/client.ts'
import type { ContractSubject } from '../../../platform/testing/contract-subject.ts'
import { freshWord, made } from '../../../platform/testing/records.ts'
import { addressBody } from '../../shared/testing.ts'
import { aCustomer } from '../customer/testing.ts'

/** A project of a new customer. */
export async function siteProjectBody(client: Client) {
  const [customer, address] = await Promise.all([aCustomer(client), addressBody(client)])
  return {
    ...address,
    code: freshWord(),
    name: 'Tol Semarang–Demak Seksi 2',
    customer_id: customer.id,
    pic_name: 'Agus Prasetyo',
    pic_phone: '0812 3456 7890',
    distance_km: 12.345,
  }
}

export const aSiteProject = async (client: Client, given = {}) =>
  made(client, 'site-project', { ...(await siteProjectBody(client)), ...given })

export const contract: ContractSubject = { body: siteProjectBody }

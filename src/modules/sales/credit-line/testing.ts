import type { Client } from '../../../platform/testing/client.ts'
import type { ContractSubject } from '../../../platform/testing/contract-subject.ts'
import { acted, anyOf } from '../../../platform/testing/records.ts'
import { aSiteProject } from '../site-project/testing.ts'

/** Gives a site project of the company its own credit line, by the action `limit` of its customer. */
export async function aSiteProjectLimit(client: Client) {
  const unit = await anyOf(client, 'production-unit')
  const { id, customer_id } = await aSiteProject(client, { production_unit_id: unit.id })
  const change = { site_project_id: id, amount: 25_000_000, valid_until: '2027-06-30', reason: 'Uji kontrak' }
  await acted(client, 'customer', customer_id, 'limit', change)
}

export const contract: ContractSubject = { further: aSiteProjectLimit }

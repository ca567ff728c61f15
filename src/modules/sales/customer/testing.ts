import type { Client } from '../../../platform/testing/client.ts'
import type { ContractSubject } from '../../../platform/testing/contract-subject.ts'
import { acted, anyOf, freshDigits, freshWord, made } from '../../../platform/testing/records.ts'
import { addressBody } from '../../shared/testing.ts'

/** A customer who may use every payment type. */
export async function customerBody(client: Client) {
  const [category, salesman, address] = await Promise.all([
    anyOf(client, 'customer-category'),
    anyOf(client, 'company-salesman'),
    addressBody(client),
  ])
  return {
    ...address,
    code: freshWord(),
    name: 'PT "Beton & Batu" 100% Jaya 🚚',
    type: 'company',
    customer_category_id: category.id,
    salesman_id: salesman.id,
    contact_name: "Budi O'Santoso",
    phone: '0812 3456 7890',
    npwp: freshDigits(16),
    top_days: 30,
    allow_cash: true,
    allow_deposit: true,
    allow_credit: true,
  }
}

export const aCustomer = async (client: Client, given = {}) =>
  made(client, 'customer', { ...(await customerBody(client)), ...given })

export const contract: ContractSubject = {
  body: customerBody,
  further: async (client) => {
    for (const _ of [1, 2])
      await acted(client, 'customer', (await aCustomer(client, { name: 'AA Ditahan' })).id, 'hold', {
        reason: 'Uji kontrak',
      })
  },
}

import type { ContractSubject } from '../../../platform/testing/contract-subject.ts'
import { acted } from '../../../platform/testing/records.ts'
import { anInvoice, anUnbilledDocket } from '../sales-invoice/testing.ts'

export const contract: ContractSubject = {
  further: async (client) => {
    const cancelled = await anInvoice(client, await anUnbilledDocket(client))
    await acted(client, 'sales-invoice', cancelled.id, 'cancel', { reason: 'Uji kontrak' })
    await anInvoice(client, await anUnbilledDocket(client))
  },
}

import type { Client, Json } from '../../../platform/testing/client.ts'
import type { ContractSubject } from '../../../platform/testing/contract-subject.ts'
import { listed } from '../../../platform/testing/matrix/subject.ts'
import { acted, made } from '../../../platform/testing/records.ts'
import { anInvoice, anUnbilledDocket } from '../sales-invoice/testing.ts'

/** An existing issued invoice; a unit without one issues one. */
async function anIssuedInvoice(client: Client): Promise<Json> {
  const { data } = await listed(client, 'sales-invoice', { status: 'unpaid,progress,paid', limit: 1 })
  return data[0] ?? anInvoice(client, await anUnbilledDocket(client))
}

/** A credit note of a thousand before VAT. */
const noteBody = async (client: Client, invoice?: Json) => ({
  sales_invoice_id: (invoice ?? (await anIssuedInvoice(client))).id,
  reason: 'Koreksi harga',
  lines: [{ description: 'Koreksi harga K-300', amount: 1_000 }],
})

/** A credit note that is not approved yet. */
export async function aCreditNote(client: Client, invoice: Json, given: Json = {}): Promise<Json> {
  return made(client, 'sales-credit-note', { ...(await noteBody(client, invoice)), ...given })
}

export const contract: ContractSubject = {
  body: noteBody,
  further: async (client) => {
    const invoice = await anIssuedInvoice(client)
    const [approved, cancelled] = [await aCreditNote(client, invoice), await aCreditNote(client, invoice)]
    await acted(client, 'sales-credit-note', approved.id, 'approve')
    await acted(client, 'sales-credit-note', cancelled.id, 'cancel', { reason: 'Uji kontrak' })
  },
}

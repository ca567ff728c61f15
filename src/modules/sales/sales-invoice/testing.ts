import type { Client, Json } from '../../../platform/testing/client.ts'
import type { ContractSubject } from '../../../platform/testing/contract-subject.ts'
import { listed, viewed } from '../../../platform/testing/matrix/subject.ts'
import { acted, made } from '../../../platform/testing/records.ts'
import { aDepartedDocket } from '../../production/docket/testing.ts'

/** A finished docket of 7 m³ at 2,000,000; of a new order by default. */
export async function aFinishedDocket(client: Client, job?: Json, given = {}): Promise<Json> {
  const docket = await aDepartedDocket(client, job, given)
  return acted(client, 'production/docket', docket.id, 'finish')
}

/** The body to create an invoice of these dockets. */
export const invoiceBody = (...dockets: readonly Json[]) => ({
  customer_id: dockets[0]?.customer_id,
  site_project_id: dockets[0]?.site_project_id,
  dockets: dockets.map(({ id }) => ({ docket_id: id })),
})

/** A draft of these dockets; of a new one by default. */
export async function aDraftInvoice(client: Client, ...dockets: readonly Json[]): Promise<Json> {
  const billed = dockets.length > 0 ? dockets : [await aFinishedDocket(client)]
  return made(client, 'sales-invoice', invoiceBody(...billed))
}

/** Cancels the drafts that the demo left in its last period, which cannot be closed with them. */
export async function cancelDrafts(client: Client): Promise<void> {
  const { data } = await listed(client, 'sales-invoice', { status: 'pending', limit: 500 })
  for (const { id } of data) await acted(client, 'sales-invoice', id, 'cancel', { reason: 'Periode ditutup' })
}

/** An issued invoice. */
export async function anInvoice(client: Client, ...dockets: readonly Json[]): Promise<Json> {
  return acted(client, 'sales-invoice', (await aDraftInvoice(client, ...dockets)).id, 'issue')
}

/**
 * A docket without an invoice, of an order whose prices exclude tax, of a customer who does not pay the VAT to the
 * state: one of the demo, or a new one, since at the start of a period the demo has few.
 */
export async function anUnbilledDocket(client: Client): Promise<Json> {
  for (const docket of (await listed(client, 'production/docket', { unbilled: 'true', limit: 100 })).data) {
    const [order, customer] = await Promise.all([
      viewed(client, 'sales-order', docket.sales_order_id),
      viewed(client, 'customer', docket.customer_id),
    ])
    if (!order.price_includes_ppn && !customer.vat_collector) return docket
  }
  return aFinishedDocket(client)
}

export const contract: ContractSubject = {
  body: async (client) => invoiceBody(await anUnbilledDocket(client)),
  further: async (client) => {
    const draft = async () => aDraftInvoice(client, await anUnbilledDocket(client))
    await acted(client, 'sales-invoice', (await draft()).id, 'cancel')
    const issued = await acted(client, 'sales-invoice', (await draft()).id, 'issue')
    await acted(client, 'sales-invoice', issued.id, 'cancel', { reason: 'Uji kontrak' })
    await acted(client, 'sales-invoice', (await draft()).id, 'issue')
  },
}

import type { Client, Json } from '../../../platform/testing/client.ts'
import type { ContractSubject } from '../../../platform/testing/contract-subject.ts'
import { acted, anyOf, made, sharedBy } from '../../../platform/testing/records.ts'
import { anApprovedMix } from '../../production/product-mix-design/testing.ts'
import { aSiteProject } from '../site-project/testing.ts'

export { EXAMPLE_RULES, EXAMPLES } from './worth.examples.ts'

/** An order of 100 m³ on credit, of a product that the unit can make; for a new project by default. */
export async function orderBody(client: Client, site?: Json) {
  const [project, salesman, payment, mix, casting] = await Promise.all([
    site ?? aSiteProject(client),
    anyOf(client, 'company-salesman'),
    anyOf(client, 'payment-type', { search: 'CREDIT' }),
    anApprovedMix(client),
    anyOf(client, 'pouring-methode'),
  ])
  return {
    customer_id: project.customer_id,
    site_project_id: project.id,
    salesman_id: salesman.id,
    payment_type_id: payment.id,
    customer_po_no: 'PO/2611/0042',
    over_delivery_pct: 0,
    items: [{ product_id: mix.product_id, casting_category_id: casting.id, volume: 100, price: 2_000_000 }],
  }
}

/** A pending order; `volume` is that of its only item. */
export async function anOrder(client: Client, { volume = 100, ...given }: Json = {}): Promise<Json> {
  const body = await orderBody(client)
  return made(client, 'sales-order', { ...body, ...given, items: body.items.map((item) => ({ ...item, volume })) })
}

export async function anApprovedOrder(client: Client, given: Json = {}): Promise<Json> {
  const order = await anOrder(client, given)
  return acted(client, 'sales-order', order.id, 'approve')
}

const sharedProject = sharedBy(aSiteProject)

export const contract: ContractSubject = {
  body: async (client) => orderBody(client, await sharedProject(client)),
  further: async (client) => {
    const reason = 'Uji kontrak'
    await acted(client, 'sales-order', (await anApprovedOrder(client)).id, 'cancel', { reason })
    await acted(client, 'sales-order', (await anApprovedOrder(client)).id, 'finish', { reason })
    await anOrder(client)
  },
}

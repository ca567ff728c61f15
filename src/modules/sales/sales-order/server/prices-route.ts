import { field } from '../../../../platform/definition/field.ts'
import { parseRecord } from '../../../../platform/definition/record.ts'
import { tenantOf } from '../../../../platform/server/access/actor.ts'
import { readTogether } from '../../../../platform/server/database/transaction.ts'
import type { ModuleRoute } from '../../../../platform/server/engine/module-route.ts'
import { Invalid } from '../../../../platform/server/errors.ts'
import { queryParameter, reading } from '../../../../platform/server/http/openapi/operations.ts'
import { ID, INTEGER, object } from '../../../../platform/server/http/openapi/schemas.ts'
import { authenticate, queryOf } from '../../../../platform/server/http/request.ts'
import { messagesOf } from '../../../../platform/server/write/read-draft.ts'
import { READ_PRICE } from '../../../common-fields.ts'
import { salesOrder } from '../sales-order.ts'
import { listedPrices } from './listed-prices.ts'

const id = (label: readonly [string, string]) => field.integer(label, { required: true, min: 1 })
const ASKED = {
  production_unit_id: id(['Unit Produksi', 'Production unit']),
  customer_id: id(['Pelanggan', 'Customer']),
  site_project_id: id(['Proyek', 'Site project']),
  product_id: id(['Produk', 'Product']),
  date: field.date(['Tanggal', 'Date'], { required: true }),
}

const PRICE = object(
  {
    product_id: ID,
    price: { ...INTEGER, description: 'Rp per m³' },
    min_price: { ...INTEGER, description: 'Below it an approval of its own is needed, Rp per m³' },
    is_agreed: { type: 'boolean', description: 'By contract with the customer, not the price of the unit' },
  },
  ['product_id', 'price', 'min_price', 'is_agreed'],
)

/** `GET /api/order-prices`: the prices that an order would give products without an entered price. */
export const pricesRoute: ModuleRoute = {
  method: 'get',
  path: '/api/order-prices',
  operation: reading(
    salesOrder.name,
    'orderPrices',
    'What a product costs on an order',
    { type: 'array', items: PRICE },
    {
      description:
        'By contract for the project, else with the customer, else at the unit; empty where it has no price.',
      parameters: [
        ...(['production_unit_id', 'customer_id', 'site_project_id', 'product_id'] as const).map((name) =>
          queryParameter(name, ID, { required: true }),
        ),
        queryParameter('date', { type: 'string', format: 'date' }, { required: true, description: "The order's day" }),
      ],
    },
  ),
  permission: READ_PRICE,
  tenantRows: true,
  answer: async ({ sessions, pools }, request) => {
    const actor = await authenticate(request, sessions)
    const tenant = tenantOf(actor)
    const { values, refusals } = parseRecord(ASKED, queryOf(request), {
      today: '',
      backdate: true,
      format: actor.numberFormat,
      toInstant: (local) => local,
      toLocal: (instant) => instant,
    })
    if (Object.keys(refusals).length > 0) throw new Invalid(messagesOf(refusals))
    const { production_unit_id, customer_id, site_project_id, product_id, date } = values
    const query = listedPrices({
      unitId: Number(production_unit_id),
      date: String(date),
      customerId: Number(customer_id),
      siteProjectId: Number(site_project_id),
      products: [Number(product_id)],
    })
    const [found] = await readTogether(pools.runtime, tenant, [{ query }])
    return { data: found?.rows ?? [] }
  },
}

import Big from 'big.js'
import { formatMoney } from '../../../../platform/definition/format.ts'
import type { Label } from '../../../../platform/definition/label.ts'
import { holdsPermission, permissionOfAction } from '../../../../platform/definition/permission.ts'
import type { Call } from '../../../../platform/server/engine/call.ts'
import type { ActionResult, RowOf } from '../../../../platform/server/engine/implement.ts'
import { RuleBroken } from '../../../../platform/server/errors.ts'
import { heldLineFor, holdLineFor } from '../../credit-limit-entry/server/index.ts'
import { holdCustomer, refuseHeld } from '../../customer/server/index.ts'
import { holdDeposits } from '../../deposit-entry/server/index.ts'
import { mostVolume, openOf, type RunningOrder } from '../open.rules.ts'
import { BELOW_MINIMUM, DISCOUNTED_BELOW } from '../price-words.ts'
import { isBelowMinimum, netPrice } from '../sales-order.rules.ts'
import { salesOrder } from '../sales-order.ts'
import { assertCredit } from './credit.ts'
import { assertDeposits } from './deposits.ts'
import { assertMayRelease, assertPaymentTerms, readPaymentTerms } from './payment-terms.ts'
import { type PaymentKind, reserve, runningOrder } from './reservation.ts'

const INACTIVE: Label = [
  '{what} {name} tidak aktif. Minta diaktifkan kembali, atau pilih yang lain',
  '{what} {name} is not active. Ask to have it activated again, or choose another',
]
const OWN: Label = [
  'Pesanan harus disetujui oleh orang lain, bukan pembuatnya',
  'Another user must approve the order, not the one who created it',
]
const NO_MIX: Label = [
  'Produk {name} belum memiliki mix design yang disetujui di unit produksi ini. Minta QC mengajukannya, atau pilih produk lain',
  'Product {name} has no approved mix design at this production unit yet. Ask QC for one, or choose another product',
]

/** Releases an order for scheduling after all checks. */
export async function approve(call: Call, order: RowOf<'sales_orders'>): Promise<ActionResult> {
  const { kind, vat_collector, amount, credit_line_id } = await assertApprovable(call, order, true)
  const patch = { status: 'approve', approved_by: call.actor.userId, approved_at: new Date(), credit_line_id }
  const [record] = await Promise.all([
    call.update('sales_orders', order, patch, { action: 'approve' }),
    reserve(call, order, { kind, amount, credit_line_id, vat_collector }),
  ])
  return { record }
}

/** Answers whether another user could approve an order, with the refusal if not, and up to how many m³. */
export async function simulate(call: Call, order: RowOf<'sales_orders'>): Promise<ActionResult> {
  const { running, room } = await assertApprovable(call, order, false)
  return { record: order, data: { most_m3: new Big(mostVolume(running, room)).toNumber() } }
}

/**
 * The checks of an approval, with those of the user where `signs`; `room` is what the credit line or the deposits
 * leave for the order, in Rp.
 */
async function assertApprovable(call: Call, order: RowOf<'sales_orders'>, signs: boolean) {
  // Sent together, because other approvals wait for the credit line that this one locks.
  const [terms, mayBeOwn, customer, project, items, stored] = await Promise.all([
    readPaymentTerms(call, order),
    signs ? mayApproveOwn(call, order) : true,
    holdCustomer(call, order),
    readProject(call, order),
    readItems(call, order),
    runningOrder(call, { ...order, status: 'approve' }, false),
  ])
  if (signs) assertMayRelease(call, terms)
  const { kind, vat_collector } = assertPaymentTerms(terms)
  if (!mayBeOwn) throw new RuleBroken('own_order', OWN)
  if (!customer.active) throw inactive(['Pelanggan', 'Customer'], customer.name, 'customer_id')
  if (!project.active) throw inactive(['Proyek', 'Site project'], project.name, 'site_project_id')
  await refuseHeld(call, customer, 'customer_id')
  assertItems(call, items)
  const running = { ...stored, vat_collector }
  const amount = openOf(running)
  return { kind, vat_collector, running, amount, ...(await cover(call, order, kind, { running, amount })) }
}

/** Refuses an order that neither its credit line nor the customer's deposits cover. */
async function cover(
  call: Call,
  order: RowOf<'sales_orders'>,
  kind: PaymentKind,
  asked: { running: RunningOrder; amount: number },
): Promise<{ credit_line_id: number | null; room: number }> {
  if (kind !== 'CREDIT') return { credit_line_id: null, room: await assertDeposits(call, order, { ...asked, kind }) }
  const line = assertCredit(call, order, { ...asked, line: heldLineFor(call, order), held: 0 })
  return { credit_line_id: line.id, room: line.credit_limit - line.invoiced - line.open }
}

/**
 * Locks customer and project of an order, and its credit line or deposits, before the order itself. A request that
 * deactivates one of them waits for this approval to commit, and then sees it.
 */
export async function holdMasters(call: Call, orderId: number): Promise<void> {
  const order = await call.db
    .selectFrom('sales_orders as o')
    .innerJoin('payment_types as p', 'p.id', 'o.payment_type_id')
    .select(['o.id', 'o.customer_id', 'o.site_project_id', 'p.code'])
    .where('o.corporate_id', '=', call.corporateId)
    .where('o.id', '=', orderId)
    .executeTakeFirst()
  if (!order) return
  const share = (table: 'customers' | 'site_projects', id: number) =>
    call.db
      .selectFrom(table)
      .select('id')
      .where('corporate_id', '=', call.corporateId)
      .where('id', '=', id)
      .forShare()
      .execute()
  // Sent together, in the lock order.
  await Promise.all([
    share('customers', order.customer_id),
    share('site_projects', order.site_project_id),
    order.code === 'CREDIT' ? holdLineFor(call, order) : holdDeposits(call, order.customer_id),
  ])
}

/** Whether the user may approve this order: their own only where the company allows it. */
async function mayApproveOwn(call: Call, order: RowOf<'sales_orders'>): Promise<boolean> {
  if (order.created_by !== call.actor.userId) return true
  const company = await call.db
    .selectFrom('corporates')
    .select('self_approval')
    .where('corporate_id', '=', call.corporateId)
    .executeTakeFirstOrThrow()
  return company.self_approval
}

const readProject = (call: Call, order: RowOf<'sales_orders'>) =>
  call.db
    .selectFrom('site_projects')
    .select(['name', 'active'])
    .where('corporate_id', '=', call.corporateId)
    .where('id', '=', order.site_project_id)
    .executeTakeFirstOrThrow()

const inactive = (what: Label, name: string, field: string) =>
  new RuleBroken('inactive', INACTIVE, { what, name }, field)

const readItems = (call: Call, order: RowOf<'sales_orders'>) =>
  call.db
    .selectFrom('sales_order_items as i')
    .innerJoin('products as p', (join) =>
      join.onRef('p.corporate_id', '=', 'i.corporate_id').onRef('p.id', '=', 'i.product_id'),
    )
    .leftJoin('product_categories as c', (join) =>
      join.onRef('c.corporate_id', '=', 'p.corporate_id').onRef('c.id', '=', 'p.product_category_id'),
    )
    .select(['i.id', 'i.volume', 'i.price', 'i.discount', 'i.min_price', 'p.code', 'p.active', 'c.stock_effect'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('product_mix_designs as m')
          .select('m.id')
          .whereRef('m.corporate_id', '=', 'i.corporate_id')
          .whereRef('m.product_id', '=', 'i.product_id')
          .whereRef('m.production_unit_id', '=', 'i.production_unit_id')
          .where('m.status', '=', 'approve'),
      ).as('has_mix'),
    )
    .where('i.corporate_id', '=', call.corporateId)
    .where('i.sales_order_id', '=', order.id)
    .orderBy('i.id')
    .execute()

function assertItems(call: Call, items: Awaited<ReturnType<typeof readItems>>): void {
  const mayGoBelow = holdsPermission(call.actor, permissionOfAction(salesOrder, 'price'))
  for (const [index, item] of items.entries()) {
    const name = item.code
    if (!item.active) throw inactive(['Produk', 'Product'], name, `items.${index}.product_id`)
    if (item.stock_effect !== false && !item.has_mix)
      throw new RuleBroken('no_mix_design', NO_MIX, { name }, `items.${index}.product_id`)
    if (mayGoBelow) continue
    const refuse = (label: Label, price: number, field: string) => {
      const values = { name, price: formatMoney(price), least: formatMoney(item.min_price) }
      throw new RuleBroken('below_min_price', label, values, `items.${index}.${field}`)
    }
    if (isBelowMinimum(item)) refuse(BELOW_MINIMUM, item.price, 'price')
    // A discount must not lower the price below the minimum.
    const net = netPrice(item)
    if (net < item.min_price) refuse(DISCOUNTED_BELOW, net, 'discount')
  }
}

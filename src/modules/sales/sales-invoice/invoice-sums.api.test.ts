import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { checkLedgers } from '../../../platform/server/engine/ledger-checks.ts'
import { instantIn } from '../../../platform/server/time.ts'
import type { Client, Json } from '../../../platform/testing/client.ts'
import { fine, viewed } from '../../../platform/testing/matrix/subject.ts'
import { acted, anyOf, freshDigits, made } from '../../../platform/testing/records.ts'
import { aUser } from '../../../testing/actors.ts'
import { type RunningApp, startApp } from '../../../testing/running-app.ts'
import { aCustomer } from '../customer/testing.ts'
import { aClearedDeposit } from '../deposit/testing.ts'
import ofDeposits from '../deposit-entry/server/index.ts'
import { EXAMPLE_RULES, EXAMPLES, orderBody } from '../sales-order/testing.ts'
import { aSiteProject } from '../site-project/testing.ts'
import ofInvoices from './server/index.ts'

const INVOICE = 'sales-invoice'
let app: RunningApp
let client: Client

beforeAll(async () => {
  app = await startApp()
  client = await aUser(app, { company: 'DEMO', permissions: 'all', unit: 0 })
  for (const { tax_code, rate, base_num, base_den, valid_from, rounding } of EXAMPLE_RULES) {
    if (tax_code === '04') continue
    await app.pools.owner.query(
      `INSERT INTO ppns (corporate_id, name, tax_code, rate, base_num, base_den, valid_from, rounding)
       VALUES (1, 'Contoh', $1, $2, $3, $4, $5, $6)`,
      [tax_code, rate, base_num, base_den, valid_from, rounding],
    )
  }
})
afterAll(() => app?.stop())
afterEach(() => void vi.useRealTimers())

/** A finished docket of an item, like an existing one. */
const DELIVERED = `
  INSERT INTO dockets (corporate_id, production_unit_id, number, date, status, job_order_id, production_schedule_id,
    sales_order_id, sales_order_item_id, customer_id, site_project_id, product_id, casting_category_id,
    batching_plant_id, mix_design_id, truck_mixer_id, driver_id, quantity, load_no, quantity_total)
  SELECT d.corporate_id, o.production_unit_id, $2, $3, 'finish', d.job_order_id, d.production_schedule_id, o.id, i.id,
    o.customer_id, o.site_project_id, i.product_id, i.casting_category_id, d.batching_plant_id, d.mix_design_id,
    d.truck_mixer_id, d.driver_id, $4, $5, $4
  FROM sales_order_items i
  JOIN sales_orders o ON o.corporate_id = i.corporate_id AND o.id = i.sales_order_id
  CROSS JOIN (SELECT * FROM dockets WHERE corporate_id = 1 AND status = 'finish' ORDER BY id LIMIT 1) d
  WHERE i.corporate_id = 1 AND i.id = $1 RETURNING id`

async function delivered(item: Json, date: string, volume: string, load: number): Promise<Json> {
  const number = `DO/UJI/0000/${freshDigits(8)}`
  const { rows } = await app.pools.owner.query(DELIVERED, [item.id, number, date, volume, load])
  return rows[0]
}

test.each(EXAMPLES)("an order's invoices match the figures computed by hand: $name", async (example) => {
  const { taxCode: tax_code, isCollector = false, includesVat = false, charges = [], date } = example
  const customer = await aCustomer(client, { tax_code, vat_collector: isCollector })
  const { id: site_project_id } = await aSiteProject(client, { customer_id: customer.id })
  const body = await orderBody(client)
  const items = example.items.map(([volume, price, discount]) => ({ ...body.items[0], volume, price, discount }))
  const of = { customer_id: customer.id, site_project_id }
  const payment = example.advance
    ? { payment_type_id: (await anyOf(client, 'payment-type', { search: 'DEPOSIT' })).id }
    : {}
  const given = { ...body, ...of, ...payment, price_includes_ppn: includesVat, items, charges }
  const order = await made(client, 'sales-order', given)
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(new Date(instantIn('Asia/Jakarta', `${date} 10:00:00`)))
  const [advance = 0, ...tax] = example.advance ?? []
  if (advance > 0) {
    const deposit = await aClearedDeposit(client, { customer_id: customer.id, amount: advance, taxed: true })
    expect([deposit.dpp, deposit.ppn]).toEqual(tax)
  }
  let left = advance
  const invoices: Json[] = []
  for (const [load, part] of example.parts.entries()) {
    const dockets: Json[] = []
    for (const [index, volume] of part.volumes.entries()) {
      if (Number(volume) > 0) dockets.push(await delivered(order.items[index], date, volume, load + 1))
    }
    const draft = await made(client, INVOICE, { ...of, dockets: dockets.map(({ id }) => ({ docket_id: id })) })
    const hours = draft.charges.map(({ id, name, quantity }: Json) => ({
      id,
      quantity: part.quantities?.[charges.findIndex((charge) => charge.name === name)] ?? quantity,
    }))
    fine(await client.patch(`/update/${INVOICE}/${draft.id}`, { charges: hours }))
    const [subtotal, discount, charge, dpp, ppn, total, amount_due] = part.sums
    const sums = { subtotal, discount, charge, dpp, ppn, total, amount_due }
    const untaxed_charge = total - dpp - ppn || null
    const taxed_charge = charge - (untaxed_charge ?? 0) || null
    const seen = await viewed(client, INVOICE, draft.id)
    const code = tax_code === '04' && date < '2025' ? '01' : tax_code
    expect(seen).toMatchObject({ date, tax_code: code, ...sums, taxed_charge, untaxed_charge })
    const applied = Math.min(left, amount_due)
    left -= applied
    const status = amount_due === applied ? 'paid' : applied > 0 ? 'progress' : 'unpaid'
    const [advance_dpp = 0, advance_ppn = 0] = part.advance ?? []
    const issued = await acted(client, INVOICE, draft.id, 'issue')
    expect(issued).toMatchObject({ status, balance: amount_due - applied, amount_due, advance_dpp, advance_ppn })
    invoices.push(issued)
  }
  if (advance === 0) return
  // The VAT of advance and invoices, less what was taxed with the advance, is the VAT of the delivery (I-66).
  const charged = invoices.reduce((sum, invoice) => sum + invoice.ppn - invoice.advance_ppn, tax[1] ?? 0)
  expect(Math.abs(charged - (example.whole[4] ?? 0))).toBeLessThanOrEqual(1)
  await expectSound()
  const [first] = invoices
  await acted(client, INVOICE, first?.id, 'cancel', { reason: 'Salah tagih' })
  expect(await viewed(client, INVOICE, first?.id)).toMatchObject({ advance_dpp: 0, advance_ppn: 0, deposit_applied: 0 })
  await expectSound()
})

async function expectSound(): Promise<void> {
  const owner = await app.pools.owner.connect()
  const checks = [ofInvoices, ofDeposits].flatMap((one) => one.implementation.ledgerChecks ?? [])
  const ofAdvances = checks.filter(({ rule }) => rule === 'I-66' || rule === 'I-12')
  expect(await checkLedgers(owner, ofAdvances).finally(() => owner.release())).toEqual([])
}

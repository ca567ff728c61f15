import { afterAll, beforeAll, expect, test } from 'vitest'
import { actOn } from '../../../../platform/server/write/act.ts'
import { createRecord } from '../../../../platform/server/write/create.ts'
import { updateRecord } from '../../../../platform/server/write/update.ts'
import { companySalesman } from '../../../company/company-salesman/company-salesman.ts'
import { city } from '../../../management/city/city.ts'
import { district } from '../../../management/district/district.ts'
import { province } from '../../../management/province/province.ts'
import { subDistrict } from '../../../management/sub-district/sub-district.ts'
import { CORPORATE, type Masters, startMasters } from '../../../shared/server/testing.ts'
import { customerCategory } from '../../customer-category/customer-category.ts'
import { customer } from '../customer.ts'
import implementation from './index.ts'

const definitions = [customer, customerCategory, companySalesman, province, city, district, subDistrict]
let masters: Masters

beforeAll(async () => {
  masters = await startMasters(definitions, [implementation])
  await masters.owner.query(`
    INSERT INTO provinces (id, code, name) VALUES (33, '33', 'Jawa Tengah'), (34, '34', 'DI Yogyakarta');
    INSERT INTO cities (id, province_id, code, name, type) VALUES
      (3374, 33, '33.74', 'Kota Semarang', 'kota'), (3471, 34, '34.71', 'Kota Yogyakarta', 'kota');
    INSERT INTO districts (id, city_id, code, name) VALUES (337401, 3374, '33.74.01', 'Semarang Tengah');
    INSERT INTO customer_categories (corporate_id, id, code, name, default_top_days, allow_cash, allow_credit)
      VALUES (${CORPORATE}, 1, 'KONTRAKTOR', 'Kontraktor', 30, true, true);
    INSERT INTO salesmen (corporate_id, id, code, name, phone)
      VALUES (${CORPORATE}, 1, 'S1', 'Rina', '0812 3456 7890')`)
})
afterAll(() => masters?.stop())

const body = {
  name: 'PT Adhi Persada Gedung',
  type: 'company',
  customer_category_id: 1,
  salesman_id: 1,
  contact_name: 'Budi',
  phone: '0812 3456 7890',
  address: 'Jl. Pemuda 1',
  city_id: 3374,
  district_id: 337401,
}

const create = (more: object = {}) =>
  masters.run([], (call) =>
    createRecord(call, masters.registry, masters.registry.get('customer'), { ...body, ...more }),
  )
const update = (id: number, patch: Record<string, unknown>) =>
  masters.run([], (call) => updateRecord(call, masters.registry, masters.registry.get('customer'), id, patch))

test('customers created at once get different codes, also beside an entered one', async () => {
  const made = await Promise.all(
    Array.from({ length: 12 }, (_, index) => create(index === 5 ? { code: 'CUST00020' } : {})),
  )
  const codes = made.map((one) => String(one.code)).toSorted()
  expect(new Set(codes).size).toBe(12)
  expect(codes).toContain('CUST00020')
  const next = await create()
  expect(Number(String(next.code).slice(4))).toBeGreaterThan(20)
})

test('a code that came in by another way is passed over', async () => {
  const { code } = await create()
  const taken = `CUST${String(Number(String(code).slice(4)) + 1).padStart(5, '0')}`
  await masters.owner.query('UPDATE customers SET code = $1 WHERE code = $2', [taken, 'CUST00020'])
  expect((await create()).code).not.toBe(taken)
})

test('a refused customer takes no code', async () => {
  const before = Number(String((await create()).code).slice(4))
  await expect(create({ latitude: -6.99 })).rejects.toMatchObject({ constraint: 'customers_coordinates_check' })
  expect(Number(String((await create()).code).slice(4))).toBe(before + 1)
})

test('terms come from the category, the province from the city', async () => {
  const made = await create({ allow_cash: false })
  expect(made).toMatchObject({
    top_days: 30,
    allow_cash: false,
    allow_deposit: false,
    allow_credit: true,
    tax_code: '04',
    grace_days: 7,
    province_id: 33,
  })
})

test('an update cannot empty required fields of a customer', async () => {
  const { id } = await create()
  await expect(update(id, { code: null })).rejects.toMatchObject({ status: 422 })
  await expect(update(id, { district_id: null })).rejects.toMatchObject({ status: 422 })
  expect(await update(id, { top_days: null, province_id: null })).toMatchObject({ top_days: 0, province_id: 33 })
})

test('a district of another city is refused', async () => {
  await expect(create({ city_id: 3471 })).rejects.toMatchObject({
    status: 422,
    fields: { district_id: expect.anything() },
  })
})

test('a customer with an open order cannot be deactivated, and the answer names the order', async () => {
  const { id } = await create()
  const deactivate = () =>
    masters.run([5], (call) => actOn(call, masters.registry, masters.registry.get('customer'), id, 'deactivate', {}))
  const client = await masters.owner.connect()
  await client.query('BEGIN; SET LOCAL session_replication_role = replica')
  await client.query(
    `INSERT INTO sales_orders (corporate_id, production_unit_id, number, date, status, customer_id, site_project_id,
     salesman_id, payment_type_id, delivery_from)
     VALUES ($1, 5, 'SO/SMG/2611/00001', current_date, 'approve', $2, 1, 1, 1, current_date)`,
    [CORPORATE, id],
  )
  await client.query('COMMIT')
  client.release()
  await expect(deactivate()).rejects.toMatchObject({
    status: 409,
    sentence: { values: { numbers: 'SO/SMG/2611/00001' } },
  })
  await masters.owner.query("UPDATE sales_orders SET status = 'finish'")
  expect((await deactivate()).record).toMatchObject({ active: false })
})

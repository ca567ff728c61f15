import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addDays } from '../../../../platform/definition/dates.ts'
import type { Actor } from '../../../../platform/server/access/actor.ts'
import { todayIn } from '../../../../platform/server/time.ts'
import { actOn } from '../../../../platform/server/write/act.ts'
import { createRecord } from '../../../../platform/server/write/create.ts'
import { updateRecord } from '../../../../platform/server/write/update.ts'
import approvalSteps from '../../../approval/approval-step/server/index.ts'
import { productionUnit } from '../../../company/production-unit/production-unit.ts'
import { material } from '../../../inventory/material/material.ts'
import { materialCategory } from '../../../management/material-category/material-category.ts'
import { uom } from '../../../setting/uom/uom.ts'
import { CORPORATE, type Masters, startMasters } from '../../../shared/server/testing.ts'
import { product } from '../../product/product.ts'
import { productMixDesign } from '../product-mix-design.ts'
import implementation from './index.ts'

const UNIT = 1
const PRODUCT = 1
const [CEMENT, WATER, SAND, SPLIT, ADMIXTURE, WITHOUT_GRAVITY, SPARE] = [1, 2, 3, 4, 5, 6, 7]
const TODAY = todayIn('Asia/Jakarta')
const RIGHTS = ['', '-approve', '-deactivate'].map((verb) => `update-product-mix-design${verb}`)
const QC = { userId: 2, roleId: 5, permissions: new Set([...RIGHTS, 'create-product-mix-design']) }
const MANAGER = { ...QC, userId: 3, roleId: 4 }

let masters: Masters

beforeAll(async () => {
  const definitions = [productMixDesign, product, material, materialCategory, uom, productionUnit]
  masters = await startMasters(
    definitions,
    [implementation],
    [{ module: 'approval/approval-step', belongings: approvalSteps }],
  )
  await masters.owner.query(`
    INSERT INTO production_units (corporate_id, id, code, name, timezone)
      VALUES (${CORPORATE}, ${UNIT}, 'A', 'Unit A', 'Asia/Jakarta');
    INSERT INTO uoms (corporate_id, id, code, name, type, base_factor) VALUES
      (${CORPORATE}, 1, 'KG', 'kg', 'mass', 1), (${CORPORATE}, 2, 'L', 'liter', 'volume', 1),
        (${CORPORATE}, 3, 'PCS', 'pcs', 'count', 1);
    INSERT INTO materials (corporate_id, id, code, name, material_category_id, uom_id, purchase_uom_id, conversion,
      specific_gravity)
    SELECT ${CORPORATE}, m.id, m.name, m.name, c.id, m.uom, m.uom, 1, m.gravity
    FROM (VALUES
      (1, 'Semen', 'cement', 1, 3.15), (2, 'Air', 'water', 1, 1.0), (3, 'Pasir', 'fine_agg', 1, 2.64),
      (4, 'Split', 'coarse_agg', 1, 2.68), (5, 'SP', 'admixture', 2, 1.2), (6, 'Abu', 'flyash', 1, NULL),
        (7, 'Baut', 'spare', 3, 7.8)
    ) AS m (id, name, kind, uom, gravity)
    JOIN material_categories c ON c.kind = m.kind;
    INSERT INTO product_types (corporate_id, id, code, name) VALUES (${CORPORATE}, 1, 'concrete', 'Beton');
    INSERT INTO product_categories (corporate_id, id, code, name, product_type_id)
      VALUES (${CORPORATE}, 1, 'NORMAL', 'Normal', 1);
    INSERT INTO products (corporate_id, id, code, name, product_category_id, strength_class, strength_value, slump_cm,
      uom_id)
    VALUES (${CORPORATE}, ${PRODUCT}, 'K300', 'K-300', 1, 'K', 300, 12, 1)`)
})
beforeEach(() =>
  masters.owner.query(
    'TRUNCATE product_mix_designs, product_mix_design_items, approval_steps, approval_config_levels CASCADE',
  ),
)
afterAll(() => masters?.stop())

const module = () => masters.registry.get('product-mix-design')
const ITEMS = [
  { material_id: CEMENT, quantity_ssd: 350 },
  { material_id: WATER, quantity_ssd: 186 },
  { material_id: SAND, quantity_ssd: 770 },
  { material_id: SPLIT, quantity_ssd: 1050 },
  { material_id: ADMIXTURE, quantity_ssd: 2.5 },
]
type Person = Partial<Actor>

const create = (more: object = {}, as: Person = QC) =>
  masters.run(
    [UNIT],
    (call) =>
      createRecord(call, masters.registry, module(), {
        product_id: PRODUCT,
        production_unit_id: UNIT,
        items: ITEMS,
        ...more,
      }),
    as,
  )
const act = (id: number, verb: string, as: Person = MANAGER) =>
  masters.run([UNIT], (call) => actOn(call, masters.registry, module(), id, verb, {}), as)
const update = (id: number, body: object, as: Person = QC) =>
  masters.run([UNIT], (call) => updateRecord(call, masters.registry, module(), id, { ...body }), as)

async function versions() {
  const { rows } = await masters.owner.query(
    `SELECT version, status, valid_from::text AS from, valid_until::text AS until FROM product_mix_designs
      ORDER BY version`,
  )
  return rows
}

test('versions count by product and unit, also when several are made at once', async () => {
  await Promise.all(Array.from({ length: 5 }, () => create()))
  expect((await versions()).map((one) => one.version)).toEqual([1, 2, 3, 4, 5])
})

test('figures are worked out and kept, again when lines or air change', async () => {
  const made = await create()
  // 350/3150 + 186/1000 + 770/2640 + 1050/2680 + 2.5/1000 + 0.02
  expect(made).toMatchObject({
    name: 'K300 v1',
    yield: '1.003',
    wc_ratio: '0.531',
    cement_kg: '350.000',
    mass_kg: '2359.000',
  })
  expect(await update(made.id, { air_pct: 5 })).toMatchObject({ yield: '1.033' })
  expect(await update(made.id, { items: ITEMS.slice(0, 4) })).toMatchObject({ yield: '1.031', mass_kg: '2356.000' })
})

test('what cannot be worked out is refused at its line', async () => {
  const items = [
    { material_id: WITHOUT_GRAVITY, quantity_ssd: 1 },
    { material_id: SPARE, quantity_ssd: 1 },
    ...ITEMS.slice(0, 1),
    ...ITEMS.slice(0, 1),
  ]
  await expect(create({ items })).rejects.toMatchObject({
    fields: {
      'items.0.material_id': [{ label: ['Berat jenis {material} belum diisi', expect.anything()] }],
      'items.1.material_id': expect.anything(),
      'items.3.material_id': expect.anything(),
    },
  })
})

test('another user approves it than those who made or changed it', async () => {
  const { id } = await create()
  await expect(act(id, 'approve', QC)).rejects.toMatchObject({ status: 409, code: 'own_submission' })
  await update(id, { note: 'diperbaiki' }, { ...QC, userId: 4 })
  await expect(act(id, 'approve', { ...QC, userId: 4 })).rejects.toMatchObject({ code: 'own_submission' })
  const { record } = await act(id, 'approve')
  expect(record).toMatchObject({ status: 'approve', approved_by: 3 })
  await expect(update(id, { note: 'lagi' })).rejects.toMatchObject({ status: 409, code: 'not_editable' })
})

const levelsOf = async (id: number) => {
  const { rows } = await masters.owner.query(
    'SELECT level, status, decided_by FROM approval_steps WHERE doc_id = $1 ORDER BY level',
    [id],
  )
  return rows
}

test('a version climbs its levels, waits between them, and starts over when it is changed before the last', async () => {
  await masters.owner.query(
    `INSERT INTO roles (corporate_id, id, code, name, corporate_level, level)
      VALUES (${CORPORATE}, 4, 'MIX-A', 'A', false, 20), (${CORPORATE}, 5, 'MIX-B', 'B', false, 20)`,
  )
  await masters.owner.query(
    `INSERT INTO approval_config_levels (corporate_id, doc_type, level, approver, role_id, min_amount, due_hours)
     VALUES (${CORPORATE}, 'product_mix_design', 1, 'role', 5, 0, 24),
       (${CORPORATE}, 'product_mix_design', 2, 'role', 4, 5000000, 24)`,
  )
  const PLANT = { ...QC, userId: 4 }
  const { id } = await create()
  await expect(act(id, 'approve', MANAGER)).rejects.toMatchObject({ status: 409, code: 'not_approver' })
  expect(await levelsOf(id)).toEqual([])
  expect((await act(id, 'approve', PLANT)).record).toMatchObject({ status: 'pending' })
  expect(await levelsOf(id)).toMatchObject([{ status: 'approve', decided_by: 4 }, { status: 'pending' }])

  await update(id, { air_pct: 1.5 })
  expect(await levelsOf(id)).toEqual([])
  await expect(act(id, 'approve', MANAGER)).rejects.toMatchObject({ code: 'not_approver' })
  await act(id, 'approve', PLANT)
  await expect(act(id, 'approve', PLANT)).rejects.toMatchObject({ status: 409, code: 'decided_before' })
  expect((await act(id, 'approve', MANAGER)).record).toMatchObject({ status: 'approve', approved_by: 3 })
})

test('a yield outside the limits is approved by who holds the override alone', async () => {
  const items = [...ITEMS.slice(0, 3), { material_id: SPLIT, quantity_ssd: 1150 }]
  const { id } = await create({ items })
  await expect(act(id, 'approve')).rejects.toMatchObject({
    code: 'yield',
    sentence: { values: { yield: '1.0379', min: '0.98', max: '1.02' } },
  })
  const permissions = new Set([...RIGHTS, 'update-product-mix-design-override'])
  expect((await act(id, 'approve', { ...MANAGER, permissions })).record).toMatchObject({ status: 'approve' })
})

test('the version before ends the day before the new one begins', async () => {
  const first = await create({ valid_from: '2026-01-01' })
  await act(first.id, 'approve')
  const second = await create({ valid_from: TODAY })
  await act(second.id, 'approve')
  expect(await versions()).toEqual([
    { version: 1, status: 'non-active', from: '2026-01-01', until: addDays(TODAY, -1) },
    { version: 2, status: 'approve', from: TODAY, until: null },
  ])
})

test('a version for later leaves the present one in force until then', async () => {
  const first = await create({ valid_from: '2026-01-01' })
  await act(first.id, 'approve')
  const later = await create({ valid_from: addDays(TODAY, 10) })
  await act(later.id, 'approve')
  expect(await versions()).toMatchObject([
    { status: 'approve', until: addDays(TODAY, 9) },
    { status: 'approve', until: null },
  ])
  // A third version that starts before the second replaces it completely.
  const sooner = await create({ valid_from: TODAY })
  await act(sooner.id, 'approve')
  expect(await versions()).toMatchObject([
    { status: 'non-active', until: addDays(TODAY, -1) },
    { status: 'non-active' },
    { status: 'approve', until: null },
  ])
})

test('I-62: many approvals at once leave at most one version a day, and the database holds it', async () => {
  const made = await Promise.all([0, 3, 1, 7, 0].map((days) => create({ valid_from: addDays(TODAY, days) })))
  await Promise.all(made.map((one) => act(one.id, 'approve')))
  const twice = await masters.owner.query(`
    SELECT a.id FROM product_mix_designs a JOIN product_mix_designs b ON b.id > a.id AND b.status = 'approve'
      AND daterange(a.valid_from, a.valid_until, '[]') && daterange(b.valid_from, b.valid_until, '[]')
    WHERE a.status = 'approve'`)
  expect(twice.rows).toEqual([])
  expect((await versions()).filter((one) => one.status === 'approve').length).toBeGreaterThan(0)
  const behindItsBack = masters.owner.query(
    `UPDATE product_mix_designs
      SET status = 'approve', approved_by = 99, valid_from = '2026-01-01', valid_until = NULL`,
  )
  await expect(behindItsBack).rejects.toMatchObject({ code: '23P01' })
})

test('a copy is the next version, waiting, with the same composition', async () => {
  const { id } = await create({ valid_from: '2026-01-01', target_strength: 24.4 })
  await act(id, 'approve')
  const { record, data } = await act(id, 'copy', QC)
  expect(record).toMatchObject({
    version: 2,
    status: 'pending',
    valid_from: TODAY,
    target_strength: '24.400',
    yield: '1.003',
  })
  expect(data).toMatchObject({ copied_from: id })
  const { rows } = await masters.owner.query(
    `SELECT material_id::int, quantity_ssd::float8 FROM product_mix_design_items WHERE product_mix_design_id = $1
      ORDER BY sort`,
    [record.id],
  )
  expect(rows).toEqual(ITEMS)
})

test('a version on which a job order is open stays', async () => {
  const { id } = await create({ valid_from: '2026-01-01' })
  await act(id, 'approve')
  const client = await masters.owner.connect()
  // A job order with only a mix design; its other documents do not matter here.
  await client.query('BEGIN; SET LOCAL session_replication_role = replica')
  await client.query(
    `INSERT INTO job_orders (corporate_id, production_unit_id, number, date, status, production_schedule_id,
      sales_order_item_id, sales_order_id, customer_id, site_project_id, product_id, batching_plant_id, mix_design_id,
      volume)
     VALUES ($1, 1, 'JO/A/2611/00001', current_date, 'progress', 1, 1, 1, 1, 1, 1, 1, $2, 7)`,
    [CORPORATE, id],
  )
  await client.query('COMMIT')
  client.release()
  await expect(act(id, 'deactivate')).rejects.toMatchObject({ status: 409, code: 'in_use' })
  await masters.owner.query("UPDATE job_orders SET status = 'finish'")
  expect((await act(id, 'deactivate')).record).toMatchObject({ status: 'non-active', valid_until: TODAY })
})

test('the list tells a version that is over, and what 1 m³ costs', async () => {
  const { id } = await create({ valid_from: '2026-01-01' })
  await act(id, 'approve')
  await masters.owner.query(`
    UPDATE product_mix_designs SET valid_until = '2026-01-31';
    UPDATE materials SET stocked = false WHERE id = ${WATER};
    INSERT INTO warehouses (corporate_id, id, production_unit_id, code, name, type)
      VALUES (${CORPORATE}, 1, 1, 'W', 'W', 'yard');
    INSERT INTO stock_balances (corporate_id, production_unit_id, warehouse_id, material_id, quantity, value)
    VALUES (${CORPORATE}, 1, 1, 1, 10, 12000), (${CORPORATE}, 1, 1, 3, 10, 1500), (${CORPORATE}, 1, 1, 4, 10, 2000)`)
  const listed = () =>
    masters.run([UNIT], (call) =>
      call.db.selectFrom('product_mix_design_list').select(['status', 'cost_per_m3']).executeTakeFirstOrThrow(),
    )
  // The admixture was never received.
  expect(await listed()).toEqual({ status: 'non-active', cost_per_m3: null })
  await masters.owner.query(
    `INSERT INTO stock_balances (corporate_id, production_unit_id, warehouse_id, material_id, quantity, value)
      VALUES (${CORPORATE}, 1, 1, 5, 10, 150000)`,
  )
  // 350 × 1200 + 770 × 150 + 1050 × 200 + 2.5 × 15000
  expect(await listed()).toEqual({ status: 'non-active', cost_per_m3: 783_000 })
})

import type pg from 'pg'
import { MATERIALS } from '../materials.ts'
import { personName } from '../names.ts'
import { DEMO_PRODUCTS, productCode, WAITING } from '../products.ts'
import { SUPPLIERS, vehiclesOf } from '../suppliers.ts'
import { DEMO_UNITS, type DemoUnit, RIVAL_UNIT } from '../units.ts'
import { escaped } from './rows.ts'
import type {
  Casting,
  Channels,
  Mix,
  Plant,
  Product,
  Project,
  QualityTest,
  Service,
  Staff,
  Store,
  Supplier,
  Truck,
} from './world.ts'

/** How often a product is ordered that is none of the demo's own. */
const OTHER_WEIGHT = 4

const thousandths = (value: unknown): number => Math.round(Number(value) * 1_000)
type Row = Readonly<Record<string, unknown>>

/**
 * Reads the plants of a company with all that documents refer to. Whatever cannot take a load today
 * (parked, broken down, off duty, licence run out, not active) stays out.
 */
export async function loadPlants(client: pg.ClientBase, corporateId: number, reserve: number): Promise<Plant[]> {
  const query = async (text: string, ...values: unknown[]): Promise<Row[]> =>
    (await client.query<Row>(text, [corporateId, ...values])).rows
  const units = await query(
    'SELECT id, code, timezone, over_delivery_pct FROM production_units WHERE corporate_id = $1 AND active ORDER BY id',
  )
  const services = await loadServices(query)
  const castings = await loadCastings(query, services)
  const vatRules = await loadVatRules(query)
  const channels = await loadChannels(query)
  const plants: Plant[] = []
  for (const unit of units) {
    const known = [...DEMO_UNITS, RIVAL_UNIT].find((one) => one.code === unit.code)
    const id = Number(unit.id)
    plants.push({
      corporateId,
      id,
      code: String(unit.code),
      timezone: String(unit.timezone),
      share: known?.share ?? 0.2,
      tolerancePct: String(unit.over_delivery_pct),
      batchingPlants: await idsOf(query, PLANTS, id),
      trucks: await loadTrucks(query, id),
      projects: await loadProjects(query, id),
      products: await loadProducts(query, id),
      castings,
      waiting: services.get(WAITING) ?? null,
      vatRules,
      channels,
      reserve,
      stores: await loadStores(query, id, { priceLevel: known?.priceLevel ?? 1 }),
      transit: await loadStores(query, id, { priceLevel: known?.priceLevel ?? 1, type: 'in_transit' }),
      quarantine: await loadStores(query, id, { priceLevel: known?.priceLevel ?? 1, type: 'quarantine' }),
      suppliers: known ? await loadSuppliers(query, known) : new Map(),
      tests: await loadTests(query),
      staff: await loadStaff(query, id),
    })
  }
  return plants
}

type Query = (text: string, ...values: unknown[]) => Promise<Row[]>

const PLANTS = `
  SELECT e.id FROM equipments e
  WHERE e.corporate_id = $1 AND e.production_unit_id = $2 AND e.type = 'batching_plant' AND e.active AND e.set_status = 'on'
    AND NOT EXISTS (SELECT FROM equipment_breakdowns b WHERE b.corporate_id = e.corporate_id AND b.equipment_id = e.id AND b.finished_at IS NULL)
  ORDER BY e.id`

async function idsOf(query: Query, text: string, unitId: number): Promise<number[]> {
  return (await query(text, unitId)).map((row) => Number(row.id))
}

/**
 * Makes a stock of zero for everything that a plant keeps, for what is on the way to another plant and for what
 * waits for its test, so that movements have what they refer to.
 */
export async function makeBalances(client: pg.ClientBase, corporateId: number): Promise<void> {
  await client.query(
    `INSERT INTO warehouses (corporate_id, production_unit_id, code, name, type)
     SELECT u.corporate_id, u.id, u.code || '-TRANSIT', 'Dalam Perjalanan ' || u.name, 'in_transit' FROM production_units u
     WHERE u.corporate_id = $1 AND u.id = (SELECT min(id) FROM production_units WHERE corporate_id = $1 HAVING count(*) > 1)
       AND NOT EXISTS (SELECT FROM warehouses w WHERE w.corporate_id = $1 AND w.production_unit_id = u.id AND w.type = 'in_transit' AND w.deleted_at IS NULL)`,
    [corporateId],
  )
  await client.query(
    `INSERT INTO warehouses (corporate_id, production_unit_id, code, name, type, automatic)
     SELECT u.corporate_id, u.id, u.code || '-KARANTINA', 'Karantina ' || u.name, 'quarantine', true FROM production_units u
     WHERE u.corporate_id = $1 AND EXISTS (SELECT FROM material_qc_configs c WHERE c.corporate_id = $1 AND c.hold = 'quarantine' AND c.deleted_at IS NULL)
       AND NOT EXISTS (SELECT FROM warehouses w WHERE w.corporate_id = $1 AND w.production_unit_id = u.id AND w.automatic AND w.type = 'quarantine')
     ORDER BY u.id`,
    [corporateId],
  )
  await client.query(
    `INSERT INTO stock_balances (corporate_id, production_unit_id, warehouse_id, material_id)
     SELECT m.corporate_id, m.production_unit_id, w.id, m.material_id FROM material_units m
     JOIN materials a ON a.corporate_id = m.corporate_id AND a.id = m.material_id AND NOT a.is_weighed AND a.stocked
     JOIN warehouses w ON w.corporate_id = m.corporate_id AND w.production_unit_id = m.production_unit_id AND w.type = 'in_transit'
     WHERE m.corporate_id = $1 AND w.deleted_at IS NULL
     UNION ALL
     SELECT m.corporate_id, m.production_unit_id, w.id, m.material_id FROM material_units m
     JOIN material_qc_configs c ON c.corporate_id = m.corporate_id AND c.material_id = m.material_id AND c.hold = 'quarantine' AND c.deleted_at IS NULL
     JOIN warehouses w ON w.corporate_id = m.corporate_id AND w.production_unit_id = m.production_unit_id AND w.type = 'quarantine' AND w.automatic
     WHERE m.corporate_id = $1 AND w.deleted_at IS NULL
     ON CONFLICT (corporate_id, warehouse_id, material_id) DO NOTHING`,
    [corporateId],
  )
  await client.query(
    `INSERT INTO stock_balances (corporate_id, production_unit_id, warehouse_id, material_id)
     SELECT m.corporate_id, m.production_unit_id, m.default_warehouse_id, m.material_id FROM material_units m
     WHERE m.corporate_id = $1 AND m.default_warehouse_id IS NOT NULL
     ORDER BY m.production_unit_id, m.id
     ON CONFLICT (corporate_id, warehouse_id, material_id) DO NOTHING`,
    [corporateId],
  )
}

async function loadTrucks(query: Query, unitId: number): Promise<Truck[]> {
  const rows = await query(
    `SELECT t.id, t.code, t.drum_capacity_m3, t.odometer, d.id AS driver_id
     FROM equipments t JOIN drivers d ON d.corporate_id = t.corporate_id AND d.id = t.default_driver_id
     WHERE t.corporate_id = $1 AND t.production_unit_id = $2 AND t.type = 'truck_mixer' AND t.active AND t.set_status = 'on'
       AND d.active AND d.status = 'available' AND d.license_expired >= current_date
       AND NOT EXISTS (SELECT FROM equipment_breakdowns b WHERE b.corporate_id = t.corporate_id AND b.equipment_id = t.id AND b.finished_at IS NULL)
     ORDER BY t.id`,
    unitId,
  )
  return rows.map((row) => ({
    id: Number(row.id),
    code: String(row.code),
    driverId: Number(row.driver_id),
    capacity: thousandths(row.drum_capacity_m3),
    odometer: Math.round(Number(row.odometer ?? 0)),
    freeAt: 0,
  }))
}

async function loadProjects(query: Query, unitId: number): Promise<Project[]> {
  const rows = await query(
    `SELECT p.id, p.customer_id, c.tax_code, c.vat_collector, c.pph22_pct, c.salesman_id, c.type, c.top_days, p.travel_minutes, p.distance_km,
       (SELECT json_agg(json_build_object('id', t.id, 'code', t.code) ORDER BY t.id) FROM payment_types t WHERE t.active AND CASE t.code
          WHEN 'CASH' THEN c.allow_cash WHEN 'DEPOSIT' THEN c.allow_deposit ELSE c.allow_credit END) AS payment_types,
       c.allow_credit AND c.id = max(c.id) FILTER (WHERE c.allow_credit) OVER () AS pays_late,
       (SELECT l.id FROM credit_lines l WHERE l.corporate_id = c.corporate_id AND l.customer_id = c.id
          AND l.site_project_id IS NULL AND l.sales_order_id IS NULL) AS credit_line_id
     FROM site_projects p JOIN customers c ON c.corporate_id = p.corporate_id AND c.id = p.customer_id
     WHERE p.corporate_id = $1 AND p.production_unit_id = $2 AND p.active AND c.active ORDER BY p.id`,
    unitId,
  )
  return rows.flatMap((row) => {
    const paymentTypes: Project['paymentTypes'] = Array.isArray(row.payment_types) ? row.payment_types : []
    if (paymentTypes.length === 0) return []
    return {
      id: Number(row.id),
      customerId: Number(row.customer_id),
      taxCode: String(row.tax_code),
      vatCollector: row.vat_collector === true,
      pph22Pct: Number(row.pph22_pct ?? 0),
      paysLate: row.pays_late === true,
      salesmanId: Number(row.salesman_id),
      paymentTypes,
      creditLineId: row.credit_line_id === null ? null : Number(row.credit_line_id),
      topDays: Number(row.top_days),
      isPerson: row.type === 'person',
      travelMinutes: Math.min(90, Number(row.travel_minutes ?? 30)),
      km: Number(row.distance_km),
    }
  })
}

async function loadProducts(query: Query, unitId: number): Promise<Product[]> {
  const [products, prices, mixes] = [
    await query('SELECT id, code, slump_cm FROM products WHERE corporate_id = $1 AND active ORDER BY id'),
    await query(
      'SELECT product_id, valid_from, valid_until, price, min_price FROM product_prices WHERE corporate_id = $1 AND production_unit_id = $2 ORDER BY valid_from DESC',
      unitId,
    ),
    await loadMixes(query, unitId),
  ]
  const days = (row: Row) => ({
    from: dayText(row.valid_from),
    until: row.valid_until === null ? null : dayText(row.valid_until),
  })
  return products
    .map((row) => ({
      id: Number(row.id),
      slump: thousandths(row.slump_cm),
      weight: DEMO_PRODUCTS.find((one) => productCode(one) === row.code)?.weight ?? OTHER_WEIGHT,
      prices: prices
        .filter((price) => Number(price.product_id) === Number(row.id))
        .map((price) => ({ ...days(price), price: Number(price.price), least: Number(price.min_price) })),
      mixes: mixes.get(Number(row.id)) ?? [],
    }))
    .filter((product) => product.prices.length > 0 && product.mixes.length > 0)
}

/** The driver gives days as text or, where nobody told it otherwise, as midnight of the process's zone. */
function dayText(value: unknown): string {
  if (!(value instanceof Date)) return String(value)
  const two = (part: number) => String(part).padStart(2, '0')
  return `${value.getFullYear()}-${two(value.getMonth() + 1)}-${two(value.getDate())}`
}

async function loadMixes(query: Query, unitId: number): Promise<Map<number, Mix[]>> {
  const rows = await query(
    `SELECT d.id, d.product_id, d.valid_from, d.valid_until, i.material_id, i.quantity_ssd, i.uom_id, m.is_aggregate,
       coalesce(m.absorption_pct, 0) AS absorption_pct, c.kind, CASE u.type WHEN 'mass' THEN 1 ELSE m.specific_gravity END AS kg_per_unit
     FROM product_mix_designs d
     JOIN product_mix_design_items i ON i.corporate_id = d.corporate_id AND i.product_mix_design_id = d.id
     JOIN materials m ON m.corporate_id = i.corporate_id AND m.id = i.material_id
     JOIN material_categories c ON c.id = m.material_category_id
     JOIN uoms u ON u.corporate_id = i.corporate_id AND u.id = i.uom_id
     WHERE d.corporate_id = $1 AND d.production_unit_id = $2 AND d.status IN ('approve', 'non-active')
     ORDER BY d.product_id, d.valid_from DESC, d.version DESC, i.sort, i.id`,
    unitId,
  )
  const mixes = new Map<number, (Mix & { lines: Mix['lines'][number][] })[]>()
  for (const row of rows) {
    const ofProduct = mixes.get(Number(row.product_id)) ?? []
    let mix = ofProduct.find((one) => one.id === Number(row.id))
    if (!mix) {
      mix = {
        id: Number(row.id),
        from: dayText(row.valid_from),
        until: row.valid_until === null ? null : dayText(row.valid_until),
        lines: [],
      }
      mixes.set(Number(row.product_id), [...ofProduct, mix])
    }
    mix.lines.push({
      materialId: Number(row.material_id),
      uomId: Number(row.uom_id),
      role: row.kind === 'water' ? 'water' : row.is_aggregate === true ? 'aggregate' : 'other',
      perM3: thousandths(row.quantity_ssd),
      kgPerUnit: Number(row.kg_per_unit),
      absorptionPct: Number(row.absorption_pct),
    })
  }
  return mixes
}

async function loadServices(query: Query): Promise<Map<string, Service>> {
  const rows = await query(
    `SELECT id, code, name, base_price FROM product_list WHERE corporate_id = $1 AND kind = 'service' AND active`,
  )
  return new Map(
    rows.map((row) => [
      String(row.code),
      { id: Number(row.id), name: escaped(String(row.name)), price: Number(row.base_price ?? 0) },
    ]),
  )
}

async function loadCastings(query: Query, services: ReadonlyMap<string, Service>): Promise<Casting[]> {
  const rows = await query('SELECT * FROM casting_categories WHERE corporate_id = $1 AND active ORDER BY id')
  return rows.map((row) => ({
    id: Number(row.id),
    service: services.get(String(row.code)) ?? null,
    needsPump: row.needs_pump === true,
    unloadMinutes: Number(row.default_unload_minutes ?? 25),
    chargeBasis: String(row.charge_basis),
  }))
}

async function loadVatRules(query: Query): Promise<Plant['vatRules']> {
  const rows = await query('SELECT * FROM ppns WHERE corporate_id = $1 AND active AND deleted_at IS NULL ORDER BY id')
  return rows.map((row) => ({
    id: Number(row.id),
    tax_code: String(row.tax_code),
    rate: String(row.rate),
    base_num: Number(row.base_num),
    base_den: Number(row.base_den),
    rounding: String(row.rounding),
    valid_from: dayText(row.valid_from),
    valid_until: row.valid_until === null ? null : dayText(row.valid_until),
  }))
}

async function loadChannels(query: Query): Promise<Channels> {
  const rows = await query('SELECT id, type FROM payment_channels WHERE corporate_id = $1 AND active ORDER BY id')
  const of = (type: string) => {
    const row = rows.find((one) => one.type === type)
    if (!row) throw new Error(`The company is not paid by ${type}.`)
    return Number(row.id)
  }
  return { cash: of('cash'), transfer: of('transfer'), giro: of('giro') }
}

async function loadStores(
  query: Query,
  unitId: number,
  { priceLevel, type }: { priceLevel: number; type?: 'in_transit' | 'quarantine' },
): Promise<Map<number, Store>> {
  const rows = await query(
    `SELECT b.id, b.warehouse_id, b.material_id, b.quantity, b.value, b.average_cost, b.last_date, m.code, u.type, m.uom_id, m.is_weighed,
       m.purchase_uom_id, m.conversion, m.weight_tolerance_pct, substr(w.code, length(p.code) + 2) AS place,
       coalesce((SELECT max(s.source_line) FROM stock_movements s
         WHERE s.corporate_id = b.corporate_id AND s.source_type = 'opening' AND s.source_id = b.id), 0) AS receipts
     FROM stock_balances b
     JOIN materials m ON m.corporate_id = b.corporate_id AND m.id = b.material_id
     JOIN uoms u ON u.corporate_id = m.corporate_id AND u.id = m.uom_id
     JOIN warehouses w ON w.corporate_id = b.corporate_id AND w.id = b.warehouse_id AND ($3::text IS NULL OR w.type = $3)
     JOIN production_units p ON p.corporate_id = b.corporate_id AND p.id = b.production_unit_id
     JOIN material_units n ON n.corporate_id = b.corporate_id AND n.material_id = b.material_id
       AND n.production_unit_id = b.production_unit_id AND ($3::text IS NOT NULL OR n.default_warehouse_id = b.warehouse_id)
     WHERE b.corporate_id = $1 AND b.production_unit_id = $2 AND m.stocked`,
    unitId,
    type ?? null,
  )
  const stores = rows.map((row) => {
    const usual = (MATERIALS.find((one) => one.code === row.code)?.cost ?? 500) * priceLevel
    const store: Store = {
      balanceId: Number(row.id),
      warehouseId: Number(row.warehouse_id),
      materialId: Number(row.material_id),
      unit: row.type === 'mass' ? 'kg' : 'liter',
      quantity: thousandths(row.quantity),
      value: Number(row.value),
      averageCost: Number(row.average_cost),
      cost: Math.round(usual),
      place: String(row.place),
      uomId: Number(row.uom_id),
      boughtIn: { uomId: Number(row.purchase_uom_id), base: Number(row.conversion) },
      isWeighed: row.is_weighed === true,
      tolerancePct: Number(row.weight_tolerance_pct),
      receipts: Number(row.receipts),
      lastDate: row.last_date === null ? null : dayText(row.last_date),
      onDay: 0,
    }
    return [store.materialId, store] as const
  })
  return new Map(stores)
}

/** The vendors that a demo company buys from, by the materials that they sell. */
async function loadSuppliers(query: Query, unit: DemoUnit): Promise<Map<number, Supplier[]>> {
  const rows = await query(
    `SELECT v.id, v.code FROM vendors v WHERE v.corporate_id = $1 AND v.active AND v.deleted_at IS NULL AND v.code = ANY ($2) ORDER BY v.code`,
    SUPPLIERS.map(({ code }) => code),
  )
  const materials = await query('SELECT id, code FROM materials WHERE corporate_id = $1 AND stocked ORDER BY id')
  const suppliers = new Map<number, Supplier[]>()
  for (const { code, kind } of SUPPLIERS) {
    const vendor = rows.find((row) => row.code === code)
    const material = materials.find((row) => row.code === MATERIALS.find((one) => one.kind === kind)?.code)
    if (!vendor || !material) continue
    const vehicles = vehiclesOf(unit, code).map((plate, at) => ({
      plate,
      driver: personName(400 + unit.id * 50 + Number(code.slice(2)) * 3 + at),
      tare: (560 + ((Number(vendor.id) * 7 + at * 13) % 60)) * 20_000,
    }))
    const known = suppliers.get(Number(material.id)) ?? []
    suppliers.set(Number(material.id), [...known, { vendorId: Number(vendor.id), code, vehicles }])
  }
  return suppliers
}

/** How the loads of each material are tested. */
async function loadTests(query: Query): Promise<Map<number, QualityTest>> {
  const rows = await query(
    `SELECT c.id, c.material_id, c.hold, d.material_qc_indicator_id, d.max, d.mandatory, d.deduction_formula, i.is_moisture
     FROM material_qc_configs c
     JOIN material_qc_config_details d ON d.corporate_id = c.corporate_id AND d.material_qc_config_id = c.id AND d.active AND d.deleted_at IS NULL
     JOIN material_qc_indicators i ON i.corporate_id = d.corporate_id AND i.id = d.material_qc_indicator_id AND i.code IN ('LUMPUR', 'AIR')
     WHERE c.corporate_id = $1 AND c.active AND c.deleted_at IS NULL AND c.material_id IS NOT NULL ORDER BY c.id, d.position`,
  )
  const tests = new Map<number, QualityTest & { indicators: QualityTest['indicators'][number][] }>()
  for (const row of rows) {
    const known = tests.get(Number(row.material_id))
    const test = known ?? { configId: Number(row.id), hold: String(row.hold), indicators: [] }
    if (test.configId !== Number(row.id)) continue
    tests.set(Number(row.material_id), test)
    const formula = row.deduction_formula === null ? null : String(row.deduction_formula)
    test.indicators.push({
      id: Number(row.material_qc_indicator_id),
      isMoisture: row.is_moisture === true,
      max: row.max === null ? null : Number(row.max),
      mandatory: row.mandatory === true,
      factor: formula === null ? 0 : Number.parseFloat(formula),
      formula,
    })
  }
  return tests
}

async function loadStaff(query: Query, unitId: number): Promise<Staff> {
  const rows = await query(
    `SELECT u.id, u.name, u.username, r.code FROM users u JOIN roles r ON r.corporate_id = u.corporate_id AND r.id = u.role_id
     WHERE u.corporate_id = $1 AND (u.corporate_level OR u.production_unit_id = $2) ORDER BY u.id`,
    unitId,
  )
  const of = (...roles: readonly string[]) => {
    const row = roles.flatMap((role) => rows.filter((one) => one.code === role))[0] ?? rows[0]
    if (!row) throw new Error('The company has no user in whose name documents could be written.')
    return { id: Number(row.id), name: escaped(String(row.name)), account: String(row.username) }
  }
  const keeper = of('WAREHOUSE', 'PLANT-ADMIN', 'CORPORATE-MANAGER')
  return {
    keeper,
    keeperAccount: keeper.account,
    seller: of('SALES', 'CORPORATE-MANAGER'),
    approver: of('CORPORATE-MANAGER'),
    dispatcher: of('DISPATCHER', 'PLANT-ADMIN', 'CORPORATE-MANAGER'),
  }
}

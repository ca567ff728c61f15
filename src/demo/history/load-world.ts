import type pg from 'pg'
import { MATERIALS } from '../materials.ts'
import { DEMO_PRODUCTS, productCode, WAITING } from '../products.ts'
import { DEMO_UNITS, RIVAL_UNIT } from '../units.ts'
import { escaped } from './rows.ts'
import type { Casting, Channels, Mix, Plant, Product, Project, Service, Staff, Store, Truck } from './world.ts'

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
      stores: await loadStores(query, id, known?.priceLevel ?? 1),
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

/** Makes a stock of zero for everything that a plant keeps, so that movements have what they refer to. */
export async function makeBalances(client: pg.ClientBase, corporateId: number): Promise<void> {
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
    `SELECT t.id, t.drum_capacity_m3, t.odometer, d.id AS driver_id
     FROM equipments t JOIN drivers d ON d.corporate_id = t.corporate_id AND d.id = t.default_driver_id
     WHERE t.corporate_id = $1 AND t.production_unit_id = $2 AND t.type = 'truck_mixer' AND t.active AND t.set_status = 'on'
       AND d.active AND d.status = 'available' AND d.license_expired >= current_date
       AND NOT EXISTS (SELECT FROM equipment_breakdowns b WHERE b.corporate_id = t.corporate_id AND b.equipment_id = t.id AND b.finished_at IS NULL)
     ORDER BY t.id`,
    unitId,
  )
  return rows.map((row) => ({
    id: Number(row.id),
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

async function loadStores(query: Query, unitId: number, priceLevel: number): Promise<Map<number, Store>> {
  const rows = await query(
    `SELECT b.id, b.warehouse_id, b.material_id, b.quantity, b.value, b.average_cost, b.last_date, m.code, u.type,
       coalesce((SELECT max(s.source_line) FROM stock_movements s
         WHERE s.corporate_id = b.corporate_id AND s.source_type = 'opening' AND s.source_id = b.id), 0) AS receipts
     FROM stock_balances b
     JOIN materials m ON m.corporate_id = b.corporate_id AND m.id = b.material_id
     JOIN uoms u ON u.corporate_id = m.corporate_id AND u.id = m.uom_id
     JOIN material_units n ON n.corporate_id = b.corporate_id AND n.material_id = b.material_id
       AND n.production_unit_id = b.production_unit_id AND n.default_warehouse_id = b.warehouse_id
     WHERE b.corporate_id = $1 AND b.production_unit_id = $2 AND m.stocked`,
    unitId,
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
      receipts: Number(row.receipts),
      lastDate: row.last_date === null ? null : dayText(row.last_date),
      onDay: 0,
    }
    return [store.materialId, store] as const
  })
  return new Map(stores)
}

async function loadStaff(query: Query, unitId: number): Promise<Staff> {
  const rows = await query(
    `SELECT u.id, u.name, r.code FROM users u JOIN roles r ON r.corporate_id = u.corporate_id AND r.id = u.role_id
     WHERE u.corporate_id = $1 AND (u.corporate_level OR u.production_unit_id = $2) ORDER BY u.id`,
    unitId,
  )
  const of = (...roles: readonly string[]) => {
    const row = roles.flatMap((role) => rows.filter((one) => one.code === role))[0] ?? rows[0]
    if (!row) throw new Error('The company has no user in whose name documents could be written.')
    return { id: Number(row.id), name: escaped(String(row.name)) }
  }
  return {
    seller: of('SALES', 'CORPORATE-MANAGER'),
    approver: of('CORPORATE-MANAGER'),
    dispatcher: of('DISPATCHER', 'PLANT-ADMIN', 'CORPORATE-MANAGER'),
  }
}

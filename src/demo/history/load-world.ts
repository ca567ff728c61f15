import { sql } from 'kysely'
import type pg from 'pg'
import { company, type Sql } from '../../platform/server/database/sql.ts'
import { WAITING } from '../products.ts'
import { DEMO_UNITS, RIVAL_UNIT } from '../units.ts'
import { type Query, queryOf, thousandths } from './company-query.ts'
import { loadCastings, loadProducts, loadServices, loadVatRules } from './load-products.ts'
import { loadStores, loadSuppliers, loadTests } from './load-stock.ts'
import { escaped } from './rows.ts'
import type { Channels, Plant, Project, Staff, Truck } from './world.ts'

/**
 * Reads the plants of a company with everything that documents refer to. Records that cannot take a load today (parked,
 * broken down, off duty, expired licence, inactive) are left out.
 */
export async function loadPlants(client: pg.ClientBase, corporateId: number, reserve: number): Promise<Plant[]> {
  const query = queryOf(client, corporateId)
  const units = await query(
    sql`SELECT id, code, timezone, over_delivery_pct FROM production_units
      WHERE corporate_id = ${company} AND active ORDER BY id`,
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
      batchingPlants: await idsOf(query, batchingPlantsOf(id)),
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

const batchingPlantsOf = (unitId: number) => sql`
  SELECT e.id FROM equipments e
  WHERE e.corporate_id = ${company} AND e.production_unit_id = ${unitId} AND e.type = 'batching_plant' AND e.active
    AND e.set_status = 'on'
    AND NOT EXISTS (SELECT FROM equipment_breakdowns b WHERE b.corporate_id = e.corporate_id AND b.equipment_id = e.id
      AND b.finished_at IS NULL)
  ORDER BY e.id`

async function idsOf(query: Query, asked: Sql): Promise<number[]> {
  return (await query(asked)).map((row) => Number(row.id))
}

async function loadTrucks(query: Query, unitId: number): Promise<Truck[]> {
  const rows = await query(
    sql`SELECT t.id, t.code, t.drum_capacity_m3, t.odometer, d.id AS driver_id
      FROM equipments t JOIN drivers d ON d.corporate_id = t.corporate_id AND d.id = t.default_driver_id
      WHERE t.corporate_id = ${company} AND t.production_unit_id = ${unitId} AND t.type = 'truck_mixer' AND t.active
        AND t.set_status = 'on'
        AND d.active AND d.status = 'available' AND d.license_expired >= current_date
        AND NOT EXISTS (SELECT FROM equipment_breakdowns b WHERE b.corporate_id = t.corporate_id
          AND b.equipment_id = t.id AND b.finished_at IS NULL)
      ORDER BY t.id`,
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
    sql`SELECT p.id, p.customer_id, c.tax_code, c.vat_collector, c.pph22_pct, c.salesman_id, c.type, c.top_days,
        p.travel_minutes, p.distance_km,
        (SELECT json_agg(json_build_object('id', t.id, 'code', t.code) ORDER BY t.id) FROM payment_types t
          WHERE t.active AND CASE t.code
          WHEN 'CASH' THEN c.allow_cash WHEN 'DEPOSIT' THEN c.allow_deposit ELSE c.allow_credit END) AS payment_types,
        c.allow_credit AND c.id = max(c.id) FILTER (WHERE c.allow_credit) OVER () AS pays_late,
        (SELECT l.id FROM credit_lines l WHERE l.corporate_id = c.corporate_id AND l.customer_id = c.id
          AND l.site_project_id IS NULL AND l.sales_order_id IS NULL) AS credit_line_id
      FROM site_projects p JOIN customers c ON c.corporate_id = p.corporate_id AND c.id = p.customer_id
      WHERE p.corporate_id = ${company} AND p.production_unit_id = ${unitId} AND p.active AND c.active ORDER BY p.id`,
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

async function loadChannels(query: Query): Promise<Channels> {
  const rows = await query(
    sql`SELECT id, type FROM payment_channels WHERE corporate_id = ${company} AND active ORDER BY id`,
  )
  const of = (type: string) => {
    const row = rows.find((one) => one.type === type)
    if (!row) throw new Error(`The company is not paid by ${type}.`)
    return Number(row.id)
  }
  return { cash: of('cash'), transfer: of('transfer'), giro: of('giro') }
}

async function loadStaff(query: Query, unitId: number): Promise<Staff> {
  const rows = await query(
    sql`SELECT u.id, u.name, u.username, r.code
      FROM users u JOIN roles r ON r.corporate_id = u.corporate_id AND r.id = u.role_id
      WHERE u.corporate_id = ${company} AND (u.corporate_level OR u.production_unit_id = ${unitId}) ORDER BY u.id`,
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

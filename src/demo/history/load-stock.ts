import { sql } from 'kysely'
import type pg from 'pg'
import { company, run } from '../../platform/server/database/sql.ts'
import { MATERIALS } from '../materials.ts'
import { personName } from '../names.ts'
import { SUPPLIERS, vehiclesOf } from '../suppliers.ts'
import type { DemoUnit } from '../units.ts'
import { dayText, type Query, thousandths } from './company-query.ts'
import type { QualityTest, Store, Supplier } from './world.ts'

/**
 * Creates an empty stock for everything that a plant keeps, for material in transit to other plants and for quarantine,
 * so that movements can refer to it.
 */
export async function makeBalances(client: pg.ClientBase, corporateId: number): Promise<void> {
  const corporate = sql.val(corporateId)
  await run(
    client,
    sql`INSERT INTO warehouses (corporate_id, production_unit_id, code, name, type)
      SELECT u.corporate_id, u.id, u.code || '-TRANSIT', 'Dalam Perjalanan ' || u.name, 'in_transit'
      FROM production_units u
      WHERE u.corporate_id = ${corporate}
        AND u.id = (SELECT min(id) FROM production_units WHERE corporate_id = ${corporate} HAVING count(*) > 1)
        AND NOT EXISTS (SELECT FROM warehouses w WHERE w.corporate_id = ${corporate} AND w.production_unit_id = u.id
          AND w.type = 'in_transit' AND w.deleted_at IS NULL)`,
  )
  await run(
    client,
    sql`INSERT INTO warehouses (corporate_id, production_unit_id, code, name, type, automatic)
      SELECT u.corporate_id, u.id, u.code || '-KARANTINA', 'Karantina ' || u.name, 'quarantine', true
      FROM production_units u
      WHERE u.corporate_id = ${corporate}
        AND EXISTS (SELECT FROM material_qc_configs c WHERE c.corporate_id = ${corporate} AND c.hold = 'quarantine'
          AND c.deleted_at IS NULL)
        AND NOT EXISTS (SELECT FROM warehouses w WHERE w.corporate_id = ${corporate} AND w.production_unit_id = u.id
          AND w.automatic AND w.type = 'quarantine')
      ORDER BY u.id`,
  )
  await run(
    client,
    sql`INSERT INTO stock_balances (corporate_id, production_unit_id, warehouse_id, material_id)
      SELECT m.corporate_id, m.production_unit_id, w.id, m.material_id FROM material_units m
      JOIN materials a ON a.corporate_id = m.corporate_id AND a.id = m.material_id AND NOT a.is_weighed AND a.stocked
      JOIN warehouses w ON w.corporate_id = m.corporate_id AND w.production_unit_id = m.production_unit_id
        AND w.type = 'in_transit'
      WHERE m.corporate_id = ${corporate} AND w.deleted_at IS NULL
      UNION ALL
      SELECT m.corporate_id, m.production_unit_id, w.id, m.material_id FROM material_units m
      JOIN material_qc_configs c ON c.corporate_id = m.corporate_id AND c.material_id = m.material_id
        AND c.hold = 'quarantine' AND c.deleted_at IS NULL
      JOIN warehouses w ON w.corporate_id = m.corporate_id AND w.production_unit_id = m.production_unit_id
        AND w.type = 'quarantine' AND w.automatic
      WHERE m.corporate_id = ${corporate} AND w.deleted_at IS NULL
      ON CONFLICT (corporate_id, warehouse_id, material_id) DO NOTHING`,
  )
  await run(
    client,
    sql`INSERT INTO stock_balances (corporate_id, production_unit_id, warehouse_id, material_id)
      SELECT m.corporate_id, m.production_unit_id, m.default_warehouse_id, m.material_id FROM material_units m
      WHERE m.corporate_id = ${corporate} AND m.default_warehouse_id IS NOT NULL
      ORDER BY m.production_unit_id, m.id
      ON CONFLICT (corporate_id, warehouse_id, material_id) DO NOTHING`,
  )
}

export async function loadStores(
  query: Query,
  unitId: number,
  { priceLevel, type }: { priceLevel: number; type?: 'in_transit' | 'quarantine' },
): Promise<Map<number, Store>> {
  const only = sql`${sql.val(type)}::text`
  const rows = await query(
    sql`SELECT b.id, b.warehouse_id, b.material_id, b.quantity, b.value, b.average_cost, b.last_date, m.code, u.type,
        m.uom_id, m.is_weighed, m.purchase_uom_id, m.conversion, m.weight_tolerance_pct,
        substr(w.code, length(p.code) + 2) AS place,
        coalesce((SELECT max(s.source_line) FROM stock_movements s
          WHERE s.corporate_id = b.corporate_id AND s.source_type = 'opening' AND s.source_id = b.id), 0) AS receipts
      FROM stock_balances b
      JOIN materials m ON m.corporate_id = b.corporate_id AND m.id = b.material_id
      JOIN uoms u ON u.corporate_id = m.corporate_id AND u.id = m.uom_id
      JOIN warehouses w ON w.corporate_id = b.corporate_id AND w.id = b.warehouse_id
        AND (${only} IS NULL OR w.type = ${only})
      JOIN production_units p ON p.corporate_id = b.corporate_id AND p.id = b.production_unit_id
      JOIN material_units n ON n.corporate_id = b.corporate_id AND n.material_id = b.material_id
        AND n.production_unit_id = b.production_unit_id
        AND (${only} IS NOT NULL OR n.default_warehouse_id = b.warehouse_id)
      WHERE b.corporate_id = ${company} AND b.production_unit_id = ${unitId} AND m.stocked`,
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

/** The vendors of a demo company by the materials that they sell. */
export async function loadSuppliers(query: Query, unit: DemoUnit): Promise<Map<number, Supplier[]>> {
  const rows = await query(
    sql`SELECT v.id, v.code FROM vendors v WHERE v.corporate_id = ${company} AND v.active AND v.deleted_at IS NULL
      AND v.code = ANY (${SUPPLIERS.map(({ code }) => code)}) ORDER BY v.code`,
  )
  const materials = await query(
    sql`SELECT id, code FROM materials WHERE corporate_id = ${company} AND stocked ORDER BY id`,
  )
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

/** The test configuration of each material. */
export async function loadTests(query: Query): Promise<Map<number, QualityTest>> {
  const rows = await query(
    sql`SELECT c.id, c.material_id, c.hold, d.material_qc_indicator_id, d.max, d.mandatory, d.deduction_formula,
      i.is_moisture
      FROM material_qc_configs c
      JOIN material_qc_config_details d ON d.corporate_id = c.corporate_id AND d.material_qc_config_id = c.id
        AND d.active AND d.deleted_at IS NULL
      JOIN material_qc_indicators i ON i.corporate_id = d.corporate_id AND i.id = d.material_qc_indicator_id
        AND i.code IN ('LUMPUR', 'AIR')
      WHERE c.corporate_id = ${company} AND c.active AND c.deleted_at IS NULL AND c.material_id IS NOT NULL
        ORDER BY c.id, d.order`,
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

import { sql } from 'kysely'
import { company } from '../../platform/server/database/sql.ts'
import { DEMO_PRODUCTS, productCode } from '../products.ts'
import { dayText, type Query, type Row, thousandths } from './company-query.ts'
import { escaped } from './rows.ts'
import type { Casting, Mix, Plant, Product, Service } from './world.ts'

/** How often a product is ordered compared with the demo's own. */
const OTHER_WEIGHT = 4

export async function loadProducts(query: Query, unitId: number): Promise<Product[]> {
  const [products, prices, mixes] = [
    await query(sql`SELECT id, code, slump_cm FROM products WHERE corporate_id = ${company} AND active ORDER BY id`),
    await query(
      sql`SELECT product_id, valid_from, valid_until, price, min_price FROM product_prices
        WHERE corporate_id = ${company} AND production_unit_id = ${unitId} ORDER BY valid_from DESC`,
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

async function loadMixes(query: Query, unitId: number): Promise<Map<number, Mix[]>> {
  const rows = await query(
    sql`SELECT d.id, d.product_id, d.valid_from, d.valid_until, i.material_id, i.quantity_ssd, i.uom_id, m.is_aggregate,
        coalesce(m.absorption_pct, 0) AS absorption_pct, c.kind,
        CASE u.type WHEN 'mass' THEN 1 ELSE m.specific_gravity END AS kg_per_unit
      FROM product_mix_designs d
      JOIN product_mix_design_items i ON i.corporate_id = d.corporate_id AND i.product_mix_design_id = d.id
      JOIN materials m ON m.corporate_id = i.corporate_id AND m.id = i.material_id
      JOIN material_categories c ON c.id = m.material_category_id
      JOIN uoms u ON u.corporate_id = i.corporate_id AND u.id = i.uom_id
      WHERE d.corporate_id = ${company} AND d.production_unit_id = ${unitId} AND d.status IN ('approve', 'non-active')
      ORDER BY d.product_id, d.valid_from DESC, d.version DESC, i.sort, i.id`,
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

export async function loadServices(query: Query): Promise<Map<string, Service>> {
  const rows = await query(
    sql`SELECT id, code, name, base_price FROM product_list
      WHERE corporate_id = ${company} AND kind = 'service' AND active`,
  )
  return new Map(
    rows.map((row) => [
      String(row.code),
      { id: Number(row.id), name: escaped(String(row.name)), price: Number(row.base_price ?? 0) },
    ]),
  )
}

export async function loadCastings(query: Query, services: ReadonlyMap<string, Service>): Promise<Casting[]> {
  const rows = await query(sql`SELECT * FROM casting_categories WHERE corporate_id = ${company} AND active ORDER BY id`)
  return rows.map((row) => ({
    id: Number(row.id),
    service: services.get(String(row.code)) ?? null,
    needsPump: row.needs_pump === true,
    unloadMinutes: Number(row.default_unload_minutes ?? 25),
    chargeBasis: String(row.charge_basis),
  }))
}

export async function loadVatRules(query: Query): Promise<Plant['vatRules']> {
  const rows = await query(
    sql`SELECT * FROM ppns WHERE corporate_id = ${company} AND active AND deleted_at IS NULL ORDER BY id`,
  )
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

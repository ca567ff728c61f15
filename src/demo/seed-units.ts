import { sql } from 'kysely'
import type pg from 'pg'
import type { Company } from '../modules/company/registration/server/index.ts'
import { insertRows } from '../platform/server/database/insert-rows.ts'
import { run } from '../platform/server/database/sql.ts'
import { MATERIALS } from './materials.ts'
import type { DemoUnit } from './units.ts'

/** Creates the production units with their fixed ids. */
export async function seedUnits(
  client: pg.ClientBase,
  company: Company,
  units: readonly DemoUnit[],
  domain: string,
): Promise<void> {
  const rows = units.map((unit) => {
    const [place] = unit.places
    return {
      corporate_id: company.id,
      id: unit.id,
      code: unit.code,
      name: unit.name,
      phone: `0800 000 ${unit.id}00`,
      email: `${unit.code.toLowerCase()}@${domain}`,
      address: unit.address,
      province_id: place?.provinceId,
      city_id: place?.cityId,
      district_id: place?.districtId,
      latitude: place?.latitude,
      longitude: place?.longitude,
      description: `Zona waktu ${unit.zone}`,
      timezone: unit.timezone,
      open_time: '06:00',
      close_time: '22:00',
      allow_backdate: unit.allowBackdate,
      max_m3_per_hour: unit.m3PerHour,
      radius_km: 40,
      min_load_m3: 3,
      over_delivery_pct: unit.id === 1 ? 2 : 0,
    }
  })
  await insertRows(client, 'production_units', rows)
}

/** Admixture for Papua comes by ship, so its minimum stock is much higher. */
const FAR_MIN_STOCK = 4_500

/** Creates the materials, each unit's silos, yards and store; returns the materials by kind. */
export async function seedMaterials(
  client: pg.ClientBase,
  company: Company,
  units: readonly DemoUnit[],
): Promise<ReadonlyMap<string, number>> {
  const { rows: categories } = await client.query<{ id: number | string; code: string }>(
    'SELECT id, code FROM material_categories',
  )
  const categoryIds = new Map(categories.map((row) => [row.code, Number(row.id)]))
  const ids = await insertRows(
    client,
    'materials',
    MATERIALS.map(({ category, uom, purchaseUom, store: _store, cost: _cost, kind: _kind, ...material }) => ({
      corporate_id: company.id,
      ...material,
      material_category_id: categoryIds.get(category),
      uom_id: company.uoms[uom],
      purchase_uom_id: company.uoms[purchaseUom],
    })),
  )
  const stored = MATERIALS.flatMap((material, index) =>
    material.store ? [{ ...material, store: material.store, id: ids[index] }] : [],
  )
  for (const unit of units) {
    const warehouseIds = await insertRows(
      client,
      'warehouses',
      stored.map(({ id, name: _name, store }) => ({
        corporate_id: company.id,
        production_unit_id: unit.id,
        code: `${unit.code}-${store.code}`,
        name: store.name,
        type: store.type,
        capacity: store.capacity,
        uom_id: company.uoms[store.uom],
        material_id: id,
      })),
    )
    await insertRows(
      client,
      'material_units',
      stored.map(({ id, kind, min_stock, max_stock }, index) => ({
        corporate_id: company.id,
        material_id: id,
        production_unit_id: unit.id,
        default_warehouse_id: warehouseIds[index],
        min_stock:
          kind === 'admixture' && unit.id === 3 ? FAR_MIN_STOCK : Math.round((min_stock ?? 0) * unit.share * 2),
        max_stock,
      })),
    )
    await run(
      client,
      sql`UPDATE production_units SET default_warehouse_id = ${warehouseIds.at(-1)}
        WHERE corporate_id = ${company.id} AND id = ${unit.id}`,
    )
  }
  return new Map(MATERIALS.map((material, index) => [material.kind, ids[index] ?? 0]))
}

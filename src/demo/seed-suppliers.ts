import { sql } from 'kysely'
import type pg from 'pg'
import { insertRows } from '../platform/server/database/insert-rows.ts'
import { run, type Sql } from '../platform/server/database/sql.ts'
import type { MixMaterialKind } from './published-mixes.ts'
import { SUPPLIERS } from './suppliers.ts'

/** The indicators of each load of sand and stone, and the deduction for silt above its limit. */
const TESTS = [
  { material: 'PASIR', name: 'Pasir Beton tiap truk', hold: 'before_unloading', silt: 5, water: 8 },
  { material: 'SPLIT-1-2', name: 'Split 1-2 tiap truk', hold: 'quarantine', silt: 1, water: 3 },
] as const

/** A vendor's category by their materials. */
const CATEGORIES: Readonly<Partial<Record<MixMaterialKind, string>>> = {
  cement: 'SEMEN',
  flyash: 'SEMEN',
  fine_agg: 'AGREGAT',
  coarse_agg: 'AGREGAT',
  admixture: 'ADMIXTURE',
}

/** Creates the vendors of a company, at the address of its first customer, and the tests of their material. */
export async function seedSuppliers(
  client: pg.ClientBase,
  { corporateId, authorId }: { corporateId: number; authorId: number },
): Promise<void> {
  const written = { corporate_id: corporateId, created_by: authorId, updated_by: authorId }
  const ids = async (query: Sql) => {
    const { rows } = await run<{ code: string; id: number | string }>(client, query)
    return new Map(rows.map(({ code, id }) => [code, Number(id)]))
  }
  const categories = await ids(sql`SELECT code, id FROM vendor_categories WHERE corporate_id = ${corporateId}`)
  const { rows: places } = await run<Record<string, unknown>>(
    client,
    sql`SELECT province_id, city_id, district_id FROM customers
      WHERE corporate_id = ${corporateId} ORDER BY id LIMIT 1`,
  )
  await insertRows(
    client,
    'vendors',
    SUPPLIERS.map(({ kind, ...supplier }, at) => ({
      ...written,
      ...supplier,
      ...places[0],
      vendor_category_id: categories.get(CATEGORIES[kind] ?? ''),
      phone: `0800 000 2${String(at + 1).padStart(3, '0')}`,
      email: `penjualan${at + 1}@pemasok.example`,
      payment_term_days: 30,
    })),
  )
  const materials = await ids(sql`SELECT code, id FROM materials WHERE corporate_id = ${corporateId}`)
  const indicators = await ids(
    sql`SELECT code, id FROM material_qc_indicators WHERE corporate_id = ${corporateId} AND deleted_at IS NULL`,
  )
  const configs = await insertRows(
    client,
    'material_qc_configs',
    TESTS.map(({ material, name, hold }) => ({
      ...written,
      name,
      hold,
      material_id: materials.get(material),
      frequency: 'every_receipt',
    })),
  )
  await insertRows(
    client,
    'material_qc_config_details',
    TESTS.flatMap(({ silt, water }, at) => {
      const of = { ...written, material_qc_config_id: configs[at] }
      return [
        {
          ...of,
          material_qc_indicator_id: indicators.get('LUMPUR'),
          max: silt,
          mandatory: true,
          deduction_formula: '1 × (value − max)',
          order: 1,
        },
        {
          ...of,
          material_qc_indicator_id: indicators.get('AIR'),
          max: water,
          mandatory: false,
          deduction_formula: null,
          order: 2,
        },
      ]
    }),
  )
}

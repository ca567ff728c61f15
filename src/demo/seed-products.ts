import type pg from 'pg'
import type { Company } from '../modules/company/registration/server/index.ts'
import { mixFigures } from '../modules/production/product-mix-design/mix-design.rules.ts'
import { addDays } from '../platform/definition/dates.ts'
import { insertRows } from '../platform/server/database/insert-rows.ts'
import { DEMO_PRODUCTS, DEMO_SERVICES, type DemoProduct, productCode, productName } from './products.ts'
import { PUBLISHED_AIR_PCT, PUBLISHED_MIXES, publishedItems, publishedNote, requiredMean } from './published-mixes.ts'
import type { DemoUnit } from './units.ts'

/** Masters are older than the oldest document of the demo. */
export const MASTERS_SINCE_DAYS = 1_100
/** Prices rise on these days before today, by this percentage. */
const PRICE_STEPS = [
  { from: -MASTERS_SINCE_DAYS, until: -401, level: 0.93 },
  { from: -400, until: -121, level: 0.97 },
  { from: -120, until: null, level: 1 },
] as const

/** The author and the approver of a unit's mix designs; never the same (domain model §16). */
export interface MixAuthors {
  author: number | null
  approver: number
}

/** Creates products with their prices at every unit and an approved mix design from the published set. */
export async function seedProducts(
  client: pg.ClientBase,
  company: Company,
  units: readonly (DemoUnit & MixAuthors)[],
  { materials, today }: { materials: ReadonlyMap<string, number>; today: string },
): Promise<void> {
  const ids = await insertRows(
    client,
    'products',
    DEMO_PRODUCTS.map((product) => ({
      corporate_id: company.id,
      code: productCode(product),
      name: productName(product),
      product_category_id: company.productCategories[product.category],
      strength_class: 'K',
      strength_value: product.strengthClass,
      slump_cm: product.slump,
      max_agg_mm: 20,
      cement_type: 'OPC Tipe I',
      flyash: product.flyash,
      uom_id: company.uoms.M3,
      base_price: product.price,
      min_price: lowest(product.price),
    })),
  )
  await insertRows(
    client,
    'products',
    DEMO_SERVICES.map(({ code, name, uom, price }) => ({
      corporate_id: company.id,
      code,
      name,
      product_category_id: company.productCategories['JASA-POMPA'],
      uom_id: company.uoms[uom],
      base_price: price,
      min_price: price,
    })),
  )
  for (const unit of units) {
    await insertRows(
      client,
      'product_prices',
      DEMO_PRODUCTS.flatMap((product, index) => prices(company, unit, product, ids[index] ?? 0, today)),
    )
    for (const [index, product] of DEMO_PRODUCTS.entries()) {
      await seedMix(client, { company, unit, product, productId: ids[index] ?? 0, materials, today })
    }
  }
}

const rounded = (price: number) => Math.round(price / 5_000) * 5_000
const lowest = (price: number) => rounded(price * 0.94)

function prices(company: Company, unit: DemoUnit, product: DemoProduct, productId: number, today: string) {
  return PRICE_STEPS.map(({ from, until, level }) => {
    const price = rounded(product.price * level * unit.priceLevel)
    return {
      corporate_id: company.id,
      product_id: productId,
      production_unit_id: unit.id,
      valid_from: addDays(today, from),
      valid_until: until === null ? null : addDays(today, until),
      price,
      min_price: lowest(price),
    }
  })
}

interface MixOf {
  company: Company
  unit: DemoUnit & MixAuthors
  product: DemoProduct
  productId: number
  materials: ReadonlyMap<string, number>
  today: string
}

/** K-300 of the first plant has a second version, and a third that waits for approval. */
function versions({ unit, product, today }: MixOf) {
  const since = addDays(today, -MASTERS_SINCE_DAYS)
  if (unit.id !== 1 || product.strengthClass !== 300 || product.slump !== 12) {
    return [{ status: 'approve', valid_from: since, valid_until: null }]
  }
  return [
    { status: 'non-active', valid_from: since, valid_until: addDays(today, -46) },
    { status: 'approve', valid_from: addDays(today, -45), valid_until: null },
    { status: 'pending', valid_from: addDays(today, 7), valid_until: null },
  ]
}

async function seedMix(client: pg.ClientBase, of: MixOf): Promise<void> {
  const mix = PUBLISHED_MIXES.find((one) => one.strengthClass === of.product.strengthClass)
  if (!mix) throw new Error(`There is no published mix for K-${of.product.strengthClass}.`)
  const items = publishedItems(mix)
  const figures = mixFigures(items, PUBLISHED_AIR_PCT)
  const rows = versions(of).map((version, index) => ({
    corporate_id: of.company.id,
    production_unit_id: of.unit.id,
    product_id: of.productId,
    version: index + 1,
    name: `${productCode(of.product)} v${index + 1}`,
    ...version,
    target_strength: requiredMean(mix.strengthClass).toFixed(3),
    air_pct: PUBLISHED_AIR_PCT,
    wc_ratio: figures.wcRatio === null ? null : Number(figures.wcRatio).toFixed(3),
    wb_ratio: figures.wbRatio === null ? null : Number(figures.wbRatio).toFixed(3),
    cement_kg: figures.cementKg,
    mass_kg: Number(figures.massKg).toFixed(3),
    yield: Number(figures.yield).toFixed(3),
    note: publishedNote(mix),
    created_by: of.unit.author,
    approved_by: version.status === 'pending' ? null : of.unit.approver,
    approved_at: version.status === 'pending' ? null : `${version.valid_from}T02:00:00Z`,
  }))
  const ids = await insertRows(client, 'product_mix_designs', rows)
  await insertRows(
    client,
    'product_mix_design_items',
    ids.flatMap((id) =>
      items.map((item, index) => ({
        corporate_id: of.company.id,
        production_unit_id: of.unit.id,
        product_mix_design_id: id,
        material_id: of.materials.get(item.kind),
        quantity_ssd: item.quantity,
        uom_id: of.company.uoms[item.measure === 'liter' ? 'LITER' : 'KG'],
        sort: index + 1,
      })),
    ),
  )
}

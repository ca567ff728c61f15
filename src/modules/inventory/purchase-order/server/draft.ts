import type { Label } from '../../../../platform/definition/label.ts'
import type { ParsedLine } from '../../../../platform/definition/record.ts'
import type { Call } from '../../../../platform/server/engine/call.ts'
import { type Draft, integer, type RowOf, text } from '../../../../platform/server/engine/implement.ts'
import { Invalid } from '../../../../platform/server/errors.ts'
import { vatRuleById } from '../../../sales/ppn/server/index.ts'
import { assertSums } from '../../../sales/sales-order/server/index.ts'
import { baseUnitsIn, grossAmount, type PurchasedItem, purchaseTotals } from '../purchase-order.rules.ts'

const TWICE: Label = ['Material ini sudah ada di baris lain', 'This material is already on another line']
const NOT_STOCKED: Label = ['Material ini tidak dicatat stoknya', 'This material is not kept in stock']
const NO_CONVERSION: Label = [
  'Satuan ini tidak dapat dikonversi ke satuan stok material. Pilih satuan belinya',
  'This unit cannot be converted to the stock unit of the material. Choose its purchase unit',
]
const NOT_AGGREGATE: Label = ['Berat kering hanya untuk agregat', 'Dry weight is only for aggregate']
const NO_MOISTURE: Label = ['Isi kadar air yang disepakati', 'Enter the agreed moisture']
const NO_PRICE: Label = [
  'Harga hanya dapat diisi oleh yang berhak melihat biaya. Minta hak itu atau minta orang lain membuat pesanannya',
  'Only users who may see costs can enter the price. Ask for that right, or ask another user to create the order',
]
const TOO_MUCH_OFF: Label = ['Potongan melebihi jumlah harga', 'The discount exceeds the amount']
const OTHER_DAYS: Label = [
  'Tarif PPN ini tidak berlaku pada tanggal pesanan',
  'This VAT rate is not valid on the order date',
]
const AUTOMATIC: Label = [
  'Gudang ini diisi oleh sistem; pilih gudang lain',
  'The system fills this warehouse; choose another one',
]

/** Fills in the lines of an order and its sums; refuses units that cannot be converted and impossible amounts. */
export async function completeDraft(call: Call, draft: Draft, before?: RowOf<'purchase_orders'>): Promise<void> {
  const { values, lines } = draft
  if (values.warehouse_id !== undefined) await assertWarehouse(call, integer(values, 'warehouse_id'))
  if (lines.items) await completeItems(call, lines.items)
  if (!before) values.payment_term_days ??= await termOf(call, integer(values, 'vendor_id'))
  if (before && lines.items === undefined && values.ppn_id === undefined) return
  const ppnId = values.ppn_id === undefined ? (before?.ppn_id ?? null) : (values.ppn_id as number | null)
  if (values.ppn_id) await assertRate(call, integer(values, 'ppn_id'), before?.date ?? text(values, 'date'))
  const items = lines.items?.map(figuresOf) ?? (before ? await storedItems(call, before.id) : [])
  const totals = purchaseTotals(items, await vatRuleById(call, ppnId))
  assertSums(totals, 'items')
  Object.assign(values, totals)
}

/** The usual term of payment of the vendor, where the order has none. */
async function termOf(call: Call, vendorId: number): Promise<number | null> {
  const vendor = await call.db
    .selectFrom('vendors')
    .select('payment_term_days')
    .where('corporate_id', '=', call.corporateId)
    .where('id', '=', vendorId)
    .executeTakeFirst()
  return vendor?.payment_term_days ?? null
}

async function assertWarehouse(call: Call, id: number): Promise<void> {
  const place = await call.db
    .selectFrom('warehouses')
    .select('type')
    .where('corporate_id', '=', call.corporateId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (place?.type === 'in_transit' || place?.type === 'quarantine')
    throw new Invalid({ warehouse_id: [{ label: AUTOMATIC }] })
}

async function assertRate(call: Call, id: number, date: string): Promise<void> {
  const rate = await call.db
    .selectFrom('ppns')
    .select(['valid_from', 'valid_until'])
    .where('corporate_id', '=', call.corporateId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (rate && (rate.valid_from > date || (rate.valid_until ?? date) < date))
    throw new Invalid({ ppn_id: [{ label: OTHER_DAYS }] })
}

/** Fills in the usual unit, the conversion and the amount of each line, in two statements. */
async function completeItems(call: Call, items: readonly ParsedLine[]): Promise<void> {
  const ids = items.map(({ values }) => integer(values, 'material_id'))
  const [materials, units] = await Promise.all([
    call.db
      .selectFrom('materials')
      .select(['id', 'uom_id', 'purchase_uom_id', 'conversion', 'stocked', 'is_aggregate'])
      .where('corporate_id', '=', call.corporateId)
      .where('id', 'in', ids)
      .execute(),
    call.db
      .selectFrom('uoms')
      .select(['id', 'type', 'base_factor'])
      .where('corporate_id', '=', call.corporateId)
      .execute(),
  ])
  const refused: Record<string, { label: Label }[]> = {}
  items.forEach(({ values }, index) => {
    const refuse = (field: string, label: Label) => {
      refused[`items.${index}.${field}`] ??= [{ label }]
    }
    const material = materials.find(({ id }) => id === values.material_id)
    if (!material) return
    if (ids.indexOf(material.id) < index) refuse('material_id', TWICE)
    if (!material.stocked) refuse('material_id', NOT_STOCKED)
    values.uom_id ??= material.purchase_uom_id
    const [unit, base] = [values.uom_id, material.uom_id].map((id) => units.find((one) => one.id === id))
    const held = unit && base ? baseUnitsIn(unit, base, material) : null
    if (held === null) refuse('uom_id', NO_CONVERSION)
    values.base_per_uom = held
    values.discount ??= 0
    if (values.price === undefined) {
      // A price from a user without the permission for costs is ignored.
      refuse('price', NO_PRICE)
      return
    }
    const amount = grossAmount(figuresOf({ values })) - integer(values, 'discount')
    if (amount < 0) refuse('discount', TOO_MUCH_OFF)
    values.amount = amount
    if (values.dry_weight === true && !material.is_aggregate) refuse('dry_weight', NOT_AGGREGATE)
    if (values.dry_weight === true && values.agreed_moisture_pct == null) refuse('agreed_moisture_pct', NO_MOISTURE)
  })
  if (Object.keys(refused).length > 0) throw new Invalid(refused)
}

const figuresOf = ({ values }: Pick<ParsedLine, 'values'>): PurchasedItem => ({
  qty: text(values, 'qty'),
  price: integer(values, 'price'),
  discount: integer(values, 'discount'),
})

const storedItems = (call: Call, orderId: number): Promise<PurchasedItem[]> =>
  call.db
    .selectFrom('purchase_order_items')
    .select(['qty', 'price', 'discount'])
    .where('corporate_id', '=', call.corporateId)
    .where('purchase_order_id', '=', orderId)
    .execute()

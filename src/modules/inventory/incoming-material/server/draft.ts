import type { Label } from '../../../../platform/definition/label.ts'
import { MESSAGES } from '../../../../platform/definition/messages.ts'
import { holdsPermission, permissionOfOverride } from '../../../../platform/definition/permission.ts'
import type { Call } from '../../../../platform/server/engine/call.ts'
import type { Draft, RowOf } from '../../../../platform/server/engine/implement.ts'
import { Invalid, type Sentence } from '../../../../platform/server/errors.ts'
import { warnOfMixing } from '../../warehouse/server/index.ts'
import { incomingMaterial } from '../incoming-material.ts'
import { qcAsked } from './qc-asked.ts'

type Receipt = RowOf<'incoming_materials'>

const NOT_OPEN: Label = [
  'Pesanan pembelian ini belum disetujui atau sudah selesai',
  'This purchase order is not approved yet or already finished',
]
const OF_ORDER: Label = ['Pilih rincian pesanan pembeliannya', 'Choose the item of the purchase order']
const OTHER: Label = ['Tidak sesuai dengan rincian pesanannya', 'This does not match the order']
const NOT_STOCKED: Label = ['Material ini tidak dicatat stoknya', 'This material is not kept in stock']
const INACTIVE: Label = ['Pemasok ini tidak aktif', 'This vendor is not active']
const AUTOMATIC: Label = [
  'Gudang ini diisi oleh sistem; pilih gudang lain',
  'The system fills this warehouse; choose another one',
]
const TESTED: Label = [
  'Sampel muatan ini sudah diambil; material dan pemasoknya tetap',
  'A sample of this load was taken; its material and vendor cannot change',
]
const PRICE_OF_ORDER: Label = ['Harganya dari pesanan', 'The price comes from the order']

const DIRECT = permissionOfOverride(incomingMaterial, 'direct')

/** Fills in the values of the order's line; refuses a receipt that it does not permit. */
export async function completeDraft(call: Call, { values }: Draft, before?: Receipt): Promise<void> {
  const of = (name: 'purchase_order_item_id' | 'vendor_id' | 'material_id' | 'warehouse_id') =>
    values[name] === undefined ? (before?.[name] ?? null) : (values[name] as number | null)
  const itemId = of('purchase_order_item_id')
  const item = itemId === null ? undefined : await openItem(call, itemId)
  if (itemId !== null && !item) throw new Invalid({ purchase_order_item_id: [{ label: NOT_OPEN }] })
  if (item) takeOver(values, item)
  else if (!holdsPermission(call.actor, DIRECT)) throw new Invalid({ purchase_order_item_id: [{ label: OF_ORDER }] })
  const [vendorId, materialId, warehouseId] = [of('vendor_id'), of('material_id'), of('warehouse_id')]
  assertGiven({ vendor_id: vendorId, material_id: materialId, warehouse_id: warehouseId })
  const price = values.price ?? before?.price ?? null
  if (!item && price === null) assertGiven({ price })
  const [material, place, vendor] = await Promise.all([
    readMaterial(call, materialId),
    readType(call, warehouseId),
    readActive(call, vendorId),
  ])
  const refused: Record<string, Sentence[]> = {}
  if (!material.stocked) refused.material_id = [{ label: NOT_STOCKED }]
  if (place === 'in_transit' || place === 'quarantine') refused.warehouse_id = [{ label: AUTOMATIC }]
  if (!vendor) refused.vendor_id = [{ label: INACTIVE }]
  if (Object.keys(refused).length > 0) throw new Invalid(refused)
  values.purchase_order_id = item?.purchase_order_id ?? null
  values.uom_id = item?.uom_id ?? material.purchase_uom_id
  values.base_per_uom = item?.base_per_uom ?? material.conversion
  values.ready = !material.is_weighed
  await warnOfMixing(call, Number(warehouseId), [Number(materialId)], 'warehouse_id')
  await askForTest(call, values, before)
}

/** Whether the load waits for a quality test. Once a sample was taken, material and vendor are fixed. */
async function askForTest(call: Call, values: Draft['values'], before?: Receipt): Promise<void> {
  const [material_id, vendor_id] = [
    Number(values.material_id ?? before?.material_id),
    Number(values.vendor_id ?? before?.vendor_id),
  ]
  const isSame = before?.material_id === material_id && before.vendor_id === vendor_id
  if (isSame) return
  if (before && before.qc_id !== null) throw new Invalid({ material_id: [{ label: TESTED }] })
  const unit = before?.production_unit_id ?? Number(values.production_unit_id)
  Object.assign(
    values,
    await qcAsked(call, {
      production_unit_id: unit,
      material_id,
      vendor_id,
      date: String(before?.date ?? values.date),
    }),
  )
}

type Item = NonNullable<Awaited<ReturnType<typeof openItem>>>

const openItem = (call: Call, id: number) =>
  call.db
    .selectFrom('purchase_order_items as i')
    .innerJoin('purchase_orders as o', (join) =>
      join.onRef('o.corporate_id', '=', 'i.corporate_id').onRef('o.id', '=', 'i.purchase_order_id'),
    )
    .select([
      'i.purchase_order_id',
      'i.material_id',
      'i.uom_id',
      'i.base_per_uom',
      'i.price',
      'o.vendor_id',
      'o.warehouse_id',
      'o.production_unit_id',
    ])
    .where('i.corporate_id', '=', call.corporateId)
    .where('i.id', '=', id)
    .where('o.status', 'in', ['approve', 'progress'])
    .executeTakeFirst()

/** The receipt takes vendor, material and price from the order and refuses others; it may have another warehouse. */
function takeOver(values: Draft['values'], item: Item): void {
  const refused: Record<string, Sentence[]> = {}
  for (const name of ['vendor_id', 'material_id'] as const) {
    if ((values[name] ?? item[name]) !== item[name]) refused[name] = [{ label: OTHER }]
    values[name] = item[name]
  }
  if ((values.price ?? item.price) !== item.price) refused.price = [{ label: PRICE_OF_ORDER }]
  if (Object.keys(refused).length > 0) throw new Invalid(refused)
  values.price = item.price
  values.warehouse_id ??= item.warehouse_id
}

function assertGiven(given: Readonly<Record<string, unknown>>): void {
  const missing = Object.entries(given).flatMap(([name, value]) => {
    if (value !== null) return []
    const { label } = incomingMaterial.fields[name as keyof typeof incomingMaterial.fields]
    return [[name, [{ label: MESSAGES.required, values: { field: label } }]] as const]
  })
  if (missing.length > 0) throw new Invalid(Object.fromEntries(missing))
}

const readMaterial = (call: Call, id: number | null) =>
  call.db
    .selectFrom('materials')
    .select(['stocked', 'is_weighed', 'purchase_uom_id', 'conversion'])
    .where('corporate_id', '=', call.corporateId)
    .where('id', '=', id ?? 0)
    .executeTakeFirstOrThrow()

async function readType(call: Call, id: number | null): Promise<string | undefined> {
  const place = await call.db
    .selectFrom('warehouses')
    .select('type')
    .where('corporate_id', '=', call.corporateId)
    .where('id', '=', id ?? 0)
    .executeTakeFirst()
  return place?.type
}

async function readActive(call: Call, id: number | null): Promise<boolean> {
  const vendor = await call.db
    .selectFrom('vendors')
    .select('active')
    .where('corporate_id', '=', call.corporateId)
    .where('id', '=', id ?? 0)
    .executeTakeFirst()
  return vendor?.active === true
}

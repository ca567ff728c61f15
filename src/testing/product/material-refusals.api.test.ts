import { afterAll, beforeAll, expect, test } from 'vitest'
import { aReading } from '../../modules/equipment/meter-reading/testing.ts'
import { aFitting, fittingBody } from '../../modules/equipment/tyre-usage/testing.ts'
import { fillBody } from '../../modules/inventory/fuel/testing.ts'
import { aPostedReceipt, aReceipt, aWeighedReceipt } from '../../modules/inventory/incoming-material/testing.ts'
import { aSentTransfer, transferBody } from '../../modules/inventory/material-transfer/testing.ts'
import { aCount, aFrozenCount } from '../../modules/inventory/opname-stock/testing.ts'
import { anApprovedOrder, aPurchaseOrder } from '../../modules/inventory/purchase-order/testing.ts'
import type { Answer, Client, Json } from '../../platform/testing/client.ts'
import { fine } from '../../platform/testing/matrix/subject.ts'
import { acted, freshWord } from '../../platform/testing/records.ts'
import { startWithTwo } from '../actors.ts'
import { lastChange } from '../histories.ts'
import type { RunningApp } from '../running-app.ts'

let app: RunningApp
let client: Client
let approver: Client

beforeAll(async () => {
  ;({ app, client, approver } = await startWithTwo())
})
afterAll(() => app?.stop())

const reason = 'Uji tolak'
const act = (module: string, { id }: Json, verb: string, body: Json = {}) =>
  client.post(`/action/${module}/${id}/${verb}`, body)

/** An invalid input, and the expected message. */
interface Wrong {
  what: string
  /** Creates its data and returns the call. */
  given: () => Promise<() => Promise<Answer>>
  status: number
  /** The field of the message, if there is one. */
  field?: string
  says: RegExp
}

const WRONG: readonly Wrong[] = [
  {
    what: 'a tare above the gross',
    given: async () => {
      const receipt = await aWeighedReceipt(client)
      return () => act('incoming-material', receipt, 'post', { tare_kg: 30_000.001 })
    },
    status: 422,
    field: 'tare_kg',
    says: /^Tara harus di bawah bruto 30,000 kg$/,
  },
  {
    what: 'a second gross',
    given: async () => {
      const receipt = await aWeighedReceipt(client)
      return () => act('incoming-material', receipt, 'weigh1', { gross_kg: 31_000 })
    },
    status: 409,
    says: /^Status tidak dapat diubah · sekarang /,
  },
  {
    what: 'a gross of half a gram',
    given: async () => {
      const receipt = await aReceipt(client)
      return () => act('incoming-material', receipt, 'weigh1', { gross_kg: 0.0005 })
    },
    status: 422,
    field: 'gross_kg',
    says: /maksimal 3 angka di belakang koma$/,
  },
  {
    what: 'a docket of the vendor that another receipt has',
    given: async () => {
      const { vendor_id, vendor_docket_no, material_id, warehouse_id } = await aReceipt(client)
      const again = { vendor_id, vendor_docket_no, material_id, warehouse_id, price: 1_250, vehicle_no: 'H 1 A' }
      return () => client.post('/create/incoming-material', again)
    },
    status: 422,
    field: 'vendor_docket_no',
    says: /sudah (dipakai|ada|digunakan)/,
  },
  {
    what: 'a unit that does not convert',
    given: async () => {
      const { id, items } = await aPurchaseOrder(client)
      const [{ material_id, qty, price }] = items
      const uoms = (await client.get('/lookup/uom?limit=100')).body.data
      const { id: uom_id } = uoms.find(({ code }: Json) => code === 'PCS' || code === 'UNIT')
      return () => client.patch('/update/purchase-order', { id, items: [{ material_id, qty, price, uom_id }] })
    },
    status: 422,
    field: 'items.0.uom_id',
    says: /tidak dapat dikonversi.*Pilih satuan belinya$/,
  },
  {
    what: 'a truck of an order that was closed',
    given: async () => {
      const { id, items } = await anApprovedOrder(client, approver)
      await aPostedReceipt(client, { purchase_order_item_id: items[0].id })
      await acted(client, 'purchase-order', id, 'close', { reason })
      const truck = { purchase_order_item_id: items[0].id, vendor_docket_no: freshWord(), vehicle_no: 'H 1 A' }
      return () => client.post('/create/incoming-material', truck)
    },
    status: 422,
    field: 'purchase_order_item_id',
    says: /belum disetujui atau sudah selesai$/,
  },
  {
    what: 'a transfer to the place where it comes from',
    given: async () => {
      const body = await transferBody(client)
      return () => client.post('/create/material-transfer', { ...body, to_warehouse_id: body.from_warehouse_id })
    },
    status: 422,
    field: 'to_warehouse_id',
    says: /^Gudang tujuan harus berbeda dari gudang asal$/,
  },
  {
    what: 'more received than was sent',
    given: async () => {
      const { id, items } = await aSentTransfer(client)
      const [{ id: line, qty_sent }] = items
      return () =>
        act('material-transfer', { id }, 'receive', { items: [{ id: line, qty_received: qty_sent + 0.001 }] })
    },
    status: 422,
    field: 'items.0.qty_received',
    says: /paling banyak 10,000/,
  },
  {
    what: 'a count of a place of which one is open',
    given: async () => {
      const { warehouse_id } = await aFrozenCount(client)
      const second = await aCount(client, { warehouse_id })
      return () => act('opname-stock', second, 'freeze')
    },
    status: 422,
    field: 'warehouse_id',
    says: /sedang dihitung dalam OP\/\S+; selesaikan atau batalkan dahulu$/,
  },
  {
    what: 'a row of a count that was left empty',
    given: async () => {
      const count = await aFrozenCount(client)
      return () => act('opname-stock', count, 'submit')
    },
    status: 422,
    field: 'items.0.counted_qty',
    says: /belum dihitung; yang kosong bukan nol$/,
  },
  {
    what: 'a meter that went back without a reset',
    given: async () => {
      const { equipment_id } = await aReading(client, { odometer: 5_000 })
      return () => client.post('/create/meter-reading', { equipment_id, odometer: 4_999 })
    },
    status: 422,
    field: 'odometer',
    says: /^Tidak boleh di bawah 5,000, .*catat dulu resetnya$/,
  },
  {
    what: 'more litres than the tank holds',
    given: async () => {
      const body = await fillBody(client, { liter: 300.001 })
      return () => client.post('/create/fuel', body)
    },
    status: 422,
    field: 'liter',
    // By its plate, as the user chose it.
    says: /^Melebihi kapasitas tangki H \d+, 300 liter$/,
  },
  {
    what: 'a tyre in a position that is taken',
    given: async () => {
      const { equipment_id } = await aFitting(client)
      const body = await fittingBody(client, { equipment_id })
      return () => client.post('/create/tyre-usage', body)
    },
    status: 422,
    field: 'position',
    says: /^Posisi ini ditempati ban .+; lepas atau rotasi dulu$/,
  },
]

test.each(WRONG)(
  '$what is refused with what would be right, and writes nothing',
  async ({ given, status, field, says }) => {
    const send = await given()
    const before = await lastChange(app.pools.owner)
    const answer = await send()
    expect([answer.status, ...Object.keys(answer.body.errors ?? {})]).toEqual(field ? [status, field] : [status])
    expect(field ? answer.body.errors[field][0] : answer.body.error_message).toMatch(says)
    expect(await lastChange(app.pools.owner)).toBe(before)
  },
)

test('the docket of a vendor is free again once its posted receipt is cancelled', async () => {
  const receipt = await aPostedReceipt(client)
  const { vendor_id, vendor_docket_no, material_id, warehouse_id } = receipt
  const again = { vendor_id, vendor_docket_no, material_id, warehouse_id, price: 1_250, vehicle_no: 'H 1 A' }
  expect((await client.post('/create/incoming-material', again)).status).toBe(422)
  await acted(client, 'incoming-material', receipt.id, 'cancel', { reason })
  fine(await client.post('/create/incoming-material', again))
})

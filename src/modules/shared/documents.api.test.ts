import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client, Json } from '../../platform/testing/client.ts'
import { expectInvalid, fine, viewed } from '../../platform/testing/matrix/subject.ts'
import { freshWord, made } from '../../platform/testing/records.ts'
import { png } from '../../platform/testing/sample-files.ts'
import { upload } from '../../platform/testing/upload.ts'
import { aUser } from '../../testing/actors.ts'
import { type RunningApp, startApp } from '../../testing/running-app.ts'
import { aDriver } from '../company/drivers/testing.ts'
import { aPlant } from '../equipment/batching-plant/testing.ts'
import { aTruck } from '../equipment/truck-mixer/testing.ts'
import { aFitting } from '../equipment/tyre-usage/testing.ts'
import { aPostedFill } from '../inventory/fuel/testing.ts'
import { aReceipt } from '../inventory/incoming-material/testing.ts'
import { stockTestBody } from '../inventory/material-quality/testing.ts'
import { aSentTransfer } from '../inventory/material-transfer/testing.ts'
import { aUsage } from '../inventory/material-usage/testing.ts'
import { aCount } from '../inventory/opname-stock/testing.ts'
import { aTransfer } from '../sales/credit-transfer/testing.ts'
import { aCustomer } from '../sales/customer/testing.ts'
import { aSubmittedRefund } from '../sales/deposit-refund/testing.ts'
import { aCreditNote } from '../sales/sales-credit-note/testing.ts'
import { aFinishedDocket, anInvoice, invoiceBody } from '../sales/sales-invoice/testing.ts'
import { anApprovedOrder } from '../sales/sales-order/testing.ts'
import { aSiteProject } from '../sales/site-project/testing.ts'

let app: RunningApp
let client: Client

beforeAll(async () => {
  app = await startApp()
  client = await aUser(app, { company: 'DEMO', permissions: 'all', unit: 0 })
})
afterAll(() => app?.stop())

const OWNERS: readonly [string, string, (client: Client) => Promise<Json>][] = [
  ['customer', 'customer', aCustomer],
  ['site-project', 'site_project', aSiteProject],
  ['drivers', 'driver', aDriver],
  ['truck-mixer', 'equipment', aTruck],
  ['batching-plant', 'equipment', aPlant],
  ['sales-order', 'sales_order', anApprovedOrder],
  ['sales-invoice', 'sales_invoice', anInvoice],
  ['sales-credit-note', 'sales_credit_note', async (of) => aCreditNote(of, await anInvoice(of))],
  ['deposit-refund', 'deposit_refund', aSubmittedRefund],
  ['incoming-material', 'incoming_material', aReceipt],
  ['material-usage', 'material_usage', aUsage],
  ['material-transfer', 'material_transfer', aSentTransfer],
  ['material-quality', 'material_quality', async (of) => made(of, 'material-quality', await stockTestBody(of))],
  ['opname-stock', 'stock_take', aCount],
  ['fuel', 'fuel_usage', aPostedFill],
  ['tyre-usage', 'tyre_usage', aFitting],
]

const category = (owner_type: string) =>
  made(client, 'document-category', { code: freshWord(), name: 'Dokumen Uji', owner_type, has_expiry: true })

test.each(OWNERS)('%s keeps papers by category, each with its last day', async (name, owner, make) => {
  const [record, own, foreign] = await Promise.all([make(client), category(owner), category('vendor')])
  const file = await upload(client, png(), 'surat.png')
  const paper = { document_category_id: own.id, name: 'Surat', expired_at: '2027-03-01', attachment: file.id }
  const refused = { documents: [{ ...paper, document_category_id: foreign.id }] }
  expectInvalid(await client.patch(`/update/${name}/${record.id}`, refused), 'documents.0.document_category_id')
  fine(await client.patch(`/update/${name}/${record.id}`, { documents: [paper] }))
  expect((await viewed(client, name, record.id)).documents).toMatchObject([
    { ...paper, document_category_name: 'Dokumen Uji', attachment_filename: 'surat.png' },
  ])
})

test('a draft invoice has its papers from the start, and keeps them when its dockets are billed again', async () => {
  const [own, file] = await Promise.all([category('sales_invoice'), upload(client, png(), 'berita-acara.png')])
  const paper = { document_category_id: own.id, name: 'Berita acara', attachment: file.id }
  const body = { ...invoiceBody(await aFinishedDocket(client)), documents: [paper] }
  const draft = await made(client, 'sales-invoice', body)
  expect(draft.documents).toMatchObject([paper])
  fine(await client.patch(`/update/sales-invoice/${draft.id}`, { dockets: body.dockets, note: 'Diperiksa' }))
  const { documents } = await viewed(client, 'sales-invoice', draft.id)
  expect(documents).toMatchObject([paper])
  fine(await client.patch(`/update/sales-invoice/${draft.id}`, { documents: [{ ...documents[0], name: 'BA' }] }))
  expect((await viewed(client, 'sales-invoice', draft.id)).documents).toMatchObject([{ ...paper, name: 'BA' }])
})

test('a transfer of limit has its papers and its note from the start, as it is not changed any more', async () => {
  const [own, file] = await Promise.all([category('credit_transfer'), upload(client, png(), 'permohonan.png')])
  const paper = { document_category_id: own.id, name: 'Permohonan', attachment: file.id }
  const transfer = await aTransfer(client, { documents: [paper], note: 'Disetujui direksi' })
  expect(transfer).toMatchObject({ note: 'Disetujui direksi', documents: [paper] })
})

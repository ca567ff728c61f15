import { afterAll, beforeAll, expect, test } from 'vitest'
import { readPdf } from '../../../platform/server/print/read-pdf.testing.ts'
import type { Client } from '../../../platform/testing/client.ts'
import { expectRefusal, fine, listed, viewed } from '../../../platform/testing/matrix/subject.ts'
import { aUser } from '../../../testing/actors.ts'
import { type RunningApp, startApp } from '../../../testing/running-app.ts'
import { docketText } from './print/docket-text.ts'
import { aDocket } from './testing.ts'

const DOCKET = 'production/docket'

let app: RunningApp
let client: Client
let maker: Client
let token: string

beforeAll(async () => {
  app = await startApp()
  client = await app.as('plant1')
  maker = await aUser(app, { company: 'DEMO', permissions: 'all', unit: 0 })
  const credentials = { username: 'plant1', password: 'molen-demo', provider: 'USER' }
  token = fine(await app.nobody.post('/login', credentials)).data.token
})
afterAll(() => app?.stop())

/** The PDF of a docket, with its text. */
async function paper(id: number, query = ''): Promise<{ text: string; warning: string | null; lies: boolean }> {
  const address = `${app.address}/api/print/${DOCKET}/${id}${query}`
  const response = await fetch(address, { headers: { authorization: `Bearer ${token}` } })
  const bytes = new Uint8Array(await response.arrayBuffer())
  const pages = await readPdf(bytes)
  return {
    text: pages
      .flat()
      .map((one) => one.text)
      .join(' '),
    warning: response.headers.get('x-template-warning'),
    lies: Buffer.from(bytes).toString('latin1').includes('/MediaBox [0 0 841.89 595.28]'),
  }
}

const choose = (category: string, code: string, orientation: string) =>
  app.pools.owner.query(
    `INSERT INTO corporate_templates (corporate_id, category, template_code, orientation) VALUES (1, $1, $2, $3)
     ON CONFLICT (corporate_id, category) DO UPDATE SET template_code = excluded.template_code,
       orientation = excluded.orientation`,
    [category, code, orientation],
  )

test('every document prints with template -01 in its default orientation until the company chooses another', async () => {
  expect(fine(await client.get('/config/template-print/corporate')).data).toEqual({
    DOCKET: { template_code: 'DOCKET-01', orientation: 'landscape' },
    KWITANSI: { template_code: 'KWITANSI-01', orientation: 'landscape' },
    INVOICE: { template_code: 'INVOICE-01', orientation: 'landscape' },
    OPNAME: { template_code: 'OPNAME-01', orientation: 'portrait' },
    PURCHASE: { template_code: 'PURCHASE-01', orientation: 'portrait' },
    TRANSFER: { template_code: 'TRANSFER-01', orientation: 'portrait' },
    WEIGHBRIDGE: { template_code: 'WEIGHBRIDGE-01', orientation: 'portrait' },
    STATEMENT: { template_code: 'STATEMENT-01', orientation: 'portrait' },
  })
})

test('the ordered slump is on docket and PDF, the measured one once it is known', async () => {
  const docket = await aDocket(maker)
  const { items } = await viewed(maker, 'sales-order', docket.sales_order_id)
  expect(items[0].slump_cm).toMatch(/^\d+±\d+$/)
  expect(docket.slump_cm).toBe(items[0].slump_cm)
  expect((await paper(docket.id)).text).toContain(`${items[0].slump_cm} cm`)
  fine(await maker.patch(`/update/${DOCKET}/${docket.id}`, { slump_plant: 13.5 }))
  expect((await paper(docket.id)).text).toContain('13.5 cm')
})

test('the company chooses template and orientation, without effect on another company', async () => {
  const docket = await aDocket(maker)
  await choose('DOCKET', 'DOCKET-02', 'portrait')
  await choose('INVOICE', 'INVOICE-02', 'landscape')
  expect(fine(await client.get('/config/template-print/corporate')).data).toMatchObject({
    DOCKET: { template_code: 'DOCKET-02', orientation: 'portrait' },
    KWITANSI: { template_code: 'KWITANSI-01' },
    INVOICE: { template_code: 'INVOICE-02' },
  })
  const rival = await app.as('rival')
  expect(fine(await rival.get('/config/template-print/corporate')).data.DOCKET.template_code).toBe('DOCKET-01')

  const sheet = await paper(docket.id)
  expect(sheet).toMatchObject({ lies: false, warning: null })
  expect(sheet.text).toContain('Lembar Plant')
  const other = await paper(docket.id, '?template=DOCKET-01&orientation=landscape')
  expect(other.lies).toBe(true)
  expect(other.text).not.toContain('Lembar Plant')
  await choose('DOCKET', 'DOCKET-01', 'landscape')
})

test('an unknown template is replaced by the default, with a warning', async () => {
  const docket = await aDocket(maker)
  await choose('DOCKET', 'DOCKET-77', 'landscape')
  expect(fine(await client.get(`/print/${DOCKET}/${docket.id}/preview`)).data).toMatchObject({
    template_code: 'DOCKET-01',
    template_warning: 'Template unvailable',
  })
  expect(await paper(docket.id)).toMatchObject({ warning: 'Template unvailable' })
  const printed = fine(await client.post(`/action/${DOCKET}/${docket.id}/print`)).data
  expect(printed).toMatchObject({ template_code: 'DOCKET-01', template_warning: 'Template unvailable' })
  await choose('DOCKET', 'DOCKET-01', 'landscape')
})

test('the preview shows the next print, the PDF the counted one', async () => {
  const docket = await aDocket(maker)
  const copies = async () => fine(await client.get(`/print/${DOCKET}/${docket.id}/preview`)).data.copy_no
  expect(await copies()).toBe(1)
  expect((await paper(docket.id, '?preview=1')).text).not.toContain('SALINAN')
  fine(await client.post(`/action/${DOCKET}/${docket.id}/print`))
  expect(await copies()).toBe(2)
  expect((await paper(docket.id, '?preview=1')).text).toContain('SALINAN 2')
  expect((await paper(docket.id)).text).not.toContain('SALINAN')
})

test('a print does not make a running edit stale, and is audited anyway', async () => {
  const docket = await aDocket(maker)
  fine(await client.post(`/action/${DOCKET}/${docket.id}/print`))
  const edit = { seal_no: 'SEAL 7', lock_version: docket.lock_version }
  fine(await maker.patch(`/update/${DOCKET}/${docket.id}`, edit))
  expect(await viewed(maker, DOCKET, docket.id)).toMatchObject({ seal_no: 'SEAL 7', reprint_count: 1 })
  const query = { table: 'dockets', row_id: docket.id, action: 'print' }
  expect((await listed(maker, 'audit-log', query)).record).toBe(1)
})

test("another user's edit between reading and saving is reported, whatever was printed since", async () => {
  const docket = await aDocket(maker)
  fine(await client.patch(`/update/${DOCKET}/${docket.id}`, { seal_no: 'SEAL 8' }))
  fine(await client.post(`/action/${DOCKET}/${docket.id}/print`))
  const late = await maker.patch(`/update/${DOCKET}/${docket.id}`, { seal_no: 'X', lock_version: docket.lock_version })
  expectRefusal(late, 409)
  expect(late.body.error_message).toMatch(/No\. Segel$/)
  expect((await viewed(maker, DOCKET, docket.id)).seal_no).toBe('SEAL 8')
})

test('the PDF of a cancelled docket says so, in every template', async () => {
  const docket = await aDocket(maker)
  expect((await paper(docket.id)).text).not.toContain('DIBATALKAN')
  fine(await maker.post(`/action/${DOCKET}/${docket.id}/cancel`, { reason: 'Salah truk' }))
  for (const code of ['DOCKET-01', 'DOCKET-02', 'DOCKET-TEMP']) {
    expect((await paper(docket.id, `?template=${code}`)).text, code).toContain('DIBATALKAN')
  }
  const { data } = fine(await client.post(`/action/${DOCKET}/${docket.id}/print`))
  expect(docketText(data, 'DOCKET-01')).toContain('*** DIBATALKAN ***')
  expect((await paper(docket.id, '?preview=1')).text).toContain('DIBATALKAN - SALINAN 2')
})

test("numbers in the PDF use the user's format", async () => {
  const docket = await aDocket(maker)
  expect((await paper(docket.id)).text).toContain('7.00')
  fine(await client.patch('/update/profile/number-format', { number_format: 'dot-thousands' }))
  const { text } = await paper(docket.id)
  expect(text).toContain('7,00')
  expect(text).not.toContain('7.00')
  fine(await client.patch('/update/profile/number-format', { number_format: null }))
})

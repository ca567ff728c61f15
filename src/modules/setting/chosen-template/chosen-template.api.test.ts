import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readPdf } from '../../../platform/server/print/read-pdf.testing.ts'
import type { Client } from '../../../platform/testing/client.ts'
import { expectInvalid, expectRefusal, fine, listed, viewed } from '../../../platform/testing/matrix/subject.ts'
import { freshWord, made } from '../../../platform/testing/records.ts'
import { aUser, superAdminIn } from '../../../testing/actors.ts'
import { type RunningApp, startApp } from '../../../testing/running-app.ts'
import { printTemplateBody } from '../../management/print-template/testing.ts'
import { aDocket } from '../../production/docket/testing.ts'

let app: RunningApp
let manager: Client
let platform: Client
beforeAll(async () => {
  app = await startApp()
  manager = await app.as('corporate')
  platform = await superAdminIn(app, 'DEMO')
})
beforeEach(() => app.pools.owner.query('DELETE FROM corporate_templates'))
afterAll(() => app?.stop())

const templateOf = async (code: string) => (await listed(platform, 'template_print', { search: code })).data[0]
async function choiceOf(code: string, orientation = 'landscape') {
  const { id, template_print_category_id } = await templateOf(code)
  return { template_print_category_id, template_print_id: id, orientation }
}
const choose = async (code: string, orientation?: string) =>
  made(manager, 'template-print', await choiceOf(code, orientation))
const applies = async (client: Client) => fine(await client.get('/config/template-print/corporate')).data.DOCKET

/** The text and the warning of a sample, as the preview draws it. */
async function sample(
  body: object,
  { category = 'DOCKET', client = manager } = {},
): Promise<{ text: string; warning: string | null }> {
  const response = await fetch(`${app.address}/api/print/sample/${category}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${client.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(response.status).toBe(200)
  const pages = await readPdf(new Uint8Array(await response.arrayBuffer()))
  const text = pages.flat().map((one) => one.text)
  return { text: text.join(' '), warning: response.headers.get('x-template-warning') }
}

test('the company chooses a template of a kind of document, and changes or takes back its choice', async () => {
  expect(await applies(manager)).toEqual({ template_code: 'DOCKET-01', orientation: 'landscape' })
  const choice = await choose('DOCKET-02', 'portrait')
  expect(choice).toMatchObject({ category: 'DOCKET', template_code: 'DOCKET-02' })
  expect(await applies(manager)).toEqual({ template_code: 'DOCKET-02', orientation: 'portrait' })
  expect(await applies(await app.as('rival'))).toEqual({ template_code: 'DOCKET-01', orientation: 'landscape' })

  const { template_print_id } = await choiceOf('DOCKET-01')
  fine(await manager.patch(`/update/template-print/${choice.id}`, { template_print_id }))
  expect(await applies(manager)).toEqual({ template_code: 'DOCKET-01', orientation: 'portrait' })
  fine(await manager.delete(`/delete/template-print/${choice.id}`))
  expect((await applies(manager)).orientation).toBe('landscape')
})

test('a kind of document has one choice, and only of its own templates', async () => {
  await choose('DOCKET-02')
  expectInvalid(await manager.post('/create/template-print', await choiceOf('DOCKET-01')), 'template_print_category_id')
  const [invoice] = (await listed(platform, 'template-print-category', { search: 'INVOICE' })).data
  const { template_print_id } = await choiceOf('DOCKET-01')
  const other = { template_print_category_id: invoice.id, template_print_id, orientation: 'portrait' }
  expectInvalid(await manager.post('/create/template-print', other), 'template_print_id')
})

test('dockets print with a template that the platform wrote until it is switched off; then it cannot be chosen either', async () => {
  const { id, code } = await made(platform, 'template_print', await printTemplateBody(platform))
  await choose(code)
  const docket = await aDocket(await aUser(app, { company: 'DEMO', permissions: 'all', unit: 0 }))
  const preview = async () => fine(await manager.get(`/print/production/docket/${docket.id}/preview`)).data
  expect(await preview()).toMatchObject({ template_code: code, template_warning: null })
  fine(await platform.post(`/action/template_print/${id}/deactivate`))
  const off = await preview()
  expect(off).toMatchObject({ template_code: 'DOCKET-01', template_warning: 'Template unvailable' })
  expect(off.templates.map((one: { code: string }) => one.code)).not.toContain(code)
  const [choice] = (await listed(manager, 'template-print')).data
  const again = await manager.patch(`/update/template-print/${choice.id}`, { template_print_id: id })
  expectInvalid(again, 'template_print_id')
  expect(again.body.errors.template_print_id).toEqual(['Template unvailable'])
})

test('a user who may not change the settings can read the choice only', async () => {
  const choice = await choose('DOCKET-02')
  const plant = await app.as('plant1')
  expect((await viewed(plant, 'template-print', choice.id)).template_code).toBe('DOCKET-02')
  expectRefusal(await plant.patch(`/update/template-print/${choice.id}`, { orientation: 'portrait' }), 403)
  expectRefusal(await plant.delete(`/delete/template-print/${choice.id}`), 403)
  expectRefusal(await (await app.as('rival')).get(`/view/template-print/${choice.id}`), 404)
})

test('a template is shown on sample data before there is a document', async () => {
  const { text, warning } = await sample({ template_code: 'DOCKET-02', orientation: 'portrait' })
  expect(text).toContain('Lembar Plant')
  expect(warning).toBeNull()
  expect((await sample({ template_code: 'DOCKET-99' })).warning).toBe('Template unvailable')
  expectRefusal(await (await app.as('dispatch1')).post('/print/sample/DOCKET', {}), 403)
})

test('a draft of a template is drawn only for users who may save it, and only if it can be saved', async () => {
  const body = '# Nota {docket_number}\n{customer_name} | {volume} m³'
  expect((await sample({ body }, { client: platform })).text).toContain('Nota DO/')
  const long = { body: 'x'.repeat(10_001) }
  expectInvalid(await platform.post('/print/sample/DOCKET', long), 'body')
  expectInvalid(await platform.post('/print/sample/DOCKET', { body: 7 }), 'body')
  // Permissions for a module of the platform have no effect in a company.
  const reader = await aUser(app, { company: 'DEMO', permissions: ['read-template_print', 'update-template_print'] })
  for (const client of [manager, reader]) {
    for (const refused of [{ body }, long]) expectRefusal(await client.post('/print/sample/DOCKET', refused), 403)
  }
  expect((await sample({ template_code: 'DOCKET-02' }, { client: reader })).text).toContain('Lembar Plant')
})

test.each([
  ['KWITANSI', 'KWITANSI-01', 'Sudah terima dari'],
  ['KWITANSI', 'KWITANSI-02', 'Uang sejumlah'],
  ['INVOICE', 'INVOICE-01', 'Dasar Pengenaan Pajak'],
  ['INVOICE', 'INVOICE-02', 'Jumlah Tagihan'],
])('%s has its template %s to choose, and shows it on sample data', async (category, code, expected) => {
  expect(await templateOf(code)).toMatchObject({ template_print_category_code: category, active: true })
  const { text, warning } = await sample({ template_code: code }, { category })
  expect(text).toContain(expected)
  expect(text).not.toMatch(/[{}]/)
  expect(warning).toBeNull()
})

test('a kind of document that the platform added shows what is written for it, and has no default to stand in', async () => {
  const { id, code: category } = await made(platform, 'template-print-category', { code: freshWord(), name: 'Label' })
  const written = { template_print_category_id: id, code: freshWord(), name: 'Label', body: 'Silo nomor dua' }
  const { code } = await made(platform, 'template_print', written)
  expect(await sample({ template_code: code }, { category })).toEqual({ text: 'Silo nomor dua', warning: null })
  const none = await manager.post(`/print/sample/${category}`, { template_code: 'LABEL-99' })
  expect(none.status).toBe(204)
  expectRefusal(await manager.post('/print/sample/NONE', {}), 404)
})

test('a body above the limit of its call is a 413', async () => {
  expectRefusal(
    await (await app.as('superadmin')).post('/print/sample/DOCKET', { body: 'a | b\n'.repeat(100_000) }),
    413,
  )
})

import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { aSchedule } from '../src/modules/production/production-schedule/testing.ts'
import { anApprovedOrder, anOrder } from '../src/modules/sales/sales-order/testing.ts'
import { uomBody } from '../src/modules/setting/uom/testing.ts'
import type { Client, Json } from '../src/platform/testing/client.ts'
import { made } from '../src/platform/testing/records.ts'
import { detailBody } from '../src/stories/detail/testing.ts'
import { aUser } from '../src/testing/actors.ts'
import { listWindows, row } from './list-windows.ts'
import { aPerson } from './people.ts'
import { violations } from './violations.ts'

/** How long a screen may take on a busy machine. */
const SOON = { timeout: 30_000 }

const { app, person, at } = listWindows()
let clerk: Client
let record: Json

beforeAll(async () => {
  clerk = await aUser(app(), { company: 'DEMO', permissions: 'all', unit: 0 })
  record = await made(clerk, 'story-detail', { ...(await detailBody(clerk)), note: null })
  for (const name of ['Entri satu', 'Entri dua'])
    await made(clerk, 'story-detail-entry', { name, detail_id: record.id, amount: 1_000 })
  await made(clerk, 'story-detail-note', { name: 'Kunci di pos satpam', detail_id: record.id })
})

const address = (more = '') => `/stories/detail?view=detail&id=${record.id}${more}`
const tabs = (page: Page) => page.getByRole('tablist', { name: 'Data terkait' }).getByRole('tab')
/** The value beside a label. */
const fact = (page: Page, label: string) =>
  page.locator('#content dl > div', { has: page.locator('dt', { hasText: new RegExp(`^${label}$`) }) }).locator('dd')

describe('A record', () => {
  test('shows its figures first, then label and value of each field, "-" for what is empty', async () => {
    const page = await at(address(), person())
    const figures = page.getByLabel('Ringkasan')
    await figures.waitFor(SOON)
    expect(await figures.locator('dd').allTextContents()).toEqual(['12.50 m³', 'Rp. 8.576.000,-'])
    expect(await fact(page, 'Tanggal').textContent()).toBe('21 Nov 2026')
    expect(await fact(page, 'Catatan').textContent()).toBe('-')
    expect(await fact(page, 'Singkatan').textContent()).toBe('RNC')
    expect(await violations(page)).toEqual([])
  })

  test('has rows of one height on a phone, that of a finger, links or not', async () => {
    const page = await at(address(), person(), { width: 390, height: 844 })
    const rows = ['Tanggal', 'Catatan', 'Singkatan'].map((name) => fact(page, name).locator('xpath=..'))
    await rows[0]?.waitFor(SOON)
    for (const one of rows) expect((await one.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  })

  test('with a place leads to it on a map, and tells the way there', async () => {
    const page = await at(address(), person())
    const place = (name: string) => page.getByRole('link', { name }).getAttribute('href')
    expect(await place('Buka di Peta')).toBe('https://www.google.com/maps?q=-6.9932,110.4203')
    expect(await place('Petunjuk Arah')).toBe('https://www.google.com/maps/dir/?api=1&destination=-6.9932,110.4203')
  })
})

describe('What belongs to a record', () => {
  test('stands in pills with its count; which one is open stands in the address', async () => {
    const page = await at(address(), person())
    await expect.poll(() => tabs(page).allTextContents(), SOON).toEqual(['Entri2', 'Catatan Rincian1'])
    await row(page, 1).waitFor(SOON)
    await tabs(page).nth(1).click()
    await page.getByText('Kunci di pos satpam').waitFor(SOON)
    expect(page.url()).toContain('tab=story-detail-note')
    await page.reload()
    await page.getByText('Kunci di pos satpam').waitFor(SOON)
    expect(await tabs(page).nth(1).getAttribute('aria-selected')).toBe('true')
  })

  test('is shown to users who hold its own permission or may read it; a single one needs no pills', async () => {
    const permissions = ['read-story-detail']
    const reader = await aPerson(app(), { company: 'DEMO', permissions, unit: 0 })
    const page = await at(address(), reader)
    const only = page.getByRole('region', { name: 'Catatan Rincian' })
    await only.getByText('Kunci di pos satpam').waitFor(SOON)
    expect(await tabs(page).count()).toBe(0)
    expect(await only.getByRole('link').count()).toBe(0)
    expect(await page.getByText('Entri satu').count()).toBe(0)
    // A value that needs a permission of its own is not shown either.
    expect(await page.getByLabel('Ringkasan').locator('dd').allTextContents()).toEqual(['12.50 m³'])

    const both = await aPerson(app(), {
      company: 'DEMO',
      permissions: [...permissions, 'read-story-detail-entry'],
      unit: 0,
    })
    const other = await at(address(), both)
    await expect.poll(() => tabs(other).allTextContents(), SOON).toEqual(['Entri2', 'Catatan Rincian1'])
  })

  test('is answered with the permission of the sub-list for one record alone', async () => {
    const client = await aUser(app(), { company: 'DEMO', permissions: ['read-story-detail'], unit: 0 })
    expect((await client.get(`/list/story-detail-note?detail_id=${record.id}`)).body.record).toBe(1)
    expect((await client.get('/list/story-detail-note')).status).toBe(403)
    expect((await client.get(`/list/story-detail-entry?detail_id=${record.id}`)).status).toBe(403)
  })
})

test('a record that has no detail leads to its list, once it is saved and by the way back', async () => {
  const page = await at('/stories/detail-note?view=create', person())
  await page.getByRole('button', { name: 'Kembali', exact: true }).last().click(SOON)
  await expect.poll(() => page.url(), SOON).not.toContain('view=create')
  await page.goto(`/stories/detail-note?view=create&detail_id=${record.id}`)
  await page.locator('#field-name').fill('Tanpa rincian', SOON)
  await page.locator('#content button[type="submit"]').click()
  await page.waitForURL((url) => url.pathname === '/stories/detail-note' && !url.search.includes('view='), SOON)
  await page.goto(`/stories/detail-note?view=detail&id=1`)
  await page.getByText('Page Not Found').waitFor(SOON)
})

test('the history tells who changed what, before and after, newest first', async () => {
  const unit = await made(clerk, 'uom', { ...(await uomBody()), base_factor: 12.5 })
  await clerk.patch(`/update/uom/${unit.id}`, { base_factor: 60 })
  const page = await at(`/setting/uom?view=detail&id=${unit.id}&tab=audit-log`)
  // A unit of measure has only this tab, so there are no pills.
  const entries = page
    .getByRole('region', { name: 'Riwayat', exact: true })
    .getByRole('listitem')
    .filter({ has: page.locator('time') })
  await expect.poll(() => entries.count(), SOON).toBe(2)
  const newest = entries.first()
  await newest.getByText('Diubah', { exact: true }).waitFor()
  const factor = newest.getByRole('listitem').filter({ hasText: 'Faktor' })
  expect(await factor.locator('del').textContent()).toMatch(/^12\.50*$/)
  expect(await factor.locator('ins').textContent()).toMatch(/^60(\.0+)?$/)
  await entries.last().getByText('Dibuat', { exact: true }).waitFor()
  expect(await violations(page)).toEqual([])
})

test('the documents about a record stand on it by kind, and lead there', async () => {
  const first = await anApprovedOrder(clerk, { volume: 40 })
  const { customer_id, site_project_id } = first
  const numbers: string[] = [first.number]
  for (let n = 0; n < 5; n++) numbers.push((await anOrder(clerk, { customer_id, site_project_id })).number)
  const page = await at(`/sales/site-project?view=detail&id=${site_project_id}`)
  const panel = page.getByRole('region', { name: 'Dokumen Terkait' })
  await panel.getByRole('link', { name: numbers.at(-1) }).waitFor(SOON)
  expect(await panel.getByRole('link', { name: first.number }).count()).toBe(0)
  await panel.getByRole('link', { name: /^Lihat semua/ }).click()
  await expect.poll(() => page.locator('tr[data-row]').count(), SOON).toBe(6)
  await page.goBack()
  await panel.getByRole('link', { name: numbers.at(-1) }).click()
  await page.getByRole('heading', { level: 1, name: numbers.at(-1) }).waitFor(SOON)
  const schedule = await aSchedule(clerk, first, { volume: 1 })
  await page.goto(`/production/production-schedule?view=detail&id=${schedule.id}`)
  await page.getByRole('region', { name: 'Dokumen Terkait' }).getByRole('link', { name: first.number }).waitFor(SOON)
})

test.each([
  { scheme: 'dark', language: 'en', width: 1366, height: 768 },
  { scheme: 'light', language: 'id', width: 390, height: 844 },
] as const)('axe finds nothing on a record and what belongs to it ($scheme, $language, $width px)', async (looks) => {
  const page = await at(address('&tab=story-detail-note'), person(), looks)
  await page.getByText('Kunci di pos satpam').waitFor(SOON)
  expect(await violations(page)).toEqual([])
})

test('who comes by keyboard goes on from the heading of a record and of its form, which says which record it is', async () => {
  const { number } = await anApprovedOrder(clerk)
  const page = await at(`/sales/sales-order?search=${encodeURIComponent(number)}`)
  await row(page, 0).focus(SOON)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: number }).waitFor(SOON)
  // The tabs load their scripts later.
  await page.getByRole('tabpanel').getByText('Belum ada jadwal produksi').waitFor(SOON)
  const focused = () => page.evaluate(() => document.activeElement?.textContent)
  expect(await focused()).toBe(number)
  await page.keyboard.press('e')
  await page.getByRole('heading', { level: 1, name: 'Ubah Pesanan Penjualan' }).waitFor(SOON)
  await expect.poll(focused, SOON).toBe('Ubah Pesanan Penjualan')
  await page.locator('#content').getByText(number, { exact: true }).waitFor(SOON)
})

import type { BrowserContext, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Client, startApp } from '../src/testing/running-app.ts'
import { expectGone, expectShown } from './browser.ts'
import { heldBack } from './held.ts'
import { windowsOn } from './windows.ts'

const windows = windowsOn(() => startApp({ web: true }))

let rina: Client
beforeAll(async () => {
  rina = await windows.app.as('corporate')
})

/** A new window, signed in. */
async function window(username = 'finance'): Promise<{ context: BrowserContext; page: Page }> {
  const page = await windows.signedIn(username)
  return { context: page.context(), page }
}

/** Waits until this many browsers listen. */
const hearing = (count: number) => expect.poll(() => windows.app.live.hub.size).toBeGreaterThanOrEqual(count)

const LIST = '/sales/customer-category?view=list&order=code&sort=ASC'
const names = (page: Page) => page.locator('tbody tr[data-row]').allInnerTexts()
const rowOf = (page: Page, text: string) => page.locator('tbody tr[data-row]', { hasText: text })

let made = 0
async function aCategory(name: string): Promise<{ id: number; code: string }> {
  made += 1
  const code = `A${made}`
  const { body } = await rina.post('/create/customer-category', { code, name })
  return { id: body.data.id, code }
}

describe('While two people work on the same list', () => {
  test('what one changes shows with the other in its place, tinted for two seconds', async () => {
    const { code } = await aCategory('Pengembang Lama')
    await aCategory('Kontraktor')
    const { page: mine } = await window()
    await mine.goto(LIST)
    await rowOf(mine, 'Pengembang Lama').waitFor()
    await hearing(1)
    const before = (await names(mine)).length
    const place = await rowOf(mine, code).first().getAttribute('data-row')

    const { page: hers } = await window('corporate')
    await hers.goto(LIST)
    await rowOf(hers, 'Pengembang Lama').getByRole('link').click()
    await hers.getByRole('button', { name: 'Ubah', exact: true }).click()
    await hers.getByLabel(/^Nama/).fill('Pengembang Baru')
    await hers.getByRole('button', { name: /^Simpan/ }).click()

    const row = rowOf(mine, 'Pengembang Baru')
    await row.and(mine.locator('[data-mark="changed"]')).waitFor()
    expect(await row.getAttribute('data-row')).toBe(place)
    expect((await names(mine)).length).toBe(before)
    await expect.poll(() => row.getAttribute('data-mark')).toBeNull()
  })

  test("new records wait behind 'n data baru' and no row moves until they are called for", async () => {
    await aCategory('Sudah Ada')
    const { page } = await window()
    await page.goto(LIST)
    await rowOf(page, 'Sudah Ada').waitFor()
    await hearing(1)
    const before = await names(page)
    await aCategory('Pelanggan Baru Satu')
    await aCategory('Pelanggan Baru Dua')
    const waiting = page.getByRole('button', { name: '2 data baru' })
    await waiting.waitFor()
    expect(await names(page)).toEqual(before)
    await waiting.click()
    await rowOf(page, 'Pelanggan Baru Dua').waitFor()
    await waiting.waitFor({ state: 'detached' })
  })

  test('a new record that the filter leaves out is not announced', async () => {
    await aCategory('Dicari Pertama')
    const { page } = await window()
    await page.goto(`${LIST}&search=dicari`)
    await rowOf(page, 'Dicari Pertama').waitFor()
    await hearing(1)
    await aCategory('Lain Sama Sekali')
    await aCategory('Dicari Kedua')
    await expectShown(page.getByRole('button', { name: '1 data baru' }))
  })

  test('a record that was deleted stays in its place, struck through', async () => {
    const { id } = await aCategory('Akan Dihapus')
    const { page } = await window()
    await page.goto(LIST)
    const row = rowOf(page, 'Akan Dihapus')
    await row.waitFor()
    await hearing(1)
    await rina.delete(`/delete/customer-category/${id}`)
    await expect.poll(() => row.getAttribute('data-mark')).toBe('gone')
  })
})

describe('A record that is open', () => {
  test('says who changed it, when and what, and shows it after a click', async () => {
    const { id } = await aCategory('Nama Semula')
    const { page } = await window()
    await page.goto(`/sales/customer-category?view=detail&id=${id}`)
    await page.getByRole('heading', { level: 1, name: /Nama Semula/ }).waitFor()
    await hearing(1)
    await rina.patch(`/update/customer-category/${id}`, { name: 'Nama Kini' })
    const bar = page.getByText(/^Data telah diubah pengguna lain, muat ulang · .+, \d\d:\d\d, Nama$/)
    await bar.waitFor()
    await page.getByRole('button', { name: 'Muat Ulang' }).click()
    await page.getByRole('heading', { level: 1, name: /Nama Kini/ }).waitFor()
    await expectGone(bar)
  })

  test('in a form keeps what was typed here when it is read again', async () => {
    const { id } = await aCategory('Formulir')
    const { page } = await window('corporate')
    await page.goto(`/sales/customer-category?view=update&id=${id}`)
    await page.getByLabel(/^Nama/).fill('Ketikan Saya')
    await hearing(1)
    await rina.patch(`/update/customer-category/${id}`, { code: 'KODE9' })
    await page.getByText(/^Data telah diubah pengguna lain/).waitFor()
    await page.getByRole('button', { name: 'Muat Ulang' }).click()
    await expect.poll(() => page.getByLabel(/^Kode/).inputValue()).toBe('KODE9')
    expect(await page.getByLabel(/^Nama/).inputValue()).toBe('Ketikan Saya')
  })

  test('is edited from how it is now, not from how it was shown before', async () => {
    const { id, code } = await aCategory('Semula')
    const { page } = await window('corporate')
    await page.goto(LIST)
    await rowOf(page, code).getByRole('link').click()
    await page.getByRole('heading', { level: 1, name: /Semula/ }).waitFor()
    await page.goBack()
    await rowOf(page, code).waitFor()
    await hearing(1)
    await rina.patch(`/update/customer-category/${id}`, { name: 'Diubah Rina' })
    await rowOf(page, 'Diubah Rina').waitFor()
    const record = await heldBack(page, `**/api/view/customer-category/${id}`)
    await page.getByRole('button', { name: new RegExp(`^Tindakan untuk .*${code}|Diubah Rina`) }).click()
    const asked = page.waitForRequest(`**/api/view/customer-category/${id}`)
    await page.getByRole('menuitem', { name: 'Ubah' }).click()
    await asked
    record.letGo()
    await page.getByLabel(/^Kode/).fill('KODE8')
    await page.getByRole('button', { name: /^Simpan/ }).click()
    await page.getByRole('heading', { level: 1, name: /Diubah Rina/ }).waitFor()
    expect((await rina.get(`/view/customer-category/${id}`)).body.data).toMatchObject({
      code: 'KODE8',
      name: 'Diubah Rina',
    })
  })
})

describe('Several tabs of one browser', () => {
  test('hold one connection together; when its tab closes another takes over', async () => {
    const { id } = await aCategory('Dua Tab')
    // Browsers of earlier journeys have left.
    await expect.poll(() => windows.app.live.hub.size).toBe(0)
    const { context, page } = await window()
    const second = await context.newPage()
    for (const tab of [page, second]) {
      await tab.goto(LIST)
      await rowOf(tab, 'Dua Tab').waitFor()
    }
    await rina.patch(`/update/customer-category/${id}`, { name: 'Dua Tab Kini' })
    for (const tab of [page, second]) await rowOf(tab, 'Dua Tab Kini').waitFor()
    expect(windows.app.live.hub.size).toBe(1)
    await page.close()
    await hearing(1)
    await rina.patch(`/update/customer-category/${id}`, { name: 'Dua Tab Lagi' })
    await rowOf(second, 'Dua Tab Lagi').waitFor()
  })

  test('follow each other in language, in the unit that is chosen, and out of the door', async () => {
    const { context, page } = await window('corporate')
    await page.goto('/sales/sales-order?view=list')
    const second = await context.newPage()
    await second.goto('/sales/sales-order?view=list')
    await second.locator('#content h1').waitFor()
    const unitOf = (tab: Page) => tab.getByRole('combobox', { name: /^(Unit Produksi|Production unit)/ })
    await unitOf(page).click()
    await page.getByRole('option', { name: /Plant Semarang/ }).click()
    await expect.poll(() => unitOf(second).inputValue()).toMatch(/Plant Semarang/)
    await page.getByRole('button', { name: /Menu pengguna/ }).click()
    await page.getByText('English', { exact: true }).click()
    await expect.poll(() => second.locator('html').getAttribute('lang')).toBe('en')
    await page.getByRole('button', { name: 'Sign out', exact: true }).click()
    await second.locator('input[name="password"]').waitFor()
  })

  test('are all told when the session is ended elsewhere', async () => {
    const { context, page } = await window()
    const second = await context.newPage()
    for (const tab of [page, second]) await tab.goto(LIST)
    await hearing(1)
    await windows.app.pools.owner.query(
      'DELETE FROM sessions WHERE user_id = (SELECT id FROM users WHERE username = $1)',
      ['finance'],
    )
    await windows.app.sessions.forget()
    for (const tab of [page, second]) await expectShown(tab.locator('input[name="password"]'))
  })
})

test('every call says that it is one of the web, in which language, and for whom; the line for live updates too', async () => {
  const { page } = await window()
  const calls = new Map<string, Record<string, string>>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) calls.set(pathname, request.headers())
  })
  await page.goto(LIST)
  await page.locator('tbody tr[data-row]').first().waitFor()
  await hearing(1)
  expect([...calls.keys()]).toContain('/api/live')
  for (const [path, headers] of calls) {
    expect(headers, path).toMatchObject({ 'x-requested-with': 'XMLHttpRequest', language: 'id' })
    expect(headers.authorization, path).toMatch(/^Bearer ./)
  }
})

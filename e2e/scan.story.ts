import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { aDriver } from '../src/modules/company/drivers/testing.ts'
import { aTruck } from '../src/modules/equipment/truck-mixer/testing.ts'
import { aDepartedDocket, aDocket } from '../src/modules/production/docket/testing.ts'
import { aJobOrder } from '../src/modules/production/job-order/testing.ts'
import { aSchedule } from '../src/modules/production/production-schedule/testing.ts'
import type { Json } from '../src/platform/testing/client.ts'
import { aUser } from '../src/testing/actors.ts'
import { type Client, startApp } from '../src/testing/running-app.ts'
import { enter, expectGone, expectShown, settled } from './browser.ts'
import { aPerson } from './people.ts'
import { violations } from './violations.ts'
import { windowsOn } from './windows.ts'

const windows = windowsOn(() => startApp({ web: true }))
const PHONE = { width: 390, height: 844 }
let client: Client

beforeAll(async () => {
  // The plants work at any hour, whenever the test runs.
  await windows.app.pools.owner.query('UPDATE production_units SET open_time = NULL, close_time = NULL')
  client = await aUser(windows.app, { company: 'DEMO', permissions: 'all', unit: 0 })
})

const stateOf = async (id: number): Promise<Json> => (await client.get(`/view/production/docket/${id}`)).body.data
const step = (page: Page, name: string, { truck_mixer_name }: Json) =>
  page.getByRole('button', { name: `${name} ${truck_mixer_name}`, exact: true })

describe('Who scans the code of a docket with a phone', () => {
  test('signs in, comes back to the load, and notes its way with the one button at the thumb', async () => {
    const docket = await aDocket(client, undefined, { quantity: 2 })
    const page = await windows.page(PHONE)
    await page.goto(`/d/${docket.id}`)
    await page.waitForURL('**/login')
    await enter(page, 'dispatch1')
    await expectShown(page.getByText(docket.truck_mixer_name).first())
    await settled(page)
    expect(await violations(page)).toEqual([])
    const bottom = page.locator('[data-at-bottom] button')
    expect(await bottom.textContent()).toBe(`Muat · ${docket.truck_mixer_name}`)
    expect((await bottom.boundingBox())?.height).toBe(48)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)

    await bottom.click()
    await expect.poll(async () => (await stateOf(docket.id)).batch_start).not.toBeNull()
    await step(page, 'Urungkan Muat', docket).click()
    await expect.poll(async () => (await stateOf(docket.id)).batch_start).toBeNull()
    await step(page, 'Muat', docket).click()
    await step(page, 'Berangkat', docket).click()
    await step(page, 'Urungkan Berangkat', docket).click()
    await expectShown(step(page, 'Berangkat', docket))
    expect((await stateOf(docket.id)).status).toBe('pending')
    await step(page, 'Berangkat', docket).click()
    await expect.poll(async () => (await stateOf(docket.id)).status).toBe('progress')
    for (const name of ['Tiba', 'Bongkar', 'Selesai Bongkar', 'Kembali', 'Selesai'])
      await step(page, name, docket).click()
    await expect.poll(async () => (await stateOf(docket.id)).status).toBe('finish')
    await expectGone(bottom)
  })

  test('a code of another company is refused in words', async () => {
    const docket = await aDocket(client)
    const page = await windows.signedIn('rival', PHONE)
    await page.goto(`/d/${docket.id}`)
    await expectShown(page.getByRole('heading', { name: 'Surat jalan tidak ditemukan' }))
    await expectShown(page.getByText('Kode ini milik perusahaan lain', { exact: false }))
    expect(await page.getByText(docket.number).count()).toBe(0)
    expect(await violations(page)).toEqual([])
    await page.goto('/d/bukan-angka')
    await expectShown(page.getByRole('heading', { name: 'Page Not Found' }))
  })
})

describe('One tap away from the board', () => {
  test("the menu of a docket's row notes the next moment, prints, and lets a departure be called off", async () => {
    const docket = await aDocket(client, undefined, { quantity: 2 })
    const page = await windows.signedIn('dispatch1')
    await page.goto(`/production/delivery?search=${encodeURIComponent(docket.number)}`)
    const choose = async (name: string) => {
      await page.getByRole('button', { name: `Tindakan untuk ${docket.number}` }).click()
      await page.getByRole('menuitem', { name, exact: true }).click()
    }
    await choose('Muat')
    await expect.poll(async () => (await stateOf(docket.id)).batch_start).not.toBeNull()
    await choose('Berangkat')
    await page.getByRole('button', { name: 'Urungkan', exact: true }).last().click()
    await choose('Berangkat')
    await expect.poll(async () => (await stateOf(docket.id)).status, { timeout: 10_000 }).toBe('progress')
    await choose('Tiba')
    await expect.poll(async () => (await stateOf(docket.id)).arrive_project).not.toBeNull()
    await choose('Selesai')
    const dialog = page.getByRole('dialog', { name: /^Selesaikan DO\// })
    await expectShown(dialog.getByText('Dikirim 2 m³ − kembali 0 m³ = diterima 2 m³'))
    // A recorded time is shown, not asked for again; the others offer the current moment.
    await expectShown(dialog.getByText(/^Sudah dicatat: .*Tiba di Proyek \d\d:\d\d/))
    expect(await dialog.getByRole('textbox', { name: 'Tiba di Proyek' }).count()).toBe(0)
    await dialog.getByRole('textbox', { name: /^Volume Kembali/ }).fill('0.5')
    await expectShown(dialog.getByText('Dikirim 2 m³ − kembali 0.5 m³ = diterima 1.5 m³'))
    await dialog.getByRole('textbox', { name: /^Volume Kembali/ }).fill('')
    expect(await violations(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Kembali ke Plant sekarang' }).click()
    await page.getByRole('button', { name: 'Ya, Lanjutkan' }).click()
    await expect.poll(async () => (await stateOf(docket.id)).status).toBe('finish')
    expect((await stateOf(docket.id)).back_to_plant).not.toBeNull()
  })

  test("a docket's own screen and its card on a phone hold the next moment", async () => {
    const docket = await aDepartedDocket(client, undefined, { quantity: 2 })
    const page = await windows.signedIn('dispatch1')
    await page.goto(`/production/delivery?view=detail&id=${docket.id}`)
    await step(page, 'Tiba', docket).click()
    await expect.poll(async () => (await stateOf(docket.id)).arrive_project).not.toBeNull()
    await step(page, 'Urungkan Tiba', docket).click()
    await expect.poll(async () => (await stateOf(docket.id)).arrive_project).toBeNull()

    const phone = await windows.signedIn('dispatch1', PHONE)
    await phone.goto(`/production/delivery?search=${encodeURIComponent(docket.number)}`)
    const card = phone.getByRole('article').filter({ hasText: docket.number })
    const { driver_name, product_code, site_project_name, truck_mixer_name } = await stateOf(docket.id)
    const lead = card.getByRole('link', { name: `${truck_mixer_name} · 2.00 m³` })
    expect(await lead.evaluate((one) => getComputedStyle(one).fontWeight)).toBe('600')
    expect(await card.locator('p').allTextContents()).toEqual([
      `${site_project_name} · ${product_code}`,
      `${docket.number} · ${driver_name}`,
    ])
    await step(phone, 'Tiba', docket).click()
    await expect.poll(async () => (await stateOf(docket.id)).arrive_project).not.toBeNull()
    await expectShown(card.getByRole('button', { name: `Bongkar ${docket.truck_mixer_name}`, exact: true }))
    expect(await violations(phone)).toEqual([])
  })
})

describe('The list of dockets', () => {
  test.each([
    ['the plate', ({ truck_mixer_name }: Json) => truck_mixer_name.replaceAll(' ', '')],
    ['the driver', ({ driver_code }: Json) => driver_code],
    ['the product', ({ product_code }: Json) => product_code],
    ['the project', ({ site_project_name }: Json) => site_project_name],
  ])('is searched by %s, and tells when a load left and for how long it is on the road', async (_, wordOf) => {
    const docket = await aDepartedDocket(client, undefined, { quantity: 2 })
    await windows.app.pools.owner.query(
      `UPDATE dockets SET start_delivery = greatest(start_delivery - interval '37 minutes',
        date::timestamp AT TIME ZONE 'Asia/Jakarta') WHERE corporate_id = 1 AND id = $1`,
      [docket.id],
    )
    const page = await windows.signedIn('dispatch1')
    await page.goto(`/production/delivery?search=${encodeURIComponent(wordOf(await stateOf(docket.id)))}`)
    const row = page.getByRole('row').filter({ hasText: docket.number })
    await expectShown(row.getByText(/^\d\d:\d\d · \d+ mnt$/))
    await expectShown(row.getByText((await stateOf(docket.id)).driver_name))
    // The order is not that of the column's words, so the header shows no arrow and a text below the list explains it.
    const header = page.getByRole('columnheader', { name: 'Status' })
    expect(await header.getAttribute('aria-sort')).toBe('other')
    expect(await header.locator('svg').count()).toBe(0)
    await expectShown(page.getByText('Muat, Di Perjalanan di atas, lalu Tanggal ↓'))
  })
})

describe("'Rit Berikutnya' away from the board", () => {
  test.each([
    ['the row of a schedule', '/production/production-schedule', (pour: Json) => pour.number],
    ['the row of a job order', '/production/production', (_: Json, job: Json) => job.number],
    ['the row of a docket', '/production/delivery', (_: Json, __: Json, docket: Json) => docket.number],
  ])('issues the next load from %s in two taps', async (_, path, numberOf) => {
    const { pour, job, docket } = await aBegunPour()
    const page = await windows.signedIn('dispatch1')
    const number = numberOf(pour, job, docket)
    await page.goto(`${path}?search=${encodeURIComponent(number)}`)
    await page.getByRole('button', { name: `Tindakan untuk ${number}` }).click()
    await page.getByRole('menuitem', { name: 'Rit Berikutnya' }).click()
    await issueThere(page)
    await expect.poll(() => loadsOf(pour)).toBe(2)
  })

  test.each([
    ['a schedule', '/production/production-schedule', (pour: Json) => pour.number],
    ['a job order', '/production/production', (_: Json, job: Json) => job.number],
  ])('is the one step on the card of %s on a phone', async (_, path, numberOf) => {
    const { pour, job } = await aBegunPour()
    const page = await windows.signedIn('dispatch1', PHONE)
    const number = numberOf(pour, job)
    await page.goto(`${path}?search=${encodeURIComponent(number)}`)
    await page
      .getByRole('article')
      .getByRole('button', { name: `Rit Berikutnya ${number}` })
      .click()
    await expectShown(page.getByRole('dialog').getByRole('button', { name: 'Terbitkan & Cetak' }))
  })

  test.each([
    ['a schedule', '/production/production-schedule', (pour: Json) => pour.id],
    ['a job order', '/production/production', (_: Json, job: Json) => job.id],
    ['a docket', '/production/delivery', (_: Json, __: Json, docket: Json) => docket.id],
  ])('issues the next load from %s on its own screen in two taps', async (_, path, idOf) => {
    const { pour, job, docket } = await aBegunPour()
    const page = await windows.signedIn('dispatch1')
    await page.goto(`${path}?view=detail&id=${idOf(pour, job, docket)}`)
    await page.getByRole('button', { name: 'Rit Berikutnya' }).click()
    await issueThere(page)
    await expect.poll(() => loadsOf(pour)).toBe(2)
  })

  test('leads who looks at all units to the board of the unit of the row', async () => {
    const { pour } = await aBegunPour()
    const page = await windows.signedIn(await aPerson(windows.app, { company: 'DEMO', permissions: 'all' }))
    await page.goto(`/production/production-schedule?search=${encodeURIComponent(pour.number)}`)
    await expectShown(page.getByRole('row').filter({ hasText: pour.number }))
    expect(await page.getByRole('combobox', { name: 'Unit Produksi' }).inputValue()).toBe('Semua Unit Produksi')
    await page.getByRole('button', { name: `Tindakan untuk ${pour.number}` }).click()
    await page.getByRole('menuitem', { name: 'Rit Berikutnya' }).click()
    await expectShown(page.getByRole('dialog').getByRole('button', { name: 'Terbitkan & Cetak' }))
    expect(await page.getByRole('combobox', { name: 'Unit Produksi' }).inputValue()).toBe('Plant Semarang')
  })

  test('says that a pour of another day is not on the board of today', async () => {
    const page = await windows.signedIn('dispatch1')
    await page.goto('/production/dispatch?pour=999999')
    await expectShown(page.getByRole('status').filter({ hasText: 'Jadwal itu tidak ada di papan hari ini' }))
  })
})

/** A pour of today with its first load on the road, and a free truck for the next one. */
async function aBegunPour(): Promise<{ pour: Json; job: Json; docket: Json }> {
  await Promise.all([aTruck(client), aDriver(client)])
  const pour = await aSchedule(client, undefined, { volume: 14 })
  const job = await aJobOrder(client, pour)
  return { pour, job, docket: await aDocket(client, job, { quantity: 1 }) }
}

const loadsOf = async ({ id }: Json): Promise<number> =>
  (await client.get(`/list/production/docket?production_schedule_id=${id}`)).body.record

async function issueThere(page: Page): Promise<void> {
  await page.evaluate(() => {
    // Headless Chromium has no print dialog, so the end of a print is simulated.
    globalThis.print = () => void dispatchEvent(new Event('afterprint'))
  })
  await page.getByRole('dialog').getByRole('button', { name: 'Terbitkan & Cetak' }).click()
}

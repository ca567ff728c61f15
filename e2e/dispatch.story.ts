import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { aDriver } from '../src/modules/company/drivers/testing.ts'
import { aTruck } from '../src/modules/equipment/truck-mixer/testing.ts'
import { aDocket } from '../src/modules/production/delivery/testing.ts'
import { aJobOrder } from '../src/modules/production/production/testing.ts'
import { aSchedule } from '../src/modules/production/production-schedule/testing.ts'
import type { Json } from '../src/platform/testing/client.ts'
import { aUser } from '../src/testing/actors.ts'
import { type Client, startApp } from '../src/testing/running-app.ts'
import { expectGone, expectShown, type Looks, settled } from './browser.ts'
import { aPerson } from './people.ts'
import { violations } from './violations.ts'
import { windowsOn } from './windows.ts'

const windows = windowsOn(() => startApp({ web: true }))
const BOARD = '/production/dispatch'
let client: Client

beforeAll(async () => {
  // Whatever the hour of the test, the plants work.
  await windows.app.pools.owner.query('UPDATE production_units SET open_time = NULL, close_time = NULL')
  client = await aUser(windows.app, { company: 'DEMO', permissions: 'all', unit: 0 })
})

/** A page with the board of the first unit; its clicks are counted and a print ends at once. */
async function boardOf(username: string, looks?: Looks, query = ''): Promise<Page> {
  const page = await windows.signedIn(username, looks)
  await page.context().addInitScript(() => {
    // Headless Chromium has no print dialog whose closing ends a print.
    globalThis.print = () => void dispatchEvent(new Event('afterprint'))
    addEventListener('click', (event) => event.isTrusted && counter.clicks++, true)
    const counter = Object.assign(globalThis, { clicks: 0 })
  })
  await page.goto(`${BOARD}${query}`)
  await page
    .getByRole('region', { name: /^(Truk|Trucks)$/ })
    .or(page.getByRole('tab').first())
    .waitFor()
  await settled(page)
  return page
}

const clicks = (page: Page): Promise<number> => page.evaluate('globalThis.clicks')
const barOf = (page: Page, pour: Json) => page.locator(`[data-pour="${pour.id}"]`)
const nextOf = (page: Page, pour: Json) =>
  page.locator('[data-status]', { has: barOf(page, pour) }).getByRole('button', { name: /^Rit berikutnya/ })
const docketsOf = async (pour: Json): Promise<Json[]> =>
  (await client.get(`/list/production/docket?production_schedule_id=${pour.id}&limit=50&order=id&sort=ASC`)).body.data
/** How often each docket of the pour was printed. */
const printsOf = async (pour: Json): Promise<number[]> =>
  Promise.all((await docketsOf(pour)).map(async ({ id }) => (await stateOf(id)).reprint_count))
const stateOf = async (id: number): Promise<Json> => (await client.get(`/view/production/docket/${id}`)).body.data

/** Trucks and drivers that wait, so that a load is proposed whatever the demo has under way. */
async function aReadyTruck(): Promise<void> {
  await Promise.all([aTruck(client), aDriver(client)])
}

describe('A dispatcher at the board', () => {
  test('issues and prints the first load of an approved order in two clicks, and each further one in two', async () => {
    await Promise.all([aReadyTruck(), aReadyTruck()])
    const pour = await aSchedule(client, undefined, { volume: 14 })
    const page = await boardOf('dispatch1')
    await nextOf(page, pour).waitFor()
    const printed = page.waitForEvent('popup')
    await nextOf(page, pour).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Terbitkan & Cetak' }).click()
    await (await printed).waitForEvent('close')
    expect(await clicks(page)).toBe(2)
    await expect.poll(() => printsOf(pour)).toEqual([1])
    await expect.poll(() => barOf(page, pour).textContent()).toContain('Berjalan')

    await nextOf(page, pour).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Terbitkan & Cetak' }).click()
    expect(await clicks(page)).toBe(4)
    await expect.poll(async () => (await docketsOf(pour)).length).toBe(2)
    const [first, second] = await docketsOf(pour)
    expect(first?.truck_mixer_id).not.toBe(second?.truck_mixer_id)
  })

  test('holds Enter on the way to the next load and has issued nothing', async () => {
    await aReadyTruck()
    const pour = await aSchedule(client, undefined, { volume: 14 })
    const page = await boardOf('dispatch1')
    const issue = page.getByRole('dialog').getByRole('button', { name: 'Terbitkan & Cetak' })
    await nextOf(page, pour).focus()
    await page.keyboard.down('Enter')
    await expect.poll(() => issue.evaluate((button) => button === document.activeElement)).toBe(true)
    // Down again without an up between: what a keyboard sends while a key is held.
    for (let n = 0; n < 3; n++) await page.keyboard.down('Enter')
    await page.keyboard.up('Enter')
    await page.keyboard.press('Escape')
    await nextOf(page, pour).press('Enter')
    await expect.poll(() => issue.evaluate((button) => button === document.activeElement)).toBe(true)
    await page.keyboard.press('Enter')
    await expect.poll(() => printsOf(pour)).toEqual([1])
    await expectGone(issue)
    expect(await docketsOf(pour)).toHaveLength(1)
  })

  test('clicks again on a bad line and issues one docket', async () => {
    await aReadyTruck()
    const pour = await aSchedule(client, undefined, { volume: 14 })
    const page = await boardOf('dispatch1')
    let lost = 0
    await page.route('**/api/dispatch/issue/*', async (route) => {
      if (lost++ > 0) return route.continue()
      // The server has taken it; its answer is lost on the way.
      const sent = route.request()
      const headers = await sent.allHeaders()
      await fetch(sent.url(), { method: 'POST', headers, body: sent.postData() })
      await route.abort()
    })
    // The line is away for what the page reads, too.
    await page.route('**/api/dispatch?**', (route) => (lost === 1 ? route.abort() : route.continue()))
    await nextOf(page, pour).click()
    const issue = page.getByRole('dialog').getByRole('button', { name: 'Terbitkan & Cetak' })
    await issue.click()
    await expect.poll(() => lost).toBe(1)
    await expect.poll(() => issue.getAttribute('data-loading')).toBeNull()
    await issue.click()
    await expect.poll(() => lost).toBeGreaterThan(1)
    await expect.poll(() => printsOf(pour)).toEqual([1])
  })

  test('is told in one sentence that the truck was just taken, and is offered the next best', async () => {
    await Promise.all([aReadyTruck(), aReadyTruck()])
    const pour = await aSchedule(client, undefined, { volume: 14 })
    const page = await boardOf('dispatch1')
    await nextOf(page, pour).waitFor()
    // Another dispatcher is a moment faster than what this page has heard.
    const { data } = (await client.get('/dispatch')).body
    await page.route('**/api/dispatch?**', (route) => route.fulfill({ json: { data } }))
    await page.route('**/api/dispatch', (route) => route.fulfill({ json: { data } }))
    await nextOf(page, pour).click()
    const dialog = page.getByRole('dialog')
    const [best, next] = data.pours.find(({ id }: Json) => id === pour.id).proposal.candidates
    const job = await aJobOrder(client)
    await aDocket(client, job, { truck_mixer_id: best.truck_mixer_id, quantity: 1 })
    await dialog.getByRole('button', { name: 'Terbitkan & Cetak' }).click()
    const plate = data.trucks.find(({ id }: Json) => id === next.truck_mixer_id).name
    await expect
      .poll(() => dialog.getByRole('alert').textContent())
      .toMatch(new RegExp(`masih dipakai surat jalan DO/.*Pilihan berikutnya: ${plate}`))
    expect(await docketsOf(pour)).toEqual([])
    await dialog.getByRole('button', { name: 'Terbitkan & Cetak' }).click()
    await expect
      .poll(async () => (await docketsOf(pour)).map((one) => one.truck_mixer_id))
      .toEqual([next.truck_mixer_id])
  })

  test('notes the way of a load with one tap each and takes back what was tapped wrongly', async () => {
    const docket = await aDocket(client, undefined, { quantity: 2 })
    const page = await boardOf('dispatch1', undefined, `?pour=${docket.production_schedule_id}`)
    const drawer = page.getByRole('dialog')
    const tap = (step: string) =>
      drawer.getByRole('button', { name: `${step} ${docket.truck_mixer_name}`, exact: true })
    await tap('Muat').click()
    await expect.poll(async () => (await stateOf(docket.id)).batch_start).not.toBeNull()
    // A departure is sent after five seconds; called off before, nothing has left.
    await tap('Berangkat').click()
    await tap('Urungkan Berangkat').click()
    await expectShown(tap('Berangkat'))
    expect((await stateOf(docket.id)).status).toBe('pending')
    await tap('Berangkat').click()
    await expect.poll(async () => (await stateOf(docket.id)).status).toBe('progress')
    await tap('Tiba').click()
    await tap('Urungkan Tiba').click()
    await expect.poll(async () => (await stateOf(docket.id)).arrive_project).toBeNull()
    for (const step of ['Tiba', 'Bongkar', 'Selesai Bongkar', 'Kembali', 'Selesai']) await tap(step).click()
    await expect.poll(async () => (await stateOf(docket.id)).status).toBe('finish')
  })

  test('swaps the driver of a load that has not left, and calls it off, each with a reason', async () => {
    const [docket, driver] = [await aDocket(client, undefined, { quantity: 2 }), await aDriver(client)]
    const page = await boardOf('dispatch1', undefined, `?pour=${docket.production_schedule_id}`)
    const drawer = page.getByRole('dialog').first()
    await drawer.getByRole('button', { name: 'Ganti Truk / Pengemudi' }).click()
    const swap = page.getByRole('dialog', { name: /^Ganti Truk/ })
    expect(await violations(page)).toEqual([])
    await swap.getByRole('combobox', { name: 'Pengemudi' }).fill(driver.code)
    await page.getByRole('option', { name: driver.code }).click()
    await swap.getByRole('textbox', { name: /^Alasan/ }).fill('Sopir sakit')
    await swap.getByRole('button', { name: 'Ya, Lanjutkan' }).click()
    await expect.poll(async () => (await stateOf(docket.id)).driver_id).toBe(driver.id)
    await expectShown(drawer.getByText(driver.name).first())
    await drawer.getByRole('button', { name: 'Batalkan Surat Jalan' }).click()
    const off = page.getByRole('dialog', { name: /^Batalkan Surat Jalan DO/ })
    await off.getByRole('textbox', { name: /^Alasan/ }).fill('Lokasi banjir')
    await off.getByRole('button', { name: 'Ya, batalkan surat jalan' }).click()
    await expect.poll(async () => (await stateOf(docket.id)).status).toBe('cancel')
    await expectShown(drawer.getByText('Dibatalkan'))
  })

  test('leaves the page before a departure was sent and loses nothing', async () => {
    const docket = await aDocket(client, undefined, { quantity: 2 })
    const page = await boardOf('dispatch1', undefined, `?pour=${docket.production_schedule_id}`)
    const tap = (step: string) =>
      page.getByRole('dialog').getByRole('button', { name: `${step} ${docket.truck_mixer_name}`, exact: true })
    await tap('Muat').click()
    await tap('Berangkat').click()
    await expectShown(tap('Urungkan Berangkat'))
    await page.goto('about:blank')
    await expect.poll(async () => (await stateOf(docket.id)).status).toBe('progress')
    expect((await stateOf(docket.id)).batch_start).not.toBeNull()
  })

  test('sees what another dispatcher issues without asking', async () => {
    await aReadyTruck()
    const pour = await aSchedule(client)
    const page = await boardOf('dispatch1')
    await expect.poll(() => windows.app.live.hub.size).toBeGreaterThan(0)
    expect(await barOf(page, pour).textContent()).toContain('Dimuat 0 m³')
    await aDocket(client, await aJobOrder(client, pour), { quantity: 3 })
    await expect.poll(() => barOf(page, pour).textContent()).toContain('Dimuat 3 m³')
  })

  test('moves between pours by the arrows and opens one by Enter, with its site to call and to write to', async () => {
    const docket = await aDocket(client, undefined, { quantity: 2 })
    const page = await boardOf('dispatch1')
    const first = page.locator('[data-pour][tabindex="0"]')
    await first.focus()
    const before = await first.getAttribute('data-pour')
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-pour'))).not.toBe(before)
    await page.keyboard.press('Enter')
    await expectShown(page.getByRole('dialog'))
    await page.keyboard.press('Escape')
    await expectGone(page.getByRole('dialog'))
    await page.goto(`${BOARD}?pour=${docket.production_schedule_id}`)
    const drawer = page.getByRole('dialog')
    expect(await drawer.getByRole('link', { name: 'Telepon' }).getAttribute('href')).toMatch(/^tel:\+?\d+$/)
    const message = await drawer.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')
    const plate = encodeURIComponent(docket.truck_mixer_name)
    expect(message).toMatch(new RegExp(`^https://wa\\.me/62\\d+\\?text=Truk%20${plate}%2C%202\\.00%20m.*tiba`))
  })

  test('goes to another day and back; a day without pours says what to do', async () => {
    const page = await boardOf('dispatch1', undefined, '?date=2030-01-01')
    await expectShown(page.getByText('Belum ada jadwal cor pada 01 Jan 2030'))
    await expectShown(page.getByRole('button', { name: 'Buka Pesanan' }))
    await page.getByRole('button', { name: 'Hari berikutnya' }).click()
    await expectShown(page.getByText('Rab 02 Jan 2030'))
    await page.getByRole('button', { name: 'Hari Ini' }).click()
    await expectGone(page.getByRole('button', { name: 'Hari Ini' }))
    expect(new URL(page.url()).searchParams.get('date')).toBeNull()
  })
})

test('who sees all units chooses one first', async () => {
  const page = await windows.signedIn('corporate')
  await page.goto(BOARD)
  await expectShown(page.getByText('Pilih satu unit produksi untuk melihat harinya'))
  await page.getByRole('combobox', { name: 'Unit Produksi' }).click()
  await page.getByRole('option').nth(1).click()
  await expectShown(page.getByRole('region', { name: 'Truk' }))
})

test('who may not issue reads the board, without a button that issues or taps', async () => {
  const docket = await aDocket(client, undefined, { quantity: 2 })
  const reader = await aPerson(windows.app, {
    company: 'DEMO',
    permissions: ['read-dispatch', 'read-delivery'],
    unit: 0,
  })
  const page = await boardOf(reader, undefined, `?pour=${docket.production_schedule_id}`)
  await expectShown(page.getByRole('dialog').getByText('Anda dapat melihat papan ini', { exact: false }))
  expect(await page.getByRole('button', { name: /Terbitkan|^Muat H|^Rit berikutnya|^Ganti|^Batalkan/ }).count()).toBe(0)
  const roles = /^Truk dan pengemudi diganti, atau muatan dibatalkan, oleh: Admin Plant, Dispatcher/
  await expectShown(page.getByRole('dialog').getByText(roles))
})

test('on a phone the cards follow the next departure and the button at the thumb is the one next step', async () => {
  await aReadyTruck()
  const pour = await aSchedule(client)
  const docket = await aDocket(client, undefined, { quantity: 2 })
  await windows.app.pools.owner.query(
    "UPDATE dockets SET created_at = created_at - interval '1 day' WHERE corporate_id = 1 AND id = $1",
    [docket.id],
  )
  const page = await boardOf('dispatch1', { width: 390, height: 844 })
  const bottom = page.locator('[data-at-bottom] button')
  await expect.poll(() => bottom.textContent()).toMatch(/^(Muat|Berangkat) · H /)
  expect((await bottom.boundingBox())?.height).toBe(48)
  const card = page.locator('li', { has: page.locator('button b') }).first()
  const lead = card.locator('button b')
  expect(await lead.textContent()).toMatch(/^H .+ · \d+\.\d{2} m³$/)
  expect(await lead.evaluate((one) => getComputedStyle(one).fontSize)).toBe('16px')
  expect(await card.locator('p').count()).toBe(2)
  // The step of the first card stands at the thumb, that of another one on it.
  expect(await card.getByRole('button').count()).toBe(1)
  const next = page.getByRole('listitem').getByRole('button', { name: `Rit berikutnya ${pour.site_project_name}` })
  await next.first().click()
  await expectShown(page.getByRole('dialog').getByRole('button', { name: 'Terbitkan & Cetak' }))
  await page.keyboard.press('Escape')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  expect(await violations(page)).toEqual([])
  await page.getByRole('tab', { name: /^Truk/ }).click()
  await expectShown(page.getByRole('region', { name: 'Truk' }))
  expect(await violations(page)).toEqual([])
})

test('the wall shows the day over the whole window, without a button but the way out', async () => {
  const page = await boardOf('dispatch1', { width: 1920, height: 1080 }, '?wall=1')
  const wall = page.getByRole('dialog', { name: /^Plant Semarang · / })
  await expectShown(wall)
  expect(await wall.getByRole('button', { name: /Berangkat|Rit berikutnya/ }).count()).toBe(0)
  await page.keyboard.press('Escape')
  await expectGone(wall)
})

test.each([
  ['light', 'id'],
  ['dark', 'en'],
] as const)('the board, a pour and its next load break no rule of accessibility (%s, %s)', async (scheme, language) => {
  await aReadyTruck()
  const pour = await aSchedule(client)
  const page = await boardOf('dispatch1', { scheme, language })
  expect(await violations(page)).toEqual([])
  await page
    .getByRole('button', { name: /^(Rit berikutnya|Next load of)/ })
    .first()
    .click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^(Terbitkan|Issue) &/ })
    .waitFor()
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await barOf(page, pour).click()
  await page.getByRole('dialog').getByRole('link', { name: 'WhatsApp' }).waitFor()
  expect(await violations(page)).toEqual([])
})

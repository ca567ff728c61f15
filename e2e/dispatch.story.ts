import { describe, expect, test } from 'vitest'
import { aDriver } from '../src/modules/company/drivers/testing.ts'
import { aDocket } from '../src/modules/production/docket/testing.ts'
import { aJobOrder } from '../src/modules/production/job-order/testing.ts'
import { aSchedule } from '../src/modules/production/production-schedule/testing.ts'
import type { Json } from '../src/platform/testing/client.ts'
import { barOf, boardWindows, nextOf } from './board-windows.ts'
import { expectGone, expectShown } from './browser.ts'
import { clicksOf } from './clicks.ts'
import { aPerson } from './people.ts'
import { violations, violationsInBoth } from './violations.ts'
import { stopClock } from './windows.ts'

const { windows, client, boardOf, docketsOf, stateOf, aReadyTruck } = boardWindows()

/** How often each docket of the pour was printed. */
const printsOf = async (pour: Json): Promise<number[]> =>
  Promise.all((await docketsOf(pour)).map(async ({ id }) => (await stateOf(id)).reprint_count))

describe('A dispatcher at the board', () => {
  test('issues and prints the first load of an approved order in two clicks, and each further one in two', async () => {
    await Promise.all([aReadyTruck(), aReadyTruck()])
    const pour = await aSchedule(client(), undefined, { volume: 14 })
    const page = await boardOf('dispatch1')
    await nextOf(page, pour).waitFor()
    const printed = page.waitForEvent('popup')
    await nextOf(page, pour).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Terbitkan & Cetak' }).click()
    const paper = await printed
    await expect.poll(() => paper.isClosed()).toBe(true)
    expect(await clicksOf(page)).toBe(2)
    await expect.poll(() => printsOf(pour)).toEqual([1])
    await expect.poll(() => barOf(page, pour).textContent()).toContain('Berjalan')

    await nextOf(page, pour).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Terbitkan & Cetak' }).click()
    expect(await clicksOf(page)).toBe(4)
    await expect.poll(async () => (await docketsOf(pour)).length).toBe(2)
    const [first, second] = await docketsOf(pour)
    expect(first?.truck_mixer_id).not.toBe(second?.truck_mixer_id)
  })

  test('holds Enter on the way to the next load and has issued nothing', async () => {
    await aReadyTruck()
    const pour = await aSchedule(client(), undefined, { volume: 14 })
    const page = await boardOf('dispatch1')
    const issue = page.getByRole('dialog').getByRole('button', { name: 'Terbitkan & Cetak' })
    await nextOf(page, pour).focus()
    await page.keyboard.down('Enter')
    await expect.poll(() => issue.evaluate((button) => button === document.activeElement)).toBe(true)
    // A second keydown without a keyup: what a keyboard sends while a key is held.
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
    const pour = await aSchedule(client(), undefined, { volume: 14 })
    const page = await boardOf('dispatch1')
    let lost = 0
    await page.route('**/api/dispatch/issue/*', async (route) => {
      if (lost++ > 0) return route.continue()
      // The server has handled the call; its answer is lost.
      const sent = route.request()
      const headers = await sent.allHeaders()
      await fetch(sent.url(), { method: 'POST', headers, body: sent.postData() })
      await route.abort()
    })
    // The page's reads fail too.
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

  test('notes the way of a load with one tap each and takes back what was tapped wrongly', async () => {
    const docket = await aDocket(client(), undefined, { quantity: 2 })
    const page = await boardOf('dispatch1', undefined, `?pour=${docket.production_schedule_id}`)
    const drawer = page.getByRole('dialog')
    const tap = (step: string) =>
      drawer.getByRole('button', { name: `${step} ${docket.truck_mixer_name}`, exact: true })
    await tap('Muat').click()
    await expect.poll(async () => (await stateOf(docket.id)).batch_start).not.toBeNull()
    // A departure is sent after five seconds; cancelled before, nothing has left.
    await stopClock(page)
    await tap('Berangkat').click()
    await tap('Urungkan Berangkat').click()
    await expectShown(tap('Berangkat'))
    await page.clock.resume()
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
    const [docket, driver] = [await aDocket(client(), undefined, { quantity: 2 }), await aDriver(client())]
    const page = await boardOf('dispatch1', undefined, `?pour=${docket.production_schedule_id}`)
    const drawer = page.getByRole('dialog').first()
    await drawer.getByRole('button', { name: 'Ganti Truk / Pengemudi' }).click()
    const swap = page.getByRole('dialog', { name: /^Ganti Truk/ })
    await swap.waitFor()
    // The drawer is put away meanwhile.
    await expect.poll(() => page.getByRole('dialog').count()).toBe(1)
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
    const docket = await aDocket(client(), undefined, { quantity: 2 })
    const page = await boardOf('dispatch1', undefined, `?pour=${docket.production_schedule_id}`)
    const tap = (step: string) =>
      page.getByRole('dialog').getByRole('button', { name: `${step} ${docket.truck_mixer_name}`, exact: true })
    await tap('Muat').click()
    await tap('Berangkat').click()
    await expectShown(tap('Urungkan Berangkat'))
    // A slow device: what it sends only once the page is hidden is lost.
    const device = await page.context().newCDPSession(page)
    await device.send('Emulation.setCPUThrottlingRate', { rate: 20 })
    await page.goto('about:blank')
    await expect.poll(async () => (await stateOf(docket.id)).status).toBe('progress')
    expect((await stateOf(docket.id)).batch_start).not.toBeNull()
  })

  test('sees what another dispatcher issues without asking', async () => {
    await aReadyTruck()
    const pour = await aSchedule(client())
    const page = await boardOf('dispatch1')
    await expect.poll(() => windows.app.live.hub.size).toBeGreaterThan(0)
    expect(await barOf(page, pour).textContent()).toContain('Dimuat 0 m³')
    const job = await aJobOrder(client(), pour)
    await aDocket(client(), job, { quantity: 3 })
    await expect.poll(() => barOf(page, pour).textContent()).toContain('Dimuat 3 m³')
    // From here on only changes arrive: requests for the board itself fail.
    await page.route('**/api/dispatch?*', (route) => route.abort())
    await aDocket(client(), job, { quantity: 2 })
    await expect.poll(() => barOf(page, pour).textContent()).toContain('Dimuat 5 m³')
  })
})

test('a user who may not issue reads the board, without buttons that issue or tap', async () => {
  const docket = await aDocket(client(), undefined, { quantity: 2 })
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
  const pour = await aSchedule(client())
  const docket = await aDocket(client(), undefined, { quantity: 2 })
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
  // The step of the first card is at the bottom, that of another one on its card.
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

test('the board, a pour and its next load break no rule of accessibility, in light and in dark', async () => {
  await aReadyTruck()
  const pour = await aSchedule(client())
  const page = await boardOf('dispatch1')
  expect(await violationsInBoth(page)).toEqual([])
  await page
    .getByRole('button', { name: /^Rit berikutnya/ })
    .first()
    .click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Terbitkan &/ })
    .waitFor()
  expect(await violationsInBoth(page)).toEqual([])
  await page.keyboard.press('Escape')
  await barOf(page, pour).click()
  await page.getByRole('dialog').getByRole('link', { name: 'WhatsApp' }).waitFor()
  expect(await violationsInBoth(page)).toEqual([])
})

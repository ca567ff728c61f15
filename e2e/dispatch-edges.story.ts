import { describe, expect, test } from 'vitest'
import { aDocket } from '../src/modules/production/docket/testing.ts'
import { aJobOrder } from '../src/modules/production/job-order/testing.ts'
import { aSchedule } from '../src/modules/production/production-schedule/testing.ts'
import type { Json } from '../src/platform/testing/client.ts'
import { BOARD, boardWindows, nextOf } from './board-windows.ts'
import { expectGone, expectShown } from './browser.ts'
import { heldBack } from './held.ts'

const { windows, client, boardOf, docketsOf, aReadyTruck } = boardWindows()

describe('A dispatcher at the board', () => {
  test('says in one sentence that the truck was just taken, and offers the next best', async () => {
    await Promise.all([aReadyTruck(), aReadyTruck()])
    const pour = await aSchedule(client(), undefined, { volume: 14 })
    const page = await boardOf('dispatch1')
    await nextOf(page, pour).waitFor()
    // Another dispatcher is faster than the notification of this page.
    const { data } = (await client().get('/dispatch')).body
    await page.route('**/api/dispatch?**', (route) => route.fulfill({ json: { data } }))
    await page.route('**/api/dispatch', (route) => route.fulfill({ json: { data } }))
    await nextOf(page, pour).click()
    const dialog = page.getByRole('dialog')
    const [best, next] = data.pours.find(({ id }: Json) => id === pour.id).proposal.candidates
    const job = await aJobOrder(client())
    await aDocket(client(), job, { truck_mixer_id: best.truck_mixer_id, quantity: 1 })
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

  test('offers a truck that was just issued to no pour before the board is read again', async () => {
    await Promise.all([aReadyTruck(), aReadyTruck()])
    const [one, other] = [await aSchedule(client(), undefined, { volume: 14 }), await aSchedule(client())]
    const page = await boardOf('dispatch1')
    // The server sends no change of the board meanwhile.
    await heldBack(page, '**/api/live')
    await page.reload()
    await nextOf(page, other).waitFor()
    const { data } = (await client().get('/dispatch')).body
    const offered = ({ id }: Json): Json[] => data.pours.find((pour: Json) => pour.id === id).proposal.candidates
    const [best] = offered(one)
    expect(offered(other).map(({ truck_mixer_id }) => truck_mixer_id)).toContain(best?.truck_mixer_id)
    const plate = data.trucks.find(({ id }: Json) => id === best?.truck_mixer_id).name
    const board = await heldBack(page, '**/api/dispatch?**')
    const dialog = page.getByRole('dialog')
    const issue = dialog.getByRole('button', { name: 'Terbitkan & Cetak' })
    await nextOf(page, one).click()
    await expectShown(dialog.getByText(plate))
    await issue.click()
    await expect.poll(async () => (await docketsOf(one)).length).toBe(1)
    await expectGone(dialog)
    await nextOf(page, one).click()
    expect(await issue.getAttribute('data-loading')).toBe('true')
    await nextOf(page, one).click()
    await expectGone(dialog)
    await nextOf(page, other).click()
    await issue.waitFor()
    expect(await dialog.textContent()).not.toContain(plate)
    board.letGo()
    await page.keyboard.press('Escape')
    await nextOf(page, one).click()
    await expect.poll(() => issue.getAttribute('data-loading')).toBeNull()
  })

  test('moves between pours by the arrows and opens one by Enter, with its site to call and to write to', async () => {
    const docket = await aDocket(client(), undefined, { quantity: 2 })
    const page = await boardOf('dispatch1')
    const first = page.locator('[data-pour][tabindex="0"]')
    await first.focus()
    const before = await first.getAttribute('data-pour')
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-pour'))).not.toBe(before)
    await page.keyboard.press('Enter')
    await expectShown(page.getByRole('dialog'))
    const opened = await page.locator('[data-pour][tabindex="0"]').getAttribute('data-pour')
    await page.keyboard.press('Escape')
    await expectGone(page.getByRole('dialog'))
    // The arrows go on from the pour that was looked at.
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-pour'))).toBe(opened)
    await page.goto(`${BOARD}?pour=${docket.production_schedule_id}`)
    const drawer = page.getByRole('dialog')
    expect(await drawer.getByRole('link', { name: 'Telepon' }).getAttribute('href')).toMatch(/^tel:\+?\d+$/)
    // Escape closes the dialog over the drawer, not both.
    await drawer.getByRole('button', { name: 'Ganti Truk / Pengemudi' }).click()
    const asked = page.getByRole('dialog', { name: /^Ganti Truk/ })
    await asked.getByRole('textbox', { name: /^Alasan/ }).fill('Ban bocor')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Ya, Tutup' }).click()
    await expectGone(asked)
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

test('the wall shows the day over the whole window, without a button but the way out', async () => {
  const page = await boardOf('dispatch1', { width: 1920, height: 1080 }, '?wall=1')
  const wall = page.getByRole('dialog', { name: /^Plant Semarang · / })
  await expectShown(wall)
  expect(await wall.getByRole('button', { name: /Berangkat|Rit berikutnya/ }).count()).toBe(0)
  await page.keyboard.press('Escape')
  await expectGone(wall)
})

import type { Locator, Page } from 'playwright-core'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aPlant } from '../src/modules/equipment/batching-plant/testing.ts'
import { aDocket } from '../src/modules/production/docket/testing.ts'
import { aJobOrder } from '../src/modules/production/job-order/testing.ts'
import { aSchedule } from '../src/modules/production/production-schedule/testing.ts'
import { addDays } from '../src/platform/definition/dates.ts'
import { todayIn } from '../src/platform/server/time.ts'
import type { Json } from '../src/platform/testing/client.ts'
import { acted } from '../src/platform/testing/records.ts'
import { aUser } from '../src/testing/actors.ts'
import { type Client, startApp } from '../src/testing/running-app.ts'
import { expectGone, expectShown, type Looks, settled } from './browser.ts'
import { heldBack } from './held.ts'
import { aPerson } from './people.ts'
import { violations } from './violations.ts'
import { windowsOn } from './windows.ts'

const windows = windowsOn(() => startApp({ web: true }))
/** The demo has no pour so far ahead. */
const DAY = addDays(todayIn('Asia/Jakarta'), 50)
let client: Client
let pour: Json

const hoursOfUnits = (open: string | null, close: string | null) =>
  windows.app.pools.owner.query('UPDATE production_units SET open_time = $1, close_time = $2', [open, close])

beforeAll(async () => {
  client = await aUser(windows.app, { company: 'DEMO', permissions: 'all', unit: 0 })
})
beforeEach(async () => {
  await hoursOfUnits(null, null)
  pour = await aSchedule(client, undefined, { pour_date: DAY, start_time: '10:00' })
})

async function boardOf(username: string, looks?: Looks): Promise<Page> {
  const page = await windows.signedIn(username, looks)
  await page.goto(`/production/dispatch?date=${DAY}`)
  await page.locator('[data-pour]').or(page.getByRole('tab')).first().waitFor()
  await settled(page)
  return page
}
const barOf = (page: Page, { id }: Json) => page.locator(`[data-pour="${id}"]`)
const dialogOf = (page: Page) => page.getByRole('dialog', { name: /^(Pindahkan|Move) / })
const save = (page: Page) => dialogOf(page).getByRole('button', { name: 'Pindahkan', exact: true })
const hourIn = async (dialog: Locator): Promise<string> =>
  `${await dialog.getByRole('spinbutton', { name: 'Jam' }).inputValue()}:${await dialog.getByRole('spinbutton', { name: 'Menit' }).inputValue()}`
const viewed = async ({ id }: Json): Promise<Json> => (await client.get(`/view/production-schedule/${id}`)).body.data
const reasonIn = (page: Page) => dialogOf(page).getByRole('textbox', { name: /^Alasan/ })

describe('A pour on the board', () => {
  test('is dragged to another hour: what follows is shown, a reason is asked, then it is moved', async () => {
    const page = await boardOf('dispatch1')
    const box = await barOf(page, pour).boundingBox()
    const ticks = page.locator('[data-plant]').first().locator('> *').nth(1)
    const { width } = (await ticks.boundingBox()) ?? { width: 0 }
    const hours = await ticks.evaluate((lanes) => Number(getComputedStyle(lanes).getPropertyValue('--hours')))
    if (!box) throw new Error('The bar is not on the board.')
    await page.mouse.move(box.x + 40, box.y + 8)
    await page.mouse.down()
    await page.mouse.move(box.x + 40 + (width / hours) * 1.5, box.y + 8, { steps: 6 })
    await expect.poll(() => barOf(page, pour).textContent()).toContain('11:30 · ')
    await page.mouse.up()
    const dialog = dialogOf(page)
    await expect.poll(() => hourIn(dialog)).toBe('11:30')
    await expect.poll(() => dialog.textContent()).toMatch(/rit · .*Tiba/)
    await save(page).click()
    await expectShown(dialog.getByText('Alasan harus diisi'))
    expect((await viewed(pour)).start_time).toBe('10:00')
    await reasonIn(page).fill('Permintaan proyek')
    await save(page).click()
    await expectGone(dialog)
    await expect.poll(async () => (await viewed(pour)).start_time).toBe('11:30')
  })

  test('is let go with Escape, opens nothing and stays where it was, and a click still opens it', async () => {
    const page = await boardOf('dispatch1')
    const box = await barOf(page, pour).boundingBox()
    if (!box) throw new Error('The bar is not on the board.')
    await page.mouse.move(box.x + 40, box.y + 8)
    await page.mouse.down()
    // Still over the bar, so that the release is a click on it.
    await page.mouse.move(box.x + 60, box.y + 8, { steps: 4 })
    await page.keyboard.press('Escape')
    await page.evaluate(() => addEventListener('click', () => document.body.setAttribute('data-clicked', '')))
    await page.mouse.up()
    expect(await page.locator('body[data-clicked]').count()).toBe(0)
    await barOf(page, pour).click()
    expect(await page.locator('body[data-clicked]').count()).toBe(1)
    await expectGone(dialogOf(page))
    await expectShown(page.getByRole('dialog').getByRole('link', { name: 'WhatsApp' }))
  })

  test('opened to be moved is shown again after Escape, and takes no other answers while it is moved', async () => {
    const page = await boardOf('dispatch1')
    await barOf(page, pour).click()
    const opened = page.getByRole('dialog').getByRole('link', { name: 'WhatsApp' })
    await page.getByRole('button', { name: 'Pindahkan…' }).click()
    await dialogOf(page).waitFor()
    await expectGone(opened)
    await page.keyboard.press('Escape')
    await expectGone(dialogOf(page))
    await expectShown(opened)
    await page.getByRole('button', { name: 'Pindahkan…' }).click()
    const moved = await heldBack(page, '**/api/action/production-schedule/**')
    await dialogOf(page).getByRole('spinbutton', { name: 'Jam' }).press('ArrowUp')
    await reasonIn(page).fill('Hujan')
    await save(page).click()
    await dialogOf(page).getByRole('button', { name: 'Memindahkan…' }).waitFor()
    await reasonIn(page).focus()
    await page.keyboard.type(' deras')
    expect(await reasonIn(page).inputValue()).toBe('Hujan')
    moved.letGo()
    await expectGone(page.getByRole('dialog'))
    await expect.poll(async () => (await viewed(pour)).start_time).toBe('11:00')
  })

  test('is moved by the keys in time and to another plant', async () => {
    const plant = await aPlant(client)
    const page = await boardOf('dispatch1')
    const bar = barOf(page, pour)
    await bar.focus()
    for (const _ of [1, 2]) await page.keyboard.press('Shift+ArrowRight')
    await expect.poll(() => bar.textContent()).toContain('10:30 · ')
    const rows = await page.locator('[data-plant]').evaluateAll((all) => all.map((row) => Number(row.dataset.plant)))
    const steps = rows.indexOf(plant.id) - rows.indexOf(pour.batching_plant_id)
    const key = steps > 0 ? 'Shift+ArrowDown' : 'Shift+ArrowUp'
    for (let step = 0; step < Math.abs(steps); step++) await page.keyboard.press(key)
    await expect.poll(() => bar.textContent()).toContain(plant.code)
    await page.keyboard.press('Enter')
    await reasonIn(page).fill('Plant lain lebih dekat')
    await save(page).click()
    await expectGone(dialogOf(page))
    await expect
      .poll(async () => await viewed(pour))
      .toMatchObject({ start_time: '10:30', batching_plant_id: plant.id })
  })

  test('is not moved to an hour at which the unit is closed, which is said at the hour', async () => {
    const page = await boardOf('dispatch1')
    await hoursOfUnits('06:00', '18:00')
    await barOf(page, pour).click()
    await page.getByRole('button', { name: 'Pindahkan…' }).click()
    const hour = dialogOf(page).getByRole('spinbutton', { name: 'Jam' })
    for (const _ of [9, 8, 7, 6, 5]) await hour.press('ArrowDown')
    await expect.poll(() => hourIn(dialogOf(page))).toBe('05:00')
    await reasonIn(page).fill('Hujan')
    await save(page).click()
    await expectShown(dialogOf(page).getByText('Unit produksi buka pukul 06:00–18:00, diminta pukul 05:00'))
    expect((await viewed(pour)).start_time).toBe('10:00')
  })

  test.each([
    ['off', {}],
    ['breakdown', { reason: 'Motor terbakar' }],
  ])('is not moved to a plant after %s, which is told at the plant', async (verb, input) => {
    const plant = await aPlant(client)
    await acted(client, 'batching-plant', plant.id, verb, input)
    const page = await boardOf('dispatch1')
    await barOf(page, pour).focus()
    const rows = await page.locator('[data-plant]').evaluateAll((all) => all.map((row) => Number(row.dataset.plant)))
    const steps = rows.indexOf(plant.id) - rows.indexOf(pour.batching_plant_id)
    for (let step = 0; step < Math.abs(steps); step++)
      await page.keyboard.press(steps > 0 ? 'Shift+ArrowDown' : 'Shift+ArrowUp')
    await page.keyboard.press('Enter')
    await reasonIn(page).fill('Plant lain')
    const told = new RegExp(`Batching plant ${plant.name} sedang rusak atau tidak beroperasi`, 'i')
    await expect.poll(() => dialogOf(page).textContent()).toMatch(told)
    await save(page).click()
    await expect
      .poll(() => dialogOf(page).locator('[class*="InputWrapper-error"]').textContent())
      .toMatch(/rusak|beroperasi/)
    expect((await viewed(pour)).batching_plant_id).toBe(pour.batching_plant_id)
  })

  test('is not made smaller than what is loaded, which is said at the volume', async () => {
    const job = await aJobOrder(client, await aSchedule(client))
    await aDocket(client, job)
    const page = await windows.signedIn('dispatch1')
    await page.goto(`/production/production-schedule?view=detail&id=${job.production_schedule_id}`)
    await page.getByRole('button', { name: 'Tindakan lain' }).click()
    await page.getByRole('menuitem', { name: 'Sesuaikan Volume' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: /^Volume Baru/ }).fill('6.5')
    await dialog.getByRole('textbox', { name: /^Alasan/ }).fill('Salah ukur')
    await dialog.getByRole('button', { name: 'Ya, Lanjutkan' }).click()
    await expectShown(dialog.getByText(/^Volume minimal 7 m³ karena sudah terpakai surat jalan/))
  })
})

test('a user who may not reschedule can neither drag nor move a pour', async () => {
  const permissions = ['read-dispatch', 'read-production-schedule']
  const reader = await aPerson(windows.app, { company: 'DEMO', permissions, unit: 0 })
  const page = await boardOf(reader)
  await barOf(page, pour).focus()
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Enter')
  await expectShown(page.getByRole('dialog'))
  expect(await dialogOf(page).count()).toBe(0)
  expect(await page.getByRole('button', { name: 'Pindahkan…' }).count()).toBe(0)
})

test.each([
  ['light', 'id', 1366],
  ['dark', 'en', 390],
] as const)('the move breaks no rule of accessibility (%s, %s, %i wide)', async (scheme, language, width) => {
  const page = await boardOf('dispatch1', { scheme, language, width, height: 844 })
  await page.goto(`/production/dispatch?date=${DAY}&pour=${pour.id}`)
  await page.getByRole('button', { name: /^(Pindahkan|Move)…$/ }).click()
  await dialogOf(page).waitFor()
  await expect.poll(() => dialogOf(page).textContent()).toMatch(/rit · |loads · /)
  expect(await violations(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
})

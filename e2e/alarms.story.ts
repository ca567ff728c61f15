import { beforeAll, expect, test } from 'vitest'
import { startApp } from '../src/testing/running-app.ts'
import { violations } from './violations.ts'
import { SOON, windowsOn } from './windows.ts'

const windows = windowsOn(() => startApp({ web: true }))

/** Data for a warning of each role, whatever the demo has. */
beforeAll(async () => {
  const { owner } = windows.app.pools
  await owner.query(`
    UPDATE corporates SET alarm_limit_pct = 1, alarm_open_minutes = 1, alarm_unbilled_days = 0 WHERE id = 1;
    UPDATE equipments SET stnk_expired = current_date + 5, kir_expired = current_date + 5
      WHERE corporate_id = 1 AND type = 'truck_mixer';
    UPDATE equipments SET calibration_due = current_date + 5 WHERE corporate_id = 1 AND type = 'batching_plant';
    UPDATE materials SET lead_days = 365 WHERE corporate_id = 1`)
})

test.each([
  ['corporate', 'Limit Kredit Hampir Habis'],
  ['plant1', 'KIR Segera Berakhir'],
  ['dispatch1', 'Surat Jalan Terlalu Lama Terbuka'],
  ['sales', 'Limit Kredit Hampir Habis'],
  ['finance', 'Lama Belum Ditagih'],
  ['qc1', 'Tera Segera Berakhir'],
  ['warehouse1', 'Material Akan Habis'],
  ['mechanic1', 'STNK Segera Berakhir'],
])('%s is led from the alarm %s to its document, and back', async (user, alarm) => {
  const page = await windows.signedIn(user)
  await page.goto('/dashboard/dashboard')
  const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name: alarm, exact: true }) })
  const warning = card.locator('[data-warns]')
  await warning.waitFor(SOON)
  await card.getByRole('link', { name: alarm }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/dashboard'), SOON)
  const document = page.locator('tbody').getByRole('link').first()
  await document.waitFor(SOON)
  expect(await violations(page)).toEqual([])
  await document.click()
  await page.waitForURL(/view=detail&id=\d+|id=\d+&view=detail/, SOON)
  await page.locator('#content h1').waitFor(SOON)
  await page.goBack()
  await document.waitFor(SOON)
  await page.goBack()
  await warning.waitFor(SOON)
})

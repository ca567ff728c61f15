import { expect, test } from 'vitest'
import { startApp } from '../src/testing/running-app.ts'
import { expectShown } from './browser.ts'
import { violations } from './violations.ts'
import { SOON, windowsOn } from './windows.ts'

/** Reports with a shorter timeout than the product's, so that the test need not wait. */
const windows = windowsOn(async () => {
  const app = await startApp({ web: true })
  app.pools.reports.on('connect', (client) => client.query("SET statement_timeout = '3s'"))
  return app
})

test('a card that was not counted in time says so in its place beside the others, and is counted again by its button', async () => {
  const lock = await windows.app.pools.owner.connect()
  await lock.query('BEGIN; LOCK TABLE docket_loads IN ACCESS EXCLUSIVE MODE')
  try {
    const page = await windows.signedIn('corporate', undefined, '/dashboard/dashboard')
    const cardOf = (name: string) =>
      page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) })
    const card = cardOf('Pelanggan Terbesar')
    await card.getByRole('alert').waitFor(SOON)
    expect(await card.getByRole('alert').textContent()).toMatch(/belum selesai dihitung setelah 10 detik.*coba lagi$/)
    await expectShown(cardOf('Produksi Hari Ini').getByRole('link'))
    await expectShown(cardOf('Piutang').getByRole('link'))
    expect(await violations(page)).toEqual([])
    await lock.query('ROLLBACK')
    await card.getByRole('button', { name: 'Coba Lagi: Pelanggan Terbesar' }).click()
    await expectShown(card.getByRole('link', { name: 'Pelanggan Terbesar' }))
    await expectShown(card.getByText(/m³/).first())
  } finally {
    lock.release(true)
  }
})

test('a card with a long list stands beside several short ones instead of stretching their row', async () => {
  const page = await windows.signedIn('finance', undefined, '/dashboard/dashboard')
  const boxOf = (name: string) =>
    page
      .getByRole('article')
      .filter({ has: page.getByRole('heading', { name, exact: true }) })
      .boundingBox()
  await expectShown(page.getByText('Lewat Jatuh Tempo').nth(1))
  const [long, short] = [await boxOf('Piutang'), await boxOf('Invoice Lewat Jatuh Tempo')]
  expect(short?.height).toBeLessThan((long?.height ?? 0) / 2)
})

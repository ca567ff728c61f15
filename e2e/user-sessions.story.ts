import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { startApp } from '../src/testing/running-app.ts'
import { violations } from './violations.ts'
import { windowsOn } from './windows.ts'

const windows = windowsOn(() => startApp({ web: true }))

const idOf = async (username: string): Promise<number> =>
  (await windows.app.pools.owner.query('SELECT id FROM users WHERE username = $1', [username])).rows[0].id
const signIn = (username: string) =>
  windows.app.nobody.post('/login', { username, password: 'molen-demo', provider: 'USER' }, { 'user-agent': 'uji' })
const sessions = (page: Page) => page.getByRole('tabpanel', { name: 'Sesi' })

test('an administrator sees where a user is signed in, ends one session, then all of them', async () => {
  for (let n = 0; n < 3; n++) expect((await signIn('dispatch1')).status).toBe(200)
  const page = await windows.signedIn('corporate')
  await page.goto(`/company/users?view=detail&id=${await idOf('dispatch1')}&tab=sessions`)
  const ends = sessions(page).getByRole('button', { name: /^Akhiri sesi / })
  await expect.poll(() => ends.count()).toBe(3)
  expect(await violations(page)).toEqual([])

  await ends.first().click()
  await expect.poll(() => ends.count()).toBe(2)
  await sessions(page).getByRole('button', { name: 'Akhiri Semua Sesi' }).click()
  await page.getByRole('dialog').getByText('Ia keluar dari semua perangkat seketika.').waitFor()
  expect(await violations(page)).toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: 'Ya, Lanjutkan' }).click()
  await sessions(page).getByText('Pengguna ini sedang tidak masuk di perangkat mana pun.').waitFor()
})

test('the second factor of a user who lost the device is taken away after a question', async () => {
  const id = await idOf('qc1')
  const page = await windows.signedIn('corporate')
  await page.goto(`/company/users?view=detail&id=${id}&tab=sessions`)
  await sessions(page).getByRole('button', { name: 'Hapus Verifikasi Dua Langkah' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Ya, Lanjutkan' }).click()
  await page.getByText('Verifikasi dua langkah dihapus').waitFor()
  const { rows } = await windows.app.pools.owner.query(
    "SELECT 1 FROM audit_logs WHERE action = 'second-factor-off' AND row_id = $1",
    [id],
  )
  expect(rows).toHaveLength(1)
})

test("of the user's own sessions the one in use stays, and the own second factor cannot be taken away here", async () => {
  const page = await windows.signedIn('corporate')
  await page.goto(`/company/users?view=detail&id=${await idOf('corporate')}&tab=sessions`)
  await sessions(page).getByText('Sesi ini').waitFor()
  expect(await sessions(page).getByRole('button', { name: 'Hapus Verifikasi Dua Langkah' }).count()).toBe(0)
})

test("the role of a user is named in the reader's language, and leads to it", async () => {
  const page = await windows.signedIn('corporate', { language: 'en' })
  await page.goto(`/company/users?view=detail&id=${await idOf('warehouse1')}`)
  await page.locator('#content').getByRole('link', { name: 'Warehouse', exact: true }).click()
  await expect.poll(() => page.url()).toMatch(/roles\?view=detail/)
})

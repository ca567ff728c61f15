import { describe, expect, test } from 'vitest'
import { aDocket } from '../src/modules/production/docket/testing.ts'
import { aUser } from '../src/testing/actors.ts'
import { enter, expectGone, login } from './browser.ts'
import { heldBack } from './held.ts'
import { field, RULES, ruleWindows, save } from './rules-form.ts'
import { SOON } from './windows.ts'

const { app, form, person, stored } = ruleWindows()

describe('Leaving a form', () => {
  test('with unsaved entries is asked about, within the product and when the tab is closed', async () => {
    const { page } = await form()
    await field(page, 'Nama').fill('Belum disimpan')
    await page.getByRole('button', { name: 'Kembali', exact: true }).first().click()
    const question = page.getByRole('dialog', { name: 'Tinggalkan halaman ini?' })
    await question.getByRole('button', { name: 'Kembali' }).click()
    expect(await field(page, 'Nama').inputValue()).toBe('Belum disimpan')
    const asked: string[] = []
    page.on('dialog', (dialog) => {
      asked.push(dialog.type())
      void dialog.dismiss()
    })
    await page.close({ runBeforeUnload: true })
    await expect.poll(() => asked, SOON).toEqual(['beforeunload'])
    await page.getByRole('button', { name: 'Kembali', exact: true }).first().click()
    await question.getByRole('button', { name: 'Ya, Tinggalkan' }).click()
    await expect.poll(() => page.url(), SOON).not.toContain('view=create')
  })

  test('without a change is not asked about', async () => {
    const { page } = await form()
    await page.getByRole('button', { name: 'Kembali', exact: true }).first().click()
    await expect.poll(() => page.url(), SOON).not.toContain('view=create')
  })

  test('by signing out is asked about; who stays is still signed in', async () => {
    const { page } = await form()
    await field(page, 'Nama').fill('Belum disimpan')
    await page.getByRole('button', { name: /Menu pengguna/ }).click()
    await page.getByRole('button', { name: 'Keluar' }).click()
    await page.getByRole('dialog', { name: 'Tinggalkan halaman ini?' }).getByRole('button', { name: 'Kembali' }).click()
    expect(await page.evaluate(() => localStorage.getItem('_token'))).not.toBeNull()
    expect(await field(page, 'Nama').inputValue()).toBe('Belum disimpan')
  })
})

test('what was typed into a dialog is not lost to Escape: it asks first, and the next one stays', async () => {
  const { page } = await form()
  const { rows } = await app().pools.owner.query(
    `SELECT max(id) AS id FROM dockets WHERE corporate_id = 1 AND status = 'finish'
       AND production_unit_id = (SELECT production_unit_id FROM users WHERE username = $1)`,
    [person()],
  )
  await page.goto(`/production/delivery?view=detail&id=${rows[0].id}`)
  const dialog = page.getByRole('dialog', { name: /^Batalkan Surat Jalan DO/ })
  const question = page.getByRole('dialog', { name: 'Tutup tanpa menyimpan?' })
  const ask = async () => {
    await page.getByRole('button', { name: 'Tindakan lain' }).click(SOON)
    await page.getByRole('menuitem', { name: 'Batalkan Surat Jalan' }).click()
    await dialog.waitFor(SOON)
  }
  await ask()
  await page.keyboard.press('Escape')
  await expectGone(dialog)
  await ask()
  const reason = dialog.getByRole('textbox', { name: /^Alasan/ })
  await reason.fill('Salah truk')
  await page.keyboard.press('Escape')
  await question.waitFor(SOON)
  await page.keyboard.press('Escape')
  await expectGone(question)
  expect(await reason.inputValue()).toBe('Salah truk')
  // Refused because somebody else wrote the record, it is answered again with the same words.
  await app().pools.owner.query('UPDATE dockets SET lock_version = lock_version + 1 WHERE id = $1', [rows[0].id])
  await dialog.locator('button[type="submit"]').click()
  await dialog.getByText('Isian Anda tetap ada setelah dimuat ulang').waitFor(SOON)
  // A reload that fails is told, and can be tried again.
  const ownRecord = `**/api/view/production/docket/${rows[0].id}**`
  await page.route(ownRecord, (route) => route.fulfill({ status: 500, json: { error_message: 'x' } }))
  await dialog.getByRole('button', { name: 'Muat Ulang' }).click()
  await dialog.getByText('Data belum termuat').waitFor(SOON)
  await page.unroute(ownRecord)
  await dialog.getByRole('button', { name: 'Muat Ulang' }).click()
  await expectGone(dialog.getByRole('alert'))
  expect(await reason.inputValue()).toBe('Salah truk')
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Ya, Tutup' }).click(SOON)
  await expectGone(dialog)
})

test('the question whether to close a dialog ends with the dialog, when what it sends is answered', async () => {
  const client = await aUser(app(), { company: 'DEMO', permissions: 'all', unit: 0 })
  const docket = await aDocket(client)
  const { page } = await form()
  await page.goto(`/production/delivery?view=detail&id=${docket.id}`)
  await page.getByRole('button', { name: 'Tindakan lain' }).click(SOON)
  await page.getByRole('menuitem', { name: 'Batalkan Surat Jalan' }).click()
  const dialog = page.getByRole('dialog', { name: /^Batalkan Surat Jalan DO/ })
  await dialog.getByRole('textbox', { name: /^Alasan/ }).fill('Salah truk')
  const answer = await heldBack(page, '**/api/action/**')
  await dialog.locator('button[type="submit"]').click()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: 'Tutup tanpa menyimpan?' }).waitFor(SOON)
  answer.letGo()
  await expectGone(page.getByRole('dialog'))
})

describe('When the session ends under a form', () => {
  const endSessions = async () => {
    await app().pools.owner.query('DELETE FROM sessions')
    await app().sessions.forget()
  }

  test('the login leads back to what was typed', async () => {
    const { page } = await form()
    await field(page, 'Nama').fill('Tetap ada')
    await field(page, 'Volume').fill('3.5')
    await endSessions()
    await save(page).click()
    await page.locator('input[name="password"]').waitFor(SOON)
    await enter(page, person())
    await expect.poll(() => field(page, 'Nama').inputValue(), SOON).toBe('Tetap ada')
    expect(await field(page, 'Volume').inputValue()).toBe('3.50')
    await page.getByText('Isian yang belum disimpan dikembalikan').waitFor(SOON)
    await save(page).click()
    await expect.poll(() => page.url(), SOON).toContain('view=detail')
    expect(await stored('Tetap ada')).toHaveLength(1)
    expect(await page.evaluate(() => sessionStorage.getItem('draft'))).toBeNull()
  })

  test('another user who signs in there sees nothing of it', async () => {
    const { page } = await form()
    await field(page, 'Nama').fill('Bukan untuk orang lain')
    await endSessions()
    await save(page).click()
    await page.locator('input[name="password"]').waitFor(SOON)
    await login(page, 'plant1')
    expect(await page.evaluate(() => sessionStorage.getItem('draft'))).toBeNull()
    await page.goto(RULES)
    expect(await page.getByText('Bukan untuk orang lain').count()).toBe(0)
  })

  test('its other tabs go to the login too, and come back with their own entries when one has signed in', async () => {
    const { context, page: first } = await form()
    const second = await context.newPage()
    await second.goto(RULES)
    await field(second, 'Nama').fill('Tab kedua')
    await field(first, 'Nama').fill('Tab pertama')
    await endSessions()
    await save(first).click()
    await first.locator('input[name="password"]').waitFor(SOON)
    await second.locator('input[name="password"]').waitFor(SOON)
    await enter(first, person())
    await expect.poll(() => field(first, 'Nama').inputValue(), SOON).toBe('Tab pertama')
    await expect.poll(() => field(second, 'Nama').inputValue(), SOON).toBe('Tab kedua')
  })
})

import { describe, expect, test } from 'vitest'
import { expectGone } from './browser.ts'
import { heldBack } from './held.ts'
import { field, ruleWindows, save } from './rules-form.ts'
import { SOON } from './windows.ts'

const { app, form, stored } = ruleWindows()

describe('Saving', () => {
  test('by a double click saves once, and takes neither entries nor another save until the next screen', async () => {
    const { page } = await form()
    const answer = await heldBack(page, '**/api/create/**')
    const screen = await heldBack(page, '**/*.js')
    let sent = 0
    page.on('request', (request) => {
      if (request.url().includes('/create/')) sent += 1
    })
    await field(page, 'Nama').fill('Klik ganda')
    await save(page).dblclick()
    await field(page, 'Nama').focus()
    await page.keyboard.type(' dan lagi')
    expect(await field(page, 'Nama').inputValue()).toBe('Klik ganda')
    answer.letGo()
    await page.getByText('Data berhasil disimpan').waitFor(SOON)
    await page.keyboard.press('Control+s')
    screen.letGo()
    await expect.poll(() => page.url(), SOON).toContain('view=detail')
    expect(sent).toBe(1)
    expect(await stored('Klik ganda')).toHaveLength(1)
  })

  test('after the user has moved on says so, and does not lead away from the next screen', async () => {
    const { page } = await form()
    const answer = await heldBack(page, '**/api/create/**')
    await field(page, 'Nama').fill('Terlambat')
    await save(page).click()
    await page.getByRole('link', { name: 'Semua Isian' }).first().click()
    await page.getByRole('button', { name: 'Ya, Tinggalkan' }).click()
    await expect.poll(() => page.url(), SOON).not.toContain('view=create')
    const elsewhere = page.url()
    answer.letGo()
    await page.getByText('Data berhasil disimpan').waitFor(SOON)
    await expect.poll(() => stored('Terlambat')).toHaveLength(1)
    expect(page.url()).toBe(elsewhere)
  })

  test('ends the question whether to leave that was asked meanwhile', async () => {
    const { page } = await form()
    const answer = await heldBack(page, '**/api/create/**')
    await field(page, 'Nama').fill('Ditinggal')
    await save(page).click()
    await page.getByRole('button', { name: 'Kembali', exact: true }).first().click()
    const question = page.getByRole('dialog', { name: 'Tinggalkan halaman ini?' })
    await question.waitFor(SOON)
    answer.letGo()
    await expect.poll(() => page.url(), SOON).toContain('view=detail')
    await expectGone(question)
  })

  test('without a connection says so, keeps what was typed, and tries again under the same key', async () => {
    const { context, page } = await form()
    const keys: (string | undefined)[] = []
    page.on('request', (request) => {
      if (request.url().includes('/create/')) keys.push(request.headers()['idempotency-key'])
    })
    await field(page, 'Nama').fill('Putus')
    // The server saves the record, but its answer is lost.
    await page.route('**/api/create/**', async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    })
    await save(page).click()
    await page.getByText('Koneksi terputus. Isian masih ada di layar ini, coba simpan lagi').waitFor(SOON)
    expect(await save(page).textContent()).toBe('Coba Lagi')
    expect(await field(page, 'Nama').inputValue()).toBe('Putus')
    await page.unroute('**/api/create/**')
    await context.setOffline(true)
    await save(page).click()
    await page.getByText('Koneksi terputus', { exact: true }).first().waitFor(SOON)
    await context.setOffline(false)
    await save(page).click()
    await expect.poll(() => page.url(), SOON).toContain('view=detail')
    expect(new Set(keys).size).toBe(1)
    expect(keys).toHaveLength(3)
    expect(await stored('Putus')).toHaveLength(1)
  })

  test("on top of another's change says who changed what, shows it, and keeps what was typed", async () => {
    const { page } = await form()
    await field(page, 'Nama').fill('Bersama')
    await save(page).click()
    await expect.poll(() => page.url(), SOON).toContain('view=detail')
    const [{ id }] = await stored('Bersama')
    await page.goto(`/stories/rules?view=update&id=${id}`)
    await field(page, 'Nama').fill('Bersama, milik saya')
    const other = await app().as('superadmin')
    const { body } = await other.post('/switch/corporate', { corporate_id: 1 })
    const answer = await fetch(`${app().address}/api/update/story-rule/${id}`, {
      method: 'PATCH',
      headers: { authorization: `Bearer ${body.data.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ volume: 12 }),
    })
    expect(answer.status).toBe(200)
    await save(page).click()
    const strip = page.getByRole('alert').filter({ hasText: 'Data telah diubah pengguna lain, muat ulang' })
    await strip.waitFor(SOON)
    expect(await strip.textContent()).toMatch(/muat ulang · .+, \d\d:\d\d, Volume/)
    await strip.getByRole('button', { name: 'Lihat Perubahan' }).click()
    await expect.poll(() => strip.textContent(), SOON).toMatch(/Volume.*12/)
    await strip.getByRole('button', { name: 'Muat Ulang' }).click()
    await expect.poll(() => field(page, 'Volume').inputValue(), SOON).toBe('12.00')
    expect(await field(page, 'Nama').inputValue()).toBe('Bersama, milik saya')
    await save(page).click()
    await expect.poll(() => page.url(), SOON).toContain('view=detail')
    expect((await stored('Bersama, milik saya'))[0]).toMatchObject({ volume: '12.000' })
  })
})

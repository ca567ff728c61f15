import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { made } from '../src/platform/testing/records.ts'
import { structuredBody } from '../src/stories/structured/testing.ts'
import { startStories } from '../src/stories/testing/story-app.ts'
import { aUser } from '../src/testing/actors.ts'
import type { Client } from '../src/testing/running-app.ts'
import { expectShown } from './browser.ts'
import { aPerson } from './people.ts'
import { SOON, windowsOn } from './windows.ts'

const windows = windowsOn(() => startStories({ web: true }))
let user: Client
let person: string

beforeAll(async () => {
  user = await aUser(windows.app, { company: 'DEMO', permissions: 'all' })
  person = await aPerson(windows.app, { company: 'DEMO', permissions: 'all' })
})

/** The form of a record that has one contact, and that record's id. */
async function openForm(): Promise<{ page: Page; id: number }> {
  const contacts = [{ name: 'Sari', phone: '0811 2233' }]
  const { id } = await made(user, 'story-structured', { ...(await structuredBody(user)), contacts })
  const page = await windows.signedIn(person)
  await page.goto(`/stories/structured?view=update&id=${id}`)
  await contactForm(page).getByLabel('Nama Kontak').waitFor(SOON)
  return { page, id }
}

const contactForm = (page: Page) => page.getByRole('region', { name: 'Kontak', exact: true }).locator('fieldset')
const save = (page: Page) => page.getByRole('button', { name: 'Simpan', exact: true })
async function stored(id: number): Promise<string[]> {
  const { rows } = await windows.app.pools.owner.query(
    'SELECT name, phone FROM story_structured_contacts WHERE structured_id = $1 ORDER BY id',
    [id],
  )
  return rows.map(({ name, phone }) => `${name} ${phone}`)
}

describe('A line that is typed and not put among the others', () => {
  test('is saved with the record', async () => {
    const { page, id } = await openForm()
    await contactForm(page).getByLabel('Nama Kontak').fill('Budi')
    await contactForm(page).getByLabel('No. Telp').fill('0812 3456')
    await save(page).click()
    await page.waitForURL(/view=detail/, SOON)
    expect(await stored(id)).toEqual(['Sari 0811 2233', 'Budi 0812 3456'])
  })

  test('in the place of the one that is edited, is saved there', async () => {
    const { page, id } = await openForm()
    await page.getByRole('button', { name: 'Ubah baris 1' }).click()
    await contactForm(page).getByLabel('No. Telp').fill('0899 0000')
    await save(page).click()
    await page.waitForURL(/view=detail/, SOON)
    expect(await stored(id)).toEqual(['Sari 0899 0000'])
  })

  test('and is not right keeps the record from being saved, and says so at its own input', async () => {
    const { page, id } = await openForm()
    await contactForm(page).getByLabel('Nama Kontak').fill('Budi')
    await save(page).click()
    await page
      .getByRole('alert')
      .filter({ hasText: 'Kontak: baris yang sedang diisi belum benar, perbaiki atau kosongkan' })
      .waitFor(SOON)
    await contactForm(page).getByText('No. Telp harus diisi').waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.id), SOON).toBe('field-contacts-draft-phone')
    expect(await contactForm(page).getByLabel('Nama Kontak').inputValue()).toBe('Budi')
    expect(await stored(id)).toEqual(['Sari 0811 2233'])
    await contactForm(page).getByLabel('Nama Kontak').fill('')
    await save(page).click()
    await page.waitForURL(/view=detail/, SOON)
    expect(await stored(id)).toEqual(['Sari 0811 2233'])
  })

  test('is asked about before the form is left', async () => {
    const { page } = await openForm()
    await contactForm(page).getByLabel('Nama Kontak').fill('Budi')
    await page.getByRole('button', { name: 'Kembali', exact: true }).first().click()
    const question = page.getByRole('dialog', { name: 'Tinggalkan halaman ini?' })
    await question.getByRole('button', { name: 'Kembali' }).click(SOON)
    expect(await contactForm(page).getByLabel('Nama Kontak').inputValue()).toBe('Budi')
  })

  test('is there again after a session that ended under it', async () => {
    const { page } = await openForm()
    await contactForm(page).getByLabel('Nama Kontak').fill('Budi')
    await contactForm(page).getByLabel('No. Telp').fill('0812 3456')
    await windows.app.pools.owner.query(
      'DELETE FROM sessions WHERE user_id = (SELECT id FROM users WHERE username = $1)',
      [person],
    )
    await windows.app.sessions.forget()
    await page.locator('input[name="password"]').waitFor(SOON)
    await page.fill('input[name="username"]', person)
    await page.fill('input[name="password"]', 'molen-demo')
    await page.click('button[type="submit"]')
    const unit = page.getByRole('combobox', { name: /^Unit Produksi/ })
    await unit.click(SOON)
    await page.getByRole('option', { name: 'Semua Unit Produksi' }).click()
    await page.click('button[type="submit"]')
    await page.getByText('Isian yang belum disimpan dikembalikan').waitFor(SOON)
    await expectShown(page.getByRole('cell', { name: 'Budi' }))
  })
})

import { describe, expect, test } from 'vitest'
import { choose, fieldWindows, input, save } from './every-field-form.ts'
import { SOON } from './windows.ts'

const { app, aPage } = fieldWindows()

describe('A form', () => {
  test('without a way back leads to the screen of its definition once it is saved', async () => {
    const page = await aPage()
    await page.goto('/stories/form-modes?view=create')
    await input(page, 'name').fill('Tanpa jalan kembali', SOON)
    expect(await page.locator('#content form').getByRole('button', { name: 'Kembali' }).count()).toBe(0)
    await save(page).click()
    await page.waitForURL(/\/stories\/every-field/, SOON)
  })

  test('that saves nothing gives its data to the caller, once they are right', async () => {
    const page = await aPage()
    await page.goto('/stories/form-modes')
    const asking = page.getByRole('region', { name: 'neither' })
    await asking.getByRole('button', { name: 'Kembalikan' }).click(SOON)
    await asking.getByText('Nama harus diisi').waitFor(SOON)
    await input(page, 'name').fill('Untuk pemanggil')
    await input(page, 'pages').fill('3')
    await choose(page, 'grades', 'Tinggi')
    await page.keyboard.press('Escape')
    await asking.getByRole('button', { name: 'Kembalikan' }).click()
    await expect
      .poll(() => asking.locator('output').textContent(), SOON)
      .toBe('{"name":"Untuk pemanggil","pages":3,"grades":[{"code":"high","label":"Tinggi"}]}')
    const { rowCount } = await app().pools.owner.query("SELECT FROM story_form_modes WHERE name = 'Untuk pemanggil'")
    expect(rowCount).toBe(0)
  })
})

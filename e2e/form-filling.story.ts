import { describe, expect, test } from 'vitest'
import { addDays, openPeriod } from '../src/platform/definition/dates.ts'
import { formatDay } from '../src/platform/definition/format.ts'
import { todayIn } from '../src/platform/server/time.ts'
import { sharpest } from '../src/testing/long.ts'
import { bar, field, ruleWindows, save, under } from './rules-form.ts'
import { violationsInBoth } from './violations.ts'
import { SOON } from './windows.ts'

const { app, form } = ruleWindows()

describe('While a form is filled', () => {
  test('an entry is judged once it was left and from then on at every key; required fields have a red asterisk', async () => {
    const { page } = await form()
    await expect.poll(() => page.locator('label', { hasText: 'Nama' }).first().textContent(), SOON).toContain('*')
    const term = page.locator('label', { hasText: 'Tempo' })
    expect(await term.textContent()).toBe('Tempo')
    await page.getByRole('combobox', { name: 'Jenis' }).click()
    await page.getByRole('option', { name: 'Kredit' }).click()
    await expect.poll(() => term.textContent(), SOON).toContain('*')
    const letters = field(page, 'Huruf')
    await letters.pressSequentially('a1')
    expect(await under(page, 'Huruf').count()).toBe(0)
    await letters.blur()
    await expect.poll(() => under(page, 'Huruf').textContent(), SOON).toContain('Huruf hanya boleh berisi huruf')
    await letters.fill('a')
    await expect.poll(() => under(page, 'Huruf').count(), SOON).toBe(0)
  })

  test('is judged after the click by which it was left: what is clicked does not move away from the pointer', async () => {
    const { page } = await form()
    await field(page, 'Nama').focus()
    const place = await field(page, 'NPWP').boundingBox()
    if (!place) throw new Error('no field')
    // The lower edge: a message above would move the field from below the pointer.
    await page.mouse.move(place.x + 20, place.y + place.height - 2)
    await page.mouse.down()
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    expect(await under(page, 'Nama').count()).toBe(0)
    await page.mouse.up()
    await expect.poll(() => under(page, 'Nama').textContent(), SOON).toBe('Nama harus diisi')
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('field-tax')
  })

  test('a refused save keeps what was typed, counts what is wrong and stands in the first of it', async () => {
    const { page } = await form()
    await field(page, 'NPWP').fill('123')
    await field(page, 'Volume').fill('20')
    await save(page).click()
    await expect.poll(() => bar(page).textContent(), SOON).toContain('3 isian perlu diperbaiki')
    await expect.poll(() => page.evaluate(() => document.activeElement?.id), SOON).toBe('field-name')
    expect(await under(page, 'Nama').textContent()).toContain('Nama harus diisi')
    expect(await under(page, 'NPWP').textContent()).toContain('NPWP harus 16 angka')
    expect(await under(page, 'Volume').textContent()).toContain('Volume maksimal 17.5 m³')
    expect(await field(page, 'NPWP').inputValue()).toBe('123')
  })

  test('what is wrong is said in the language that is chosen meanwhile, and what was typed stays', async () => {
    const { page } = await form()
    await field(page, 'NPWP').fill('123')
    await save(page).click()
    await expect.poll(() => under(page, 'NPWP').textContent(), SOON).toContain('NPWP harus 16 angka')
    await page.getByRole('button', { name: /Menu pengguna$/ }).click()
    await page.getByText('English', { exact: true }).click()
    await page.keyboard.press('Escape')
    await expect.poll(() => under(page, 'Name').textContent(), SOON).toBe('Name must be filled')
    expect(await under(page, 'Tax number').textContent()).toMatch(/^Tax number must/)
    expect(await field(page, 'Tax number').inputValue()).toBe('123')
  })

  test('figures get their separators by themselves, and a doubtful paste is asked about', async () => {
    const { page } = await form()
    const price = field(page, 'Harga')
    await price.pressSequentially('1500000')
    expect(await price.inputValue()).toBe('1,500,000')
    await expect.poll(() => page.getByText('= 1.5 juta').count(), SOON).toBe(1)
    const volume = field(page, 'Volume')
    await volume.focus()
    await page.keyboard.press('7')
    await page.keyboard.press('NumpadDecimal')
    await page.keyboard.press('5')
    // A thousands separator in an invalid place stays, and is refused after the input is left.
    await page.keyboard.press(',')
    expect(await volume.inputValue()).toBe('7.5,')
    await volume.blur()
    await expect
      .poll(() => under(page, 'Volume').textContent(), SOON)
      .toContain('Volume berisi tanda ribuan atau desimal yang salah tempat')
    await price.fill('-1500000,5')
    await price.blur()
    expect(await price.inputValue()).toBe('-1500000,5')
    await expect.poll(() => under(page, 'Harga').textContent(), SOON).toContain('Harga berisi tanda')
    await price.fill('')
    await volume.fill('')
    await volume.evaluate((input) => {
      const data = new DataTransfer()
      data.setData('text', '1.234')
      input.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
    })
    const doubt = page.getByRole('alert').filter({ hasText: '1.234 berarti' })
    await doubt.waitFor(SOON)
    await doubt.getByRole('button', { name: '1,234' }).click()
    expect(await volume.inputValue()).toBe('1,234')
  })

  test("'Format Angka' changes inputs and what is shown at once, and stays", async () => {
    const { page } = await form()
    await field(page, 'Volume').fill('7.5')
    await field(page, 'Volume').blur()
    expect(await field(page, 'Volume').inputValue()).toBe('7.50')
    await page.getByRole('button', { name: /Menu pengguna/ }).click()
    const stored = page.waitForResponse(/\/api\/update\/profile\/number-format/)
    await page.getByRole('group', { name: 'Format Angka', exact: true }).getByText('1.234,50').click()
    await page.keyboard.press('Escape')
    await expect.poll(() => field(page, 'Volume').inputValue(), SOON).toBe('7,50')
    await stored
    await page.reload()
    await field(page, 'Volume').fill('1234,5')
    await field(page, 'Volume').blur()
    expect(await field(page, 'Volume').inputValue()).toBe('1.234,50')
    await app().pools.owner.query('UPDATE users SET number_format = NULL')
  })

  test('days are typed as people say them', async () => {
    const { page } = await form()
    const today = todayIn('Asia/Jakarta')
    const planned = field(page, 'Rencana')
    for (const [typed, day] of [
      ['h', today],
      ['+3', addDays(today, 3)],
      ['21/11/26', '2026-11-21'],
      ['211126', '2026-11-21'],
      ['k', addDays(today, -1)],
    ] as const) {
      await planned.fill(typed)
      await planned.blur()
      expect(await planned.inputValue(), typed).toBe(formatDay(day, 'id'))
    }
    await expect.poll(() => under(page, 'Rencana').textContent(), SOON).toContain('Rencana paling awal')
  })

  test('the end of a range is judged again when its start changes', async () => {
    const { page } = await form()
    const today = todayIn('Asia/Jakarta')
    await field(page, 'Rencana').fill('+5')
    await field(page, 'Sampai').fill('+3')
    await field(page, 'Sampai').blur()
    await expect.poll(() => under(page, 'Sampai').textContent(), SOON).toBe('Sampai tidak boleh sebelum Rencana')
    await field(page, 'Rencana').fill('+1')
    await expect.poll(() => under(page, 'Sampai').count(), SOON).toBe(0)
    expect(await field(page, 'Sampai').inputValue()).toBe(formatDay(addDays(today, 3), 'id'))
  })

  test('a locked date says which days are open before anything is typed, and the calendar offers no others', async () => {
    const { page } = await form()
    const today = todayIn('Asia/Jakarta')
    const { from, to } = openPeriod(today)
    const open = `${formatDay(from, 'id')} – ${formatDay(to, 'id')}`
    await page.getByText(`Tanggal yang dibuka ${open}`).first().waitFor(SOON)
    await field(page, 'Tanggal Buku').fill(formatDay(addDays(from, -1), 'id'))
    await field(page, 'Tanggal Buku').blur()
    await expect
      .poll(() => under(page, 'Tanggal Buku').textContent(), SOON)
      .toContain(`Cut Off Peride Aktif · Tanggal yang dibuka ${open}`)
    await field(page, 'Rencana').press('ArrowDown')
    const calendar = page.getByRole('dialog', { name: 'Kalender' })
    await calendar.waitFor(SOON)
    const yesterday = addDays(today, -1)
    if (yesterday.slice(0, 7) === today.slice(0, 7)) {
      const days = calendar.getByRole('button', { name: new RegExp(`^0?${Number(yesterday.slice(8))} `) })
      expect(await days.first().isDisabled()).toBe(true)
    }
  })
})

const LOOKS = [
  { width: 1366, height: 768 },
  { width: 390, height: 844 },
]
test.each(sharpest(LOOKS))(
  'axe finds nothing in a form full of refusals, in light and in dark ($width px)',
  async (looks) => {
    const { page } = await form(looks)
    const tax = page.getByRole('textbox', { name: /^NPWP/ })
    await tax.fill('123', SOON)
    await page.getByRole('textbox', { name: /^Harga/ }).fill('2500000000')
    await page.getByRole('textbox', { name: /^Rencana/ }).fill('k')
    await page.getByRole('textbox', { name: 'Volume' }).fill('1234')
    await save(page).click()
    await expect.poll(() => bar(page).textContent(), SOON).toMatch(/^5 /)
    expect(await violationsInBoth(page)).toEqual([])
    if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/form-${looks.width}.png` })
  },
)

import { expect, test } from 'vitest'
import { freshWord, made } from '../src/platform/testing/records.ts'
import { tariffBody } from '../src/stories/tariff/testing.ts'
import { aUser } from '../src/testing/actors.ts'
import { expectGone, expectShown } from './browser.ts'
import { fieldWindows } from './every-field-form.ts'
import { heldBack } from './held.ts'
import { violations } from './violations.ts'
import { SOON } from './windows.ts'

const { app, aPage } = fieldWindows()
const aClient = () => aUser(app(), { company: 'DEMO', permissions: 'all' })

async function priceOf(id: number): Promise<number> {
  const { rows } = await app().pools.owner.query('SELECT price FROM story_tariffs WHERE id = $1', [id])
  return Number(rows[0].price)
}

test('an action shows what it would change, and is confirmed for the answers that were shown', async () => {
  const { id } = await made(await aClient(), 'story-tariff', await tariffBody())
  const page = await aPage()
  await page.goto(`/stories/tariff?view=detail&id=${id}`)
  await page.getByRole('button', { name: 'Ubah Tarif' }).click(SOON)
  const dialog = page.getByRole('dialog')
  const entry = dialog.getByRole('textbox', { name: /^Tarif Baru/ })
  const ask = dialog.getByRole('button', { name: 'Lihat Perubahan' })
  const confirm = dialog.getByRole('button', { name: 'Ya, Lanjutkan' })
  await entry.fill('2000000000')
  await ask.click()
  await expectShown(dialog.getByText('Tarif paling tinggi Rp 1 miliar'))
  await entry.fill('150000')
  await ask.click()
  const preview = dialog.getByRole('region', { name: 'Yang akan berubah' })
  await expect.poll(() => preview.textContent(), SOON).toMatch(/NilaiRp\. 300\.000,-Rp\. 450\.000,-/)
  expect(await violations(page)).toEqual([])
  // The second click of a double click meets the button that confirms by now: nobody has read what it confirms.
  await confirm.hover()
  await page.mouse.down({ clickCount: 2 })
  await page.mouse.up({ clickCount: 2 })
  // Changing an input changes the preview.
  await entry.fill('160000')
  await expectGone(preview)
  expect(await confirm.count()).toBe(0)
  expect(await priceOf(id)).toBe(100_000)
  // What is typed while the effects are computed would be confirmed with those of the answers before.
  const effects = await heldBack(page, '**/api/action/**')
  await ask.click()
  await entry.focus()
  await page.keyboard.type('9')
  effects.letGo()
  await confirm.click(SOON)
  await expectGone(dialog)
  expect(await priceOf(id)).toBe(160_000)
})

test('a call on many records shows what they would come to, and what it would leave', async () => {
  const client = await aClient()
  const word = freshWord()
  const make = async (name: string, price: number) => made(client, 'story-tariff', { name, price, pieces: 1 })
  const [first, second, highest] = [
    await make(`${word} A`, 100_000),
    await make(`${word} B`, 200_000),
    await make(`${word} C`, 1_000_000_000),
  ]
  const page = await aPage()
  await page.goto('/stories/tariff')

  await page.getByRole('button', { name: 'Naikkan Semua' }).click(SOON)
  const dialog = page.getByRole('dialog')
  const ask = dialog.getByRole('button', { name: 'Lihat Perubahan' })
  await dialog.getByRole('textbox', { name: /^Nama Berawalan/ }).fill(word)
  await ask.click(SOON)
  await expectShown(dialog.getByText('Kenaikan (%) harus diisi'))
  await dialog.getByRole('textbox', { name: /^Kenaikan/ }).fill('10')
  await ask.click()
  await expectShown(dialog.getByText('2 dokumen berubah'))
  await expect.poll(() => dialog.textContent(), SOON).toMatch(/NilaiRp\. 300\.000,-Rp\. 330\.000,-Rp\. 30\.000,-/)
  await expectShown(dialog.getByText('1 dokumen tidak akan diubah'))
  await expectShown(dialog.getByText('Tarif paling tinggi Rp 1 miliar'))
  expect(await violations(page)).toEqual([])
  expect(await priceOf(first.id)).toBe(100_000)
  await dialog.getByRole('button', { name: 'Ya, Lanjutkan' }).click()
  await expectShown(dialog.getByText('2 dokumen diubah'))
  await expectShown(dialog.getByText('1 dokumen tidak diubah'))
  expect(await Promise.all([first, second, highest].map(({ id }) => priceOf(id)))).toEqual([
    110_000, 220_000, 1_000_000_000,
  ])
})

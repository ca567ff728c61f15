import { beforeAll, expect, test } from 'vitest'
import { made } from '../src/platform/testing/records.ts'
import { detailBody } from '../src/stories/detail/testing.ts'
import { aUser } from '../src/testing/actors.ts'
import { expectGone, expectShown, settled } from './browser.ts'
import { listWindows } from './list-windows.ts'
import { aPerson } from './people.ts'
import { SOON } from './windows.ts'

/** The screens offer what the user's permissions allow: lists, rows, records and forms. */
const { app, at } = listWindows()
const LIST = '/stories/detail?view=list'
const NAME = 'Rincian Hak'
const task = (...calls: string[]) => calls.map((call) => `${call}-story-detail`)

const people: Record<'reader' | 'writer' | 'remover', string> = { reader: '', writer: '', remover: '' }
beforeAll(async () => {
  const all = await aUser(app(), { company: 'DEMO', permissions: 'all' })
  await made(all, 'story-detail', { ...(await detailBody(all)), name: NAME })
  const wanted = { company: 'DEMO', unit: 0 } as const
  people.reader = await aPerson(app(), { ...wanted, permissions: task('read') })
  people.writer = await aPerson(app(), { ...wanted, permissions: task('read', 'create', 'update') })
  people.remover = await aPerson(app(), { ...wanted, permissions: task('read', 'delete') })
})

test.each([
  { who: 'reader', adds: 0, items: ['Detail'], edits: 0, more: 0 },
  { who: 'writer', adds: 1, items: ['Detail', 'Ubah'], edits: 1, more: 0 },
  { who: 'remover', adds: 0, items: ['Detail', 'Hapus'], edits: 0, more: 1 },
] as const)('a list and a record offer their $who what the rights allow', async ({ who, adds, items, edits, more }) => {
  const page = await at(LIST, people[who])
  await page.getByRole('button', { name: `Tindakan untuk ${NAME}` }).click(SOON)
  await expect.poll(() => page.getByRole('menuitem').allTextContents(), SOON).toEqual(items)
  await expect.poll(() => page.getByRole('link', { name: 'Tambah', exact: true }).count(), SOON).toBe(adds)
  await page.getByRole('menuitem', { name: 'Detail' }).click()
  await page.getByRole('heading', { level: 1, name: NAME }).waitFor(SOON)
  await settled(page)
  await expect.poll(() => page.getByRole('button', { name: 'Ubah', exact: true }).count(), SOON).toBe(edits)
  await expect.poll(() => page.getByRole('button', { name: 'Tindakan lain' }).count(), SOON).toBe(more)
})

test('a form does not show what its user may not see, and its address is closed to users who may not write', async () => {
  const writing = await at('/stories/detail?view=create', people.writer)
  await writing.locator('#field-volume').waitFor(SOON)
  expect(await writing.locator('#field-amount').count()).toBe(0)
  const reading = await at('/stories/detail?view=list', people.reader)
  await reading.goto('/stories/detail?view=create')
  await expectShown(reading.getByRole('heading', { name: 'Tidak memiliki akses' }))
})

test('a record is deleted after a question', async () => {
  const page = await at(LIST, people.remover)
  const remove = async () => {
    await page.getByRole('button', { name: `Tindakan untuk ${NAME}` }).click(SOON)
    await page.getByRole('menuitem', { name: 'Hapus' }).click()
  }
  const stored = async () =>
    (await app().pools.owner.query('SELECT FROM story_details WHERE name = $1', [NAME])).rowCount
  const question = page.getByRole('dialog', { name: `Hapus Rincian ${NAME}?` })
  await remove()
  await question.getByRole('button', { name: 'Batalkan' }).click(SOON)
  await expectGone(question)
  expect(await stored()).toBe(1)
  await remove()
  await question.getByRole('button', { name: 'Ya, Lanjutkan' }).click(SOON)
  await page.getByText('Data berhasil dihapus').waitFor(SOON)
  expect(await stored()).toBe(0)
})

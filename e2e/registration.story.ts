import { afterAll, expect, test } from 'vitest'
import { linkIn, type Mailbox, startMailbox } from '../src/testing/mailbox.ts'
import { startApp } from '../src/testing/running-app.ts'
import { enter } from './browser.ts'
import { SOON, windowsOn } from './windows.ts'

const PASSWORD = 'lumbung-padi-seberang'

let mailbox: Mailbox
afterAll(() => mailbox?.stop())
const windows = windowsOn(async () => {
  mailbox = await startMailbox()
  const app = await startApp({ web: true, env: { ALLOW_REGISTER: '1', SMTP_URL: mailbox.url } })
  await app.jobs.start()
  return app
})

/** A platform administrator approves the registration on the screens. */
async function approve(company: string): Promise<void> {
  const page = await windows.page()
  await page.goto('/login')
  await enter(page, 'superadmin')
  await page.getByRole('button', { name: 'Kelola platform tanpa memilih perusahaan' }).click(SOON)
  await page.waitForURL('**/management/**', SOON)
  await page.goto('/management/resources/corporate?view=list')
  await page.getByRole('button', { name: /Menunggu Persetujuan/ }).click(SOON)
  await page.waitForURL('**status=pending**')
  await page.locator('tbody tr[data-row]').filter({ hasText: company }).locator('td').nth(1).click(SOON)
  // Its one user waits with it.
  await page.getByText('Pengguna Aktif', { exact: true }).waitFor(SOON)
  await page.getByRole('tab', { name: /^Pengguna/ }).click(SOON)
  await page
    .getByRole('tabpanel', { name: /^Pengguna/ })
    .getByText('Menunggu Persetujuan')
    .waitFor(SOON)
  await page.getByRole('button', { name: 'Aktifkan', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Ya, Lanjutkan' }).click(SOON)
  await page.getByText('Data berhasil disimpan').waitFor(SOON)
}

test('a company registers, verifies its address from the mail, waits, and works once it is approved', async () => {
  const page = await windows.page()
  await page.goto('/login')
  await page.getByRole('link', { name: 'Daftarkan Perusahaan' }).click()
  await page.getByRole('button', { name: 'Lanjutkan' }).click()
  await page.getByText('Nama Perusahaan harus diisi').waitFor()
  await page.getByText('Kota harus diisi').waitFor()
  await page.getByRole('textbox', { name: 'Nama Perusahaan' }).fill('PT Beton Pantura')
  await page.getByRole('combobox', { name: 'Kota' }).fill('semarang')
  await page.getByRole('option').first().click(SOON)
  await page.getByRole('textbox', { name: 'Detail Alamat' }).fill('Jl. Kaligawe 12')
  await page.getByRole('button', { name: 'Lanjutkan' }).click()

  await page.locator('input[name="name"]').fill('Rina Wulandari')
  await page.locator('input[name="phone"]').fill('0812 3456 7891')
  await page.locator('input[name="username"]').fill('corporate')
  await page.locator('input[name="email"]').fill('rina@pantura.example')
  await page.locator('input[name="password"]').fill(PASSWORD)
  await page.locator('input[name="retype_password"]').fill(PASSWORD)
  await page.getByRole('button', { name: 'Daftar', exact: true }).click()
  await page.getByText('Username telah digunakan').waitFor()
  // Going back and forth keeps the entries.
  await page.getByRole('button', { name: 'Kembali' }).click()
  expect(await page.getByRole('textbox', { name: 'Nama Perusahaan' }).inputValue()).toBe('PT Beton Pantura')
  await page.getByRole('button', { name: 'Lanjutkan' }).click()
  await page.locator('input[name="username"]').fill('rina')
  await page.getByRole('button', { name: 'Daftar', exact: true }).click()
  await page.getByText('Berhasil mendaftarkan perusahaan, login untuk melanjutkan').waitFor()

  await enter(page, 'rina', PASSWORD)
  await page.getByText('Email belum diverifikasi').waitFor()
  const code = linkIn(await mailbox.next('rina@pantura.example')).searchParams.get('code')
  await page.getByRole('button', { name: 'Kirim Ulang Email Verifikasi' }).click()
  await page.getByRole('button', { name: /^Kirim ulang dalam (60|59|58) detik$/ }).waitFor()

  // The second mail has made the first code invalid; the second submits itself.
  const link = linkIn(await mailbox.next('rina@pantura.example'))
  await page.goto(`/verify-email?code=${code}`)
  await page.getByText('Kode verifikasi salah atau tidak berlaku lagi').waitFor()
  await page.goto(link.pathname + link.search)
  await page.getByRole('heading', { name: 'Menunggu Persetujuan' }).waitFor()
  await page.getByText('0800 000 1000').waitFor()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Salin Nomor' }).click()
  await page.getByText('Nomor disalin').waitFor()
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe('0800 000 1000')

  await page.getByRole('link', { name: 'Kembali ke Login' }).click()
  await enter(page, 'rina', PASSWORD)
  await page.waitForURL('**/waiting-account')
  await approve('PT Beton Pantura')
  await page.goto('/login')
  await enter(page, 'rina', PASSWORD)
  await page.getByRole('heading', { name: 'Pilih tempat kerja' }).waitFor()
})

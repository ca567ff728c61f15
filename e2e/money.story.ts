import { expect, test } from 'vitest'
import { aCustomer } from '../src/modules/sales/customer/testing.ts'
import { fine } from '../src/platform/testing/matrix/subject.ts'
import { acted, freshWord } from '../src/platform/testing/records.ts'
import { aUser } from '../src/testing/actors.ts'
import { startApp } from '../src/testing/running-app.ts'
import { expectShown } from './browser.ts'
import { violations } from './violations.ts'
import { SOON, windowsOn } from './windows.ts'

const windows = windowsOn(() => startApp({ web: true }))
const aClient = () => aUser(windows.app, { company: 'DEMO', permissions: 'all', unit: 0 })

test('who chooses a customer is told in words that he is on hold, in the choices and below the field', async () => {
  const client = await aClient()
  const name = `PT Sengketa ${freshWord()}`
  const { id } = await aCustomer(client, { name })
  await acted(client, 'customer', id, 'hold', { reason: 'Sengketa mutu' })
  const page = await windows.signedIn('sales')
  await page.goto('/sales/sales-order?view=create')
  const field = page.getByRole('combobox', { name: /^Pelanggan/ })
  await field.click(SOON)
  await field.fill(name)
  const option = page.getByRole('option', { name: new RegExp(`${name}.*Ditahan`) })
  await expectShown(option)
  expect(await violations(page)).toEqual([])
  await field.press('Enter')
  await expect.poll(() => field.inputValue(), SOON).toContain(name)
  // Whoever does not see the badge hears it with the field.
  await expect
    .poll(() =>
      field.evaluate((box) => document.getElementById(box.getAttribute('aria-describedby') ?? '')?.textContent),
    )
    .toContain('Ditahan')
  expect(await violations(page)).toEqual([])
  fine(await client.post(`/action/customer/${id}/release`, { reason: 'Selesai' }))
  await page.reload()
  await field.click(SOON)
  await field.fill(name)
  await expectShown(page.getByRole('option', { name }))
  expect(await page.getByRole('option', { name: /Ditahan$/ }).count()).toBe(0)
})

import { expect, test } from 'vitest'
import { aDepartedDocket } from '../src/modules/production/docket/testing.ts'
import { aJobOrder } from '../src/modules/production/job-order/testing.ts'
import { aSchedule } from '../src/modules/production/production-schedule/testing.ts'
import { cancelDrafts } from '../src/modules/sales/sales-invoice/testing.ts'
import { anApprovedOrder } from '../src/modules/sales/sales-order/testing.ts'
import { openPeriod, periodOf } from '../src/platform/definition/dates.ts'
import { formatDay, formatPeriod } from '../src/platform/definition/format.ts'
import { todayIn } from '../src/platform/server/time.ts'
import { fine } from '../src/platform/testing/matrix/subject.ts'
import { aUser } from '../src/testing/actors.ts'
import { type Json, startApp } from '../src/testing/running-app.ts'
import { expectShown } from './browser.ts'
import { choose } from './form-entries.ts'
import { act, open, refused, save } from './money-windows.ts'
import { violations } from './violations.ts'
import { SOON, windowsOn } from './windows.ts'

const windows = windowsOn(() => startApp({ web: true }))

test('a month is closed on the screen of its plant once its trucks are back, turns a late docket away, and is reopened for it', async () => {
  const client = await aUser(windows.app, { company: 'DEMO', permissions: 'all', unit: 0 })
  // Days after its end the demo's drafts are in the period that is closed.
  await cancelDrafts(client)
  const { rows } = await windows.app.pools.owner.query('SELECT id, timezone FROM production_units ORDER BY id LIMIT 1')
  const unit = rows[0]
  const day = openPeriod(todayIn(unit.timezone)).from
  const month = periodOf(day)
  const order = await anApprovedOrder(client, { date: day })
  const job = await aJobOrder(client, await aSchedule(client, order, { date: day }), { date: day })
  const docket = await aDepartedDocket(client, job, { date: day, quantity: 5 })
  const { data } = fine(await client.get(`/list/accounting-period?production_unit_id=${unit.id}&limit=100`))
  const earlier = data.filter(({ period, status }: Json) => status === 'progress' && period < month)
  for (const { period } of earlier.toReversed())
    fine(await client.post(`/action/production-unit/${unit.id}/close-period`, { period: period.slice(0, 7) }))

  const manager = await windows.signedIn('corporate')
  const period = { Periode: formatPeriod(month, 'month', 'id') }
  await open(manager, 'company/production-unit', unit.id)
  // The dialog proposes the last period that has ended.
  await manager.getByRole('button', { name: 'Tutup Periode' }).click(SOON)
  const proposed = manager.getByRole('dialog').getByRole('textbox', { name: /^Periode/ })
  await expect.poll(() => proposed.inputValue(), SOON).toBe(period.Periode)
  await manager.keyboard.press('Escape')
  // A truck is still on the road: the refusal names its docket.
  expect(await refused(manager, 'Tutup Periode', period)).toContain(docket.number)
  const plant = await windows.signedIn('plant1')
  await open(plant, 'production/delivery', docket.id)
  await act(plant, 'Selesai')
  await act(manager, 'Tutup Periode', period)
  await manager.getByRole('tab', { name: /^Periode/ }).click()
  const closed = manager.getByRole('row', { name: new RegExp(`${formatPeriod(month, 'month', 'id')}.*Selesai`) })
  await expectShown(closed)
  expect(await violations(manager)).toEqual([])

  await plant.goto(`/production/delivery?view=create&job_order_id=${job.id}`)
  await expect.poll(() => plant.getByRole('combobox', { name: /^Job Order/ }).inputValue(), SOON).toBe(job.number)
  await plant.getByRole('textbox', { name: /^Tanggal/ }).fill(formatDay(day, 'id'))
  await choose(plant, 'Truck Mixer', 'TR')
  await plant
    .getByRole('textbox', { name: /^Volume/ })
    .first()
    .fill('4')
  await plant.getByRole('button', { name: 'Simpan', exact: true }).click()
  await expectShown(plant.getByText(/Periode .* sudah ditutup; minta dibuka kembali atau pakai tanggal/))
  expect(await violations(plant)).toEqual([])

  // Its documents cannot be cancelled either; first the period must be reopened, with a reason.
  await open(manager, 'production/delivery', docket.id)
  expect(await refused(manager, 'Batalkan Surat Jalan', { Alasan: 'Terlambat' })).toMatch(/Periode .* sudah ditutup/)
  await open(manager, 'company/production-unit', unit.id)
  await act(manager, 'Buka Kembali Periode', { ...period, Alasan: 'Surat jalan terlambat' })
  await save(plant, /^DO\//)
  await expectShown(plant.getByText(formatDay(day, 'id')).first())
})

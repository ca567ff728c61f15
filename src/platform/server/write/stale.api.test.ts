import { afterAll, beforeAll, expect, test } from 'vitest'
import { aUser } from '../../../testing/actors.ts'
import { type RunningApp, startApp } from '../../../testing/running-app.ts'
import { expectInvalid, expectRefusal, fine, viewed } from '../../testing/matrix/subject.ts'
import { freshWord } from '../../testing/records.ts'

let app: RunningApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app?.stop())

test('a stale write is refused with who changed what and when, and changes nothing', async () => {
  const rina = await aUser(app, { company: 'DEMO', permissions: 'all' })
  const budi = await aUser(app, { company: 'DEMO', permissions: 'all' })
  const word = freshWord()
  const { id } = fine(await rina.post('/create/uom', { code: word, name: word, type: 'mass', base_factor: 1 })).data
  const read = await viewed(budi, 'uom', id)
  fine(await rina.patch(`/update/uom/${id}`, { name: `${word} baru`, lock_version: read.lock_version }))
  fine(await rina.patch(`/update/uom/${id}`, { base_factor: 5 }))

  const refused = await budi.patch(`/update/uom/${id}`, { name: 'Budi', lock_version: read.lock_version })
  expectRefusal(refused, 409)
  expect(refused.body.error_message).toMatch(
    /^Data telah diubah pengguna lain, muat ulang · Uji \d+, \d\d:\d\d, Nama, Faktor ke Satuan Dasar$/,
  )
  const english = await budi.patch(
    `/update/uom/${id}`,
    { name: 'Budi', lock_version: read.lock_version },
    { language: 'en' },
  )
  expect(english.body.error_message).toMatch(
    /^Another user changed this record, reload · Uji \d+, \d\d:\d\d, Name, Factor to the base unit$/,
  )
  expect(await viewed(budi, 'uom', id)).toMatchObject({ name: `${word} baru`, base_factor: 5 })
})

test('a version that no record can have is refused at its field, not as a change by another user', async () => {
  const rina = await aUser(app, { company: 'DEMO', permissions: 'all' })
  const word = freshWord()
  const { id } = fine(await rina.post('/create/uom', { code: word, name: word, type: 'mass', base_factor: 1 })).data
  for (const version of ['abc', '', 1.5, -1, true, [1], {}]) {
    const refused = await rina.patch(`/update/uom/${id}`, { name: 'Rina', lock_version: version })
    expectInvalid(refused, 'lock_version')
  }
  fine(await rina.patch(`/update/uom/${id}`, { name: 'Rina', lock_version: '1' }))
})

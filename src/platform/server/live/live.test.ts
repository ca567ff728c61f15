import { expect, test } from 'vitest'
import { systemActor } from '../jobs/system-call.ts'
import { type Change, type Changes, folded, packed, unpacked } from './changes.ts'
import { Connection, eventText } from './connection.ts'

const row = (id: number, kind: Change['kind'] = 'changed', table = 'dockets'): Change => ({
  table,
  id,
  unitId: 1,
  kind,
})
const notice = (rows: Change[], by = 'Rina'): Changes => ({
  corporateId: 1,
  process: 'one',
  by,
  at: '2026-11-21T02:14:00Z',
  tab: null,
  rows,
})

test('a record inserted and changed in one call is announced once, as new', () => {
  expect(folded([row(1, 'new'), row(1), row(2), row(2)])).toEqual([row(1, 'new'), row(2)])
})

test('a load of thousands of rows is announced as the table only, per unit', () => {
  const rows = Array.from({ length: 5_000 }, (_, index) => row(index + 1, 'new'))
  const other: Change = { table: 'dockets', id: 9_999, unitId: 2, kind: 'new' }
  expect(folded([...rows, other, row(1, 'changed', 'drivers')])).toEqual([
    { table: 'dockets', id: null, unitId: 1, kind: 'changed' },
    { table: 'dockets', id: null, unitId: 2, kind: 'changed' },
    row(1, 'changed', 'drivers'),
  ])
})

test('notices are packed into valid notifications, in order and without loss', () => {
  const notices = Array.from({ length: 200 }, (_, index) =>
    notice([row(index), row(index + 1_000)], `Rina ${'é'.repeat(40)}`),
  )
  const payloads = packed(notices)
  expect(Math.max(...payloads.map((payload) => Buffer.byteLength(payload)))).toBeLessThan(8_000)
  expect(payloads.flatMap(unpacked)).toEqual(notices)
  expect(packed([])).toEqual([])
})

test('a notice too long for one notification is split without loss', () => {
  const rows = Array.from({ length: 100 }, (_, id) => row(id, 'changed', `table_${id}_${'x'.repeat(150)}`))
  const payloads = packed([notice(rows)])
  expect(Math.max(...payloads.map((payload) => Buffer.byteLength(payload)))).toBeLessThan(8_000)
  const told = payloads.flatMap(unpacked)
  expect(told.flatMap((one) => one.rows)).toEqual(rows)
  expect(told.every(({ by, corporateId }) => by === 'Rina' && corporateId === 1)).toBe(true)
})

test('a slow browser loses changes and is told to reload once it continues', async () => {
  const connection = new Connection(1, systemActor(1, []))
  const wide = 'x'.repeat(40_000)
  for (let index = 0; index < 5; index++) connection.send(eventText('changes', { index, wide }))
  const heard: string[] = []
  connection.stream.on('data', (chunk) => heard.push(String(chunk)))
  await expect.poll(() => heard.join('')).toContain('event: reload')
  const events = heard.join('').match(/^event: .*$/gm)
  expect(events).toEqual(['event: changes', 'event: changes', 'event: reload'])
})

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

test('a record that one call makes and then changes is told once, as new', () => {
  expect(folded([row(1, 'new'), row(1), row(2), row(2)])).toEqual([row(1, 'new'), row(2)])
})

test('of a load of thousands the table alone is told, for each unit', () => {
  const rows = Array.from({ length: 5_000 }, (_, index) => row(index + 1, 'new'))
  const other: Change = { table: 'dockets', id: 9_999, unitId: 2, kind: 'new' }
  expect(folded([...rows, other, row(1, 'changed', 'drivers')])).toEqual([
    { table: 'dockets', id: null, unitId: 1, kind: 'changed' },
    { table: 'dockets', id: null, unitId: 2, kind: 'changed' },
    row(1, 'changed', 'drivers'),
  ])
})

test('notices travel in notifications that PostgreSQL takes, in their order, none lost', () => {
  const notices = Array.from({ length: 200 }, (_, index) =>
    notice([row(index), row(index + 1_000)], `Rina ${'é'.repeat(40)}`),
  )
  const payloads = packed(notices)
  expect(Math.max(...payloads.map((payload) => Buffer.byteLength(payload)))).toBeLessThan(8_000)
  expect(payloads.flatMap(unpacked)).toEqual(notices)
  expect(packed([])).toEqual([])
})

test('a notice that no notification holds travels in several, none of its rows lost', () => {
  const rows = Array.from({ length: 100 }, (_, id) => row(id, 'changed', `table_${id}_${'x'.repeat(150)}`))
  const payloads = packed([notice(rows)])
  expect(Math.max(...payloads.map((payload) => Buffer.byteLength(payload)))).toBeLessThan(8_000)
  const told = payloads.flatMap(unpacked)
  expect(told.flatMap((one) => one.rows)).toEqual(rows)
  expect(told.every(({ by, corporateId }) => by === 'Rina' && corporateId === 1)).toBe(true)
})

test('a browser that reads too slowly loses changes, and is told to read all anew once it goes on', async () => {
  const connection = new Connection(1, systemActor(1, []))
  const wide = 'x'.repeat(40_000)
  for (let index = 0; index < 5; index++) connection.send(eventText('changes', { index, wide }))
  const heard: string[] = []
  connection.stream.on('data', (chunk) => heard.push(String(chunk)))
  await expect.poll(() => heard.join('')).toContain('event: reload')
  const events = heard.join('').match(/^event: .*$/gm)
  expect(events).toEqual(['event: changes', 'event: changes', 'event: reload'])
})

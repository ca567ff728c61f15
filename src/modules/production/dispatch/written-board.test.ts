import { expect, test } from 'vitest'
import type { Board } from './board.ts'
import { withPart } from './board-part.ts'
import { WrittenBoard } from './server/written-board.ts'
import { aBoard, aLoad, aPour, aTruckOf } from './web/testing.ts'

const earlier = aBoard({
  pours: [aPour({ id: 1 }), aPour({ id: 2 })],
  loads: [aLoad({ id: 7 }), aLoad({ id: 8 })],
  trucks: [aTruckOf({ id: 4 })],
})

test('a written board equals the board', () => {
  expect(JSON.parse(new WrittenBoard(earlier).whole.toString())).toEqual({ data: earlier })
})

const CHANGES: [string, Partial<Board>][] = [
  ['nothing but its name', {}],
  ['a row that reads otherwise', { loads: [aLoad({ id: 7, status: 'progress' }), aLoad({ id: 8 })] }],
  ['a new row', { loads: [aLoad({ id: 7 }), aLoad({ id: 8 }), aLoad({ id: 9 })] }],
  ['a row that is gone', { pours: [aPour({ id: 2 })] }],
  ['another order', { pours: [aPour({ id: 2 }), aPour({ id: 1, start_time: '09:00' })] }],
  ['all rows gone', { trucks: [] }],
  [
    'figures and rows without ids',
    { figures: { ...earlier.figures, late: 2 }, left_out: [{ truck_mixer_id: 4, why: 'off' }] },
  ],
]
test.each(CHANGES)('a part turns the earlier board into the later one: %s', (_, changes) => {
  const later = { ...earlier, ...changes, revision: 'one/2' }
  const part = new WrittenBoard(later).partFrom(new WrittenBoard(earlier))
  expect(withPart(earlier, JSON.parse(part))).toEqual(later)
})

test('unchanged rows are not sent, and stay the same objects', () => {
  const later = { ...earlier, revision: 'one/2', loads: [aLoad({ id: 7, status: 'progress' }), aLoad({ id: 8 })] }
  const part = JSON.parse(new WrittenBoard(later).partFrom(new WrittenBoard(earlier)))
  expect(part).toEqual({ fields: { revision: 'one/2' }, loads: { changed: [later.loads[0]] } })
  expect(withPart(earlier, part).loads[1]).toBe(earlier.loads[1])
  expect(withPart(earlier, part).pours).toBe(earlier.pours)
})

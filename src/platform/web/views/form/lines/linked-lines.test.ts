import { describe, expect, it } from 'vitest'
import { chosenOf, linesOf } from './linked-lines.ts'

const rows = [
  { id: 7, pump_id: 1, pump_name: 'Pompa Satu' },
  { id: 8, pump_id: 2, pump_name: null, pump_code: 'P-2' },
]

describe('lines that are a selection of records', () => {
  it('name the records by what is known of them', () => {
    expect(chosenOf('pump_id', [...rows, { pump_id: 3 }, { pump_id: null }])).toEqual([
      { id: 1, text: 'Pompa Satu' },
      { id: 2, text: 'P-2' },
      { id: 3, text: '#3' },
    ])
  })

  it('keep their own id while their record stays chosen', () => {
    const chosen = [
      { id: 2, text: 'P-2' },
      { id: 9, text: 'Pompa Baru' },
    ]
    expect(linesOf('pump_id', chosen, rows)).toEqual([rows[1], { pump_id: 9, pump_name: 'Pompa Baru' }])
  })
})

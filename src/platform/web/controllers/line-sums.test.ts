import { describe, expect, it } from 'vitest'
import { field } from '../../definition/field.ts'
import { sumOf } from './line-sums.ts'

describe('the sum of a column of lines', () => {
  it('is exact and passes over what is no number', () => {
    const volume = field.quantity(['Volume', 'Volume'], 'm³')
    expect(sumOf(volume, [0.1, '0.2', '', null, 'x'])).toBe('0.3')
    expect(sumOf(volume, [''])).toBeNull()
    expect(sumOf(field.money(['Jumlah', 'Amount'], { computed: true }), [34_000_000, '18200000'])).toBe('52200000')
  })

  it('is not made of prices, percentages and texts', () => {
    expect(sumOf(field.money(['Harga Satuan', 'Unit price']), [1, 2])).toBeNull()
    expect(sumOf(field.percent(['PPN', 'VAT']), [1, 2])).toBeNull()
    expect(sumOf(field.quantity(['Deviasi', 'Deviation'], '%'), [4.67, -24.82])).toBeNull()
    expect(sumOf(field.text(['Nama', 'Name']), ['1', '2'])).toBeNull()
  })
})

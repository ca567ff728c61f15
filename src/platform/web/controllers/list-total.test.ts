import { describe, expect, test } from 'vitest'
import { totalOf } from './list-total.ts'

const UNKNOWN = { record: undefined, estimated: false, counting: true }
const counted = (record: number, more = {}) => ({ record, estimated: false, counting: false, ...more })
const known = (total: number | undefined, estimated = false) => ({ total, estimated })

describe('The total of a list', () => {
  test('is not known while a full page is shown and the count is on its way', () => {
    expect(totalOf({ first: 0, rows: 10, asked: 10 }, UNKNOWN)).toEqual(known(undefined))
  })

  test('follows from a page that is not full before it is counted', () => {
    expect(totalOf({ first: 20, rows: 3, asked: 10 }, UNKNOWN)).toEqual(known(23))
  })

  test('follows from a page that is not full while the list is counted again', () => {
    expect(totalOf({ first: 0, rows: 9, asked: 10 }, counted(10, { counting: true }))).toEqual(known(9))
    expect(totalOf({ first: 0, rows: 9, asked: 10 }, counted(10))).toEqual(known(10))
  })

  test('is zero where the first page has no row, whatever was counted', () => {
    expect(totalOf({ first: 0, rows: 0, asked: 10 }, counted(7))).toEqual(known(0))
    expect(totalOf({ first: 0, rows: 0, asked: 10 }, UNKNOWN)).toEqual(known(0))
  })

  test('is what was counted where a page behind the last one has no row', () => {
    expect(totalOf({ first: 90, rows: 0, asked: 10 }, counted(42))).toEqual(known(42))
    expect(totalOf({ first: 90, rows: 0, asked: 10 }, UNKNOWN)).toEqual(known(undefined))
  })

  test('is never less than the rows that are seen', () => {
    expect(totalOf({ first: 20, rows: 10, asked: 10 }, counted(24))).toEqual(known(30))
    expect(totalOf({ first: 15_000, rows: 10, asked: 10 }, counted(10_000, { estimated: true }))).toEqual(
      known(15_010, true),
    )
  })

  test('is exact on the last page of a list whose count is only estimated', () => {
    expect(totalOf({ first: 15_000, rows: 4, asked: 10 }, counted(10_000, { estimated: true }))).toEqual(known(15_004))
  })
})

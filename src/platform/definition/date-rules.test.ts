import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { brokenLimit, isOpenDay, openDays } from './date-rules.ts'
import { addDays, daysOfPeriod, openPeriod, periodOf } from './dates.ts'
import { field } from './field.ts'
import type { ParseContext } from './kind.ts'
import { say } from './label.ts'
import { MESSAGES } from './messages.ts'
import { parseField } from './parse.ts'
import { explain, firstBroken } from './rules.ts'

const DATE = ['Tanggal', 'Date'] as const
const at = (today: string, more: Partial<ParseContext> = {}): ParseContext => ({
  today,
  backdate: true,
  format: 'comma-thousands',
  record: {},
  toInstant: (local) => local,
  toLocal: (instant) => instant,
  ...more,
})
const said = (rules: string, value: string, today: string) => {
  const problem = firstBroken(rules, value, at(today))
  return problem && explain(problem, DATE, 'id')
}

describe('lock_period: the accounting period runs from the 25th to the 25th', () => {
  test.each([
    ['2026-11-24', '2026-10-25', '2026-11-25'],
    ['2026-11-25', '2026-10-25', '2026-11-25'],
    ['2026-11-26', '2026-11-25', '2026-12-25'],
    ['2026-12-25', '2026-11-25', '2026-12-25'],
    ['2026-12-26', '2026-12-25', '2027-01-25'],
    ['2026-12-31', '2026-12-25', '2027-01-25'],
    ['2027-01-01', '2026-12-25', '2027-01-25'],
    ['2028-02-29', '2028-02-25', '2028-03-25'],
  ])('on %s the dates %s to %s are open, both included', (today, from, to) => {
    expect(openPeriod(today)).toEqual({ from, to })
    for (const day of [from, to, today]) expect(said('lock_period', day, today)).toBeNull()
    for (const day of [addDays(from, -1), addDays(to, 1)])
      expect(said('lock_period', day, today)).toMatch(
        /^Cut Off Peride Aktif · Tanggal yang dibuka 25 \w{3} \d{4} – 25 /,
      )
  })

  test.each([
    ['2026-11-24', '2026-11-01'],
    ['2026-11-25', '2026-11-01'],
    ['2026-11-26', '2026-12-01'],
    ['2026-12-25', '2026-12-01'],
    ['2026-12-26', '2027-01-01'],
    ['2028-02-29', '2028-03-01'],
  ])('%s belongs to the period of the next 25th, %s', (day, period) => {
    expect(periodOf(day)).toBe(period)
  })

  test('every day belongs to exactly one period, whose days include it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60_000 }), (after) => {
        const day = addDays('2000-01-01', after)
        const { from, to } = daysOfPeriod(periodOf(day))
        expect(from <= day && day <= to).toBe(true)
        expect([periodOf(from), periodOf(to), periodOf(addDays(to, 1))]).toEqual([
          periodOf(day),
          periodOf(day),
          `${addDays(to, 10).slice(0, 7)}-01`,
        ])
      }),
    )
  })

  test('the sentence names the open dates', () => {
    expect(said('lock_period', '2026-10-24', '2026-11-21')).toBe(
      'Cut Off Peride Aktif · Tanggal yang dibuka 25 Okt 2026 – 25 Nov 2026',
    )
  })
})

describe('lockNow: today until 23:00 only', () => {
  test.each([
    ['2026-11-21', true],
    ['2026-11-21 00:00:00', true],
    ['2026-11-21 22:59:59', true],
    ['2026-11-21 23:00:00', true],
    ['2026-11-21 23:00', true],
    ['2026-11-21 23:00:01', false],
    ['2026-11-21 23:01', false],
    ['2026-11-20 23:59:59', false],
    ['2026-11-20', false],
    ['2026-11-22', false],
    ['2026-11-22 00:00:00', false],
  ])('%s is open: %s', (value, open) => {
    expect(said('lockNow', value, '2026-11-21')).toBe(open ? null : 'Tanggal hanya boleh hari ini (21 Nov 2026)')
  })
})

describe('limits of a date', () => {
  const TODAY = '2026-11-21'
  test.each([
    [{ min: 'today' }, '2026-11-20', 'Tanggal paling awal 21 Nov 2026'],
    [{ min: 'today' }, TODAY, null],
    [{ min: '2026-11-25' }, '2026-11-24', 'Tanggal paling awal 25 Nov 2026'],
    [{ min: '2026-11-25' }, '2026-11-25', null],
    [{ max: 'today' }, TODAY, null],
    [{ max: 'today' }, '2026-11-22', 'Tanggal paling akhir hari ini (21 Nov 2026)'],
    [{ max: '2026-12-01' }, '2026-11-30', null],
    [{ max: '2026-12-01' }, '2026-12-01', 'Tanggal harus sebelum 01 Des 2026'],
    // On or after max all days are closed, except today.
    [{ max: '2026-11-10' }, TODAY, null],
    [{ max: '2026-11-10' }, '2026-11-10', 'Tanggal harus sebelum 10 Nov 2026'],
    [{ max: '2026-11-10' }, '2026-11-20', 'Tanggal harus sebelum 10 Nov 2026'],
  ])('with %j the day %s: %s', (limits, day, says) => {
    const problem = brokenLimit(day, limits, TODAY)
    expect(problem && explain(problem, DATE, 'id')).toBe(says)
    expect(parseField(field.date(DATE, limits), day, at(TODAY)).problem ?? null).toEqual(problem)
  })
})

describe('before anything is typed', () => {
  const told = (rules: string[], limits: object, backdate = true) => {
    const open = openDays(rules, limits, { today: '2026-11-21', backdate })
    return open && say(MESSAGES[open.message], 'id', open.values)
  }
  test('a date tells which days are open', () => {
    expect(told(['required', 'lock_period'], {})).toBe('Tanggal yang dibuka 25 Okt 2026 – 25 Nov 2026')
    expect(told(['entry_date'], {})).toBe('Tanggal yang dibuka 25 Okt 2026 – 25 Nov 2026')
    // A date of something that happened cannot be in the future.
    expect(told(['entry_date'], { max: 'today' })).toBe('Tanggal yang dibuka 25 Okt 2026 – 21 Nov 2026')
    expect(told(['entry_date'], {}, false)).toBe('Tanggal yang dibuka hanya hari ini (21 Nov 2026)')
    expect(told([], { min: 'today' })).toBe('Tanggal yang dibuka mulai 21 Nov 2026')
    expect(told([], { max: 'today' })).toBe('Tanggal yang dibuka sampai 21 Nov 2026')
    expect(told([], { min: '2026-11-01', max: '2026-12-01' })).toBe('Tanggal yang dibuka 01 Nov 2026 – 30 Nov 2026')
    expect(told(['required'], {})).toBeNull()
  })

  test('the calendar offers exactly the days that the rules accept', () => {
    const days = fc.integer({ min: -60, max: 60 }).map((days) => addDays('2026-11-21', days))
    const rule = fc.constantFrom('lock_period', 'lockNow', 'entry_date', 'required')
    const limit = fc.option(fc.oneof(fc.constant('today'), days), { nil: undefined })
    fc.assert(
      fc.property(days, rule, limit, limit, fc.boolean(), (day, rules, min, max, backdate) => {
        const context = at('2026-11-21', { backdate })
        const taken = parseField(field.date(DATE, { rules, min, max }), day, context).problem === undefined
        expect(isOpenDay(day, [rules], { min, max }, context)).toBe(taken)
      }),
    )
  })
})

describe('not_before: the start of a range', () => {
  test('compares the end by its day, and is skipped when the start is no date', () => {
    const judged = (start: unknown) =>
      firstBroken('not_before:from', '2026-11-21 08:00:00', at('2026-11-21', { record: { from: start } }))
    expect(judged('2026-11-22')?.message).toBe('not_before')
    for (const odd of ['TXZ', '2026-99-99T25:61:00Z', 'UJI-T1Z', '', null, 7.5, {}]) {
      expect(() => judged(odd)).not.toThrow()
    }
  })
})

import { describe, expect, it } from 'vitest'
import { joinMoment, nowIn, splitMoment } from './moment.ts'

describe('a moment in a form', () => {
  it('is a day and a time', () => {
    expect(splitMoment('2026-11-21 09:14')).toEqual({ day: '2026-11-21', time: '09:14' })
    expect(splitMoment('2026-11-21')).toEqual({ day: '2026-11-21', time: '' })
    expect(splitMoment('32/13')).toEqual({ day: '32/13', time: '' })
    expect(splitMoment('')).toEqual({ day: '', time: '' })
    expect(joinMoment('2026-11-21', '09:14', '2026-11-22')).toBe('2026-11-21 09:14')
    expect(joinMoment('', '09:14', '2026-11-22')).toBe('2026-11-22 09:14')
    expect(joinMoment('2026-11-21', '', '2026-11-22')).toBe('2026-11-21')
  })

  it('is now where the production unit is', () => {
    const now = new Date('2026-11-21T17:30:00Z')
    expect(nowIn('Asia/Jakarta', now)).toBe('2026-11-22 00:30')
    expect(nowIn('Asia/Jayapura', now)).toBe('2026-11-22 02:30')
  })
})

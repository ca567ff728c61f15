import { describe, expect, test } from 'vitest'
import { field } from './field.ts'
import { parseRecord } from './record.ts'

const context = {
  today: '2026-11-21',
  backdate: false,
  format: 'comma-thousands',
  toInstant: (local: string) => `${local.replace(' ', 'T')}Z`,
  toLocal: (instant: string) => instant.slice(0, 19).replace('T', ' '),
} as const
const label = ['Isian', 'Entry'] as const

describe('A value of a scalar field', () => {
  test('of several choices is a list of codes in the order of the definition, from codes or whole options', () => {
    const fields = { grades: field.choices(label, { low: label, high: label }) }
    const read = (grades: unknown) => parseRecord(fields, { grades }, context)
    expect(read([{ code: 'high', label: 'x' }, 'low', 'low']).values.grades).toEqual(['low', 'high'])
    expect(read([]).values.grades).toBeNull()
    expect(read(['none']).refusals[0]?.problem.message).toBe('choices')
  })

  test('of a year or month is its first day, of a week two digits', () => {
    const fields = { year: field.year(label), month: field.month(label), week: field.week(label) }
    const { values } = parseRecord(fields, { year: '2026-11-21', month: '2026-11-21', week: '7' }, context)
    expect(values).toEqual({ year: '2026-01-01', month: '2026-11-01', week: '07' })
    expect(parseRecord({ month: fields.month }, { month: '2026-11' }, context).values).toEqual({ month: '2026-11-01' })
  })

  test('that is a password stays when left empty, and keeps its blanks when given', () => {
    const fields = { secret: field.password(label, { required: true }) }
    expect(parseRecord(fields, { secret: '' }, { ...context, existing: { id: 1 } }).values).toEqual({})
    expect(parseRecord(fields, { secret: ' rahasia ' }, context).values.secret).toBe(' rahasia ')
    expect(parseRecord(fields, {}, context).refusals[0]?.problem.message).toBe('required')
  })
})

describe('A field disabled by another field', () => {
  const fields = {
    agreed: field.boolean(label, { default: false }),
    by: field.text(label, { required: true, disabledWhen: { agreed: false } }),
  }

  test('ignores its value and requires none, also when the other field was not sent', () => {
    expect(parseRecord(fields, { by: 'Rina' }, context)).toMatchObject({ values: { by: null }, refusals: [] })
    const stored = { ...context, existing: { agreed: false, by: 'Rina' } }
    expect(parseRecord(fields, { by: 'Budi' }, stored)).toMatchObject({ values: {}, refusals: [] })
  })

  test('is validated as usual once it is enabled', () => {
    expect(parseRecord(fields, { agreed: true }, context).refusals.map(({ path }) => path)).toEqual(['by'])
  })
})

test('a start that moves past the stored end is refused at the end', () => {
  const fields = { from: field.date(label), until: field.date(label, { rules: 'not_before:from' }) }
  const stored = { ...context, existing: { from: '2026-11-01', until: '2026-11-10' } }
  expect(parseRecord(fields, { from: '2026-11-11' }, stored).refusals.map(({ path }) => path)).toEqual(['until'])
  expect(parseRecord(fields, { from: '2026-11-09' }, stored).refusals).toEqual([])
})

test.each([undefined, null, ''])(
  'a new record with %j for a field that has a default is judged by the default',
  (by) => {
    const fields = {
      by: field.select(label, { role: label, users: label }, { required: true, default: 'role' }),
      role: field.text(label, { rules: 'required_if:by,role', shownWhen: { by: 'role' } }),
    }
    expect(parseRecord(fields, { by }, context).refusals.map(({ path }) => path)).toEqual(['role'])
    expect(parseRecord(fields, { by, role: 'Rina' }, context).values).toEqual({ by: 'role', role: 'Rina' })
  },
)

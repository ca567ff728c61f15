import { expect, test } from 'vitest'
import { field } from '../../../definition/field.ts'
import { parseField } from '../../../definition/parse.ts'
import { selectOnServer } from './kind.ts'

const type = field.select(
  ['Jenis', 'Type'],
  { production: ['Produksi', 'Production'], waste: ['Susut', 'Waste'] },
  { serverOnly: ['production'] },
)
const context = {
  today: '2026-11-21',
  backdate: false,
  format: 'comma-thousands',
  record: {},
  labelOf: () => undefined,
  toInstant: (local: string) => local,
  toLocal: (instant: string) => instant,
} as const

test('an option that only the server sets is refused and not named among those that are accepted', () => {
  expect(parseField(type, 'production', context).problem).toMatchObject({ values: { options: ['Susut', 'Waste'] } })
  expect(parseField(type, 'waste', context)).toMatchObject({ value: 'waste' })
  expect(selectOnServer.schema(type)).toEqual({ type: 'string', enum: ['waste'] })
})

test('an option that only the server sets is answered, and lists are filtered by it', () => {
  const all = { type: 'string', enum: ['production', 'waste'] }
  expect(selectOnServer.answerSchema?.(type)).toEqual(all)
  expect(selectOnServer.filter?.schema?.(type)).toEqual(all)
  expect(selectOnServer.filter?.read(type, 'production')).toBe('production')
})

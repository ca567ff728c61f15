import { expect, test } from 'vitest'
import { textFields } from './field.ts'
import { textKind } from './parse.ts'

const parsed = (kind: 'text' | 'textarea', raw: unknown) => textKind.parse(textFields[kind](['Isian', 'Entry']), raw)

test.each([
  ['\tPT Maju\r\n', 'PT Maju'],
  ['PT Maju\nJaya', 'PT Maju Jaya'],
  ['PT\u200b Maju\u202e\ufeff', 'PT Maju'],
  ['Café 👷🏽‍♀️', 'Café 👷🏽‍♀️'],
])('a text of one line is kept without line breaks and without what has no width: %j', (raw, value) => {
  expect(parsed('text', raw)).toEqual({ value })
})

test('a text of several lines keeps its lines', () => {
  expect(parsed('textarea', ' Jl. Raya 1\r\n\tlantai 2\u200b\n')).toEqual({ value: 'Jl. Raya 1\r\n\tlantai 2' })
})

test('a text of nothing but characters without width is empty', () => {
  expect(parsed('text', '\u200b \u2060')).toEqual({ value: null })
})

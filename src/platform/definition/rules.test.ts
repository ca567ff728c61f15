import { describe, expect, test } from 'vitest'
import { field } from './field.ts'
import type { FileFacts } from './file-rules.ts'
import { MESSAGES } from './messages.ts'
import { parseRecord } from './record.ts'
import type { RuleContext } from './rule.ts'
import { asksForValue, explain, firstBroken, firstBrokenByFile, parseRules } from './rules.ts'

const LABEL = ['Nama', 'Name'] as const
const context: RuleContext = {
  today: '2026-11-21',
  backdate: true,
  format: 'comma-thousands',
  toLocal: (instant) => instant,
  record: { password: 'rahasia', type: 'credit', agreed: true, from: '2026-11-10' },
  labelOf: (name) => (name === 'password' ? ['Kata Sandi', 'Password'] : undefined),
}
const sentence = (rules: string, value: string, told = context) => {
  const problem = firstBroken(rules, value, told)
  return problem && explain(problem, LABEL, 'id')
}

/** Each rule of the specification: accepted and refused values, and the message. */
const RULES: readonly [rule: string, passes: readonly string[], fails: readonly string[], says: string][] = [
  ['alpha', ['abc', 'Été'], ['a b', 'a1'], 'Nama hanya boleh berisi huruf'],
  ['alpha_num', ['abc1'], ['a-1', 'a b'], 'Nama hanya boleh berisi huruf dan angka'],
  ['alpha_dash', ['a-1_b'], ['a b'], 'Nama hanya boleh berisi huruf, angka, garis bawah dan tanda hubung'],
  ['alpha_spaces', ['Budi Santoso'], ['Budi1'], 'Nama hanya boleh berisi huruf dan spasi'],
  ['between:1000,5000', ['1000', '5000', '2500.5'], ['999.99', '5000.01', 'x'], 'Nama harus antara 1,000 dan 5,000'],
  ['confirmed:password', ['rahasia'], ['Rahasia', 'rahasi'], 'Nama tidak sama dengan Kata Sandi'],
  ['digits:4', ['0123'], ['123', '12345', '12.4'], 'Nama harus 4 angka'],
  ['email', ['a@b.co', 'a.b+c@d.co.id'], ['a@b', 'a b@c.de', 'a@b.', '@b.co'], 'Nama harus berupa alamat email'],
  ['excluded:admin,root', ['budi'], ['admin', 'root'], 'Nama tidak boleh berisi nilai ini'],
  ['integer', ['0', '-12'], ['1.5', 'x'], 'Nama harus berupa bilangan bulat'],
  ['length:3', ['abc', '🚛🚛🚛'], ['ab', 'abcd'], 'Nama harus 3 karakter'],
  ['max_value:1000', ['1000', '-5'], ['1000.01'], 'Nama maksimal 1,000'],
  ['max:3', ['abc'], ['abcd'], 'Nama maksimal 3 karakter'],
  ['min_value:0.5', ['0.5', '7'], ['0.49'], 'Nama minimal 0.5'],
  ['min:2', ['ab'], ['a'], 'Nama minimal 2 karakter'],
  ['numeric', ['007'], ['1.5', '-1', 'x'], 'Nama harus berupa angka'],
  ['oneOf:red,blue', ['red'], ['green', 'Red'], 'Nama harus salah satu dari: red, blue'],
  [
    'phone',
    ['0812 3456 7890', '+62 (24) 845-0000'],
    ['nol delapan', '0812', '0812/3456'],
    'Format Nama salah, contoh 0812 3456 7890',
  ],
  ['regex:^[A-Z]{1,2}$', ['AB'], ['ab', 'ABC'], 'Format Nama salah'],
  ['double', ['1', '1.25', '-0.5'], ['1,5', '.5', '1.', 'x'], 'Nama harus berupa angka desimal'],
  ['double:2', ['1.25'], ['1.255'], 'Nama maksimal 2 angka di belakang koma'],
  ['not_before:from', ['2026-11-10', '2026-12-01'], ['2026-11-09'], 'Nama tidak boleh sebelum from'],
]

describe.each(RULES)('%s', (rule, passes, fails, says) => {
  test.each([...passes])('accepts %s', (value) => expect(sentence(rule, value)).toBeNull())
  test.each([...fails])('refuses %s', (value) => expect(sentence(rule, value)).toBe(says))
})

describe('a rule string', () => {
  test('joins rules by |, and reports the first broken one', () => {
    expect(sentence('min:3|alpha', 'a')).toBe('Nama minimal 3 karakter')
    expect(sentence('alpha|min:3', '1')).toBe('Nama hanya boleh berisi huruf')
  })

  test('keeps the | in a regex at the end', () => {
    expect(parseRules('required|regex:^(a|b)$').at(-1)).toEqual({ name: 'regex', parameters: ['^(a|b)$'] })
    expect(sentence('max:5|regex:^(a|b)$', 'b')).toBeNull()
  })

  test('with an unknown rule stops the start', () => {
    expect(() => parseRules('required|maximum:3')).toThrow("There is no rule 'maximum'.")
  })

  test("writes limits in the user's number format", () => {
    expect(sentence('max_value:1234.5', '2000', { ...context, format: 'dot-thousands' })).toBe('Nama maksimal 1.234,5')
  })
})

describe('a value is required', () => {
  test('by required always, by required_if when the other field has one of the values', () => {
    expect(asksForValue('required', {})).toBe(true)
    expect(asksForValue('required_if:type,credit,deposit', { type: 'deposit' })).toBe(true)
    expect(asksForValue('required_if:type,credit', { type: 'cash' })).toBe(false)
    expect(asksForValue('required_if:type,credit', {})).toBe(false)
  })

  test('by required_with when the other field has a value', () => {
    expect(asksForValue('required_with:until', { until: '05:00' })).toBe(true)
    for (const until of [undefined, null, '']) expect(asksForValue('required_with:until', { until })).toBe(false)
  })

  test('whether a boolean is written true or 1', () => {
    for (const agreed of [true, 1, '1', 'true']) expect(asksForValue('required_if:agreed,true', { agreed })).toBe(true)
    for (const agreed of [false, 0, '0', null]) expect(asksForValue('required_if:agreed,true', { agreed })).toBe(false)
  })

  test('and refused with the sentence of the specification, blanks alone being nothing', () => {
    const fields = { name: field.text(LABEL, { required: true }) }
    for (const body of [{}, { name: '' }, { name: '   ' }, { name: null }]) {
      const { refusals } = parseRecord(fields, body, { ...context, toInstant: (local) => local })
      expect(refusals.map(({ problem }) => explain(problem, LABEL, 'id'))).toEqual(['Nama harus diisi'])
    }
  })
})

test('text is trimmed before it is validated and stored', () => {
  const fields = { name: field.text(LABEL, { rules: 'alpha|max:4' }) }
  const read = parseRecord(fields, { name: '  Budi\t' }, { ...context, toInstant: (local) => local })
  expect(read).toMatchObject({ values: { name: 'Budi' }, refusals: [] })
})

const picture: FileFacts = { name: 'Foto.JPG', type: 'image/jpeg', size: 500 * 1024, width: 800, height: 600 }
const FILES: readonly [rules: string, file: FileFacts, says: string | null][] = [
  ['ext:jpg,png', picture, null],
  ['ext:pdf', picture, 'Nama harus berupa file: PDF'],
  ['image', picture, null],
  ['image', { ...picture, type: 'application/pdf' }, 'Nama harus berupa gambar'],
  ['mimes:image/*', picture, null],
  ['mimes:application/pdf,image/png', picture, 'Nama harus berupa file: PDF, PNG'],
  ['size:501', picture, null],
  ['size:500', picture, 'Nama harus lebih kecil dari 500 KB'],
  ['dimensions:800,600', picture, null],
  ['dimensions:600,800', picture, 'Nama harus berukuran 600 × 800 piksel'],
  ['required|image|size:100', picture, 'Nama harus lebih kecil dari 100 KB'],
]

test.each(FILES)('a file is validated by %s', (rules, file, says) => {
  const problem = firstBrokenByFile(rules, file)
  expect(problem && explain(problem, LABEL, 'id')).toBe(says)
})

test('every message has both languages with the same placeholders', () => {
  const places = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted()
  for (const [key, [id, en]] of Object.entries(MESSAGES)) {
    expect(en, key).not.toBe('')
    expect(places(en), key).toEqual(places(id))
  }
})

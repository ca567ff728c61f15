import { expect, test } from 'vitest'
import { passwordProblems } from './password-policy.ts'

const problemsOf = async (password: string, names: string[] = ['rina.wulandari', 'rina@contoh.example']) =>
  Object.keys(await passwordProblems({ password, retyped: password, names }))

test.each([
  'lumbung padi seberang',
  'kkkkkkkk kkkkkkkk',
  '83746291503827',
  '🚚🚛🚜🚲🚕🚗🚙🚌🚎🏎',
  ' spasi di tepi ',
  'beton kuat di ujung jalan desa',
  `${'Panjang sekali '.repeat(13)}habis`,
])('the password %j may be chosen: length is asked for, no kind of character', async (password) => {
  expect(await problemsOf(password)).toEqual([])
})

test.each([
  ['nine characters', 'sembilan9'],
  ['more than 200', 'x'.repeat(201)],
  ['the own username', 'rina.wulandari-99'],
  ['the own address', 'ini RINA@contoh'],
  ['known from breaches', 'password123456789'],
  ['known from breaches in capitals', 'QWERTYUIOP'],
  ['a word of the product', 'Molen-2026!'],
  ['words of the trade alone', 'Beton Concrete'],
  ['the word for password', 'KataSandi123'],
])('%s is refused', async (_, password) => {
  expect(await problemsOf(password)).toEqual(['password'])
})

test('a password that is refused and repeated otherwise is refused at both fields', async () => {
  const problems = await passwordProblems({ password: 'sembilan9', retyped: 'sembilan', names: [] })
  expect(Object.keys(problems).toSorted()).toEqual(['password', 'retype_password'])
  expect(Object.keys(await passwordProblems({ password: 'lumbung padi', retyped: 'x', names: [] }))).toEqual([
    'retype_password',
  ])
})

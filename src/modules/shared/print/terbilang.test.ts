import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { terbilang } from './terbilang.ts'

const most = 1_000_000_000_000_000
const edges = [0, 1, 9, 10, 11, 12, 19, 20, 21, 99, 100, 101, 111, 200, 999, 1000, 1001, 1011, 1100, 1999, 2000, 11_000]
const thousands = [
  100_000,
  101_000,
  1_000_000,
  1_001_000,
  1_000_001,
  57_109_506,
  999_999_999,
  1_000_000_000,
  most - 1,
  most,
]

const ONES_ID = ['nol', 'satu', 'dua', 'tiga', 'empat', 'lima', 'enam', 'tujuh', 'delapan', 'sembilan']
const SCALES_ID: Readonly<Record<string, number>> = {
  ribu: 1e3,
  juta: 1e6,
  miliar: 1e9,
  triliun: 1e12,
  kuadriliun: 1e15,
}
const ONES_EN =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const TENS_EN = 'zero ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const SCALES_EN: Readonly<Record<string, number>> = {
  thousand: 1e3,
  million: 1e6,
  billion: 1e9,
  trillion: 1e12,
  quadrillion: 1e15,
}

/** The number that the words say, group by group; every word must be valid. */
function numberOf(
  words: string,
  scales: Readonly<Record<string, number>>,
  add: (group: number, word: string) => number,
) {
  let total = 0
  let group = 0
  for (const word of words.split(/[ -]/)) {
    const scale = scales[word]
    if (scale === undefined) group = add(group, word)
    else {
      total += group * scale
      group = 0
    }
  }
  return total + group
}

function inIndonesian(group: number, word: string): number {
  const ones = group % 10
  if (word === 'puluh') return group - ones + ones * 10
  if (word === 'belas') return group - ones + ones + 10
  if (word === 'ratus') return group * 100
  const digit = ONES_ID.indexOf(word)
  if (digit < 0) throw new Error(`'${word}' is no Indonesian word for a number.`)
  return group + digit
}

function inEnglish(group: number, word: string): number {
  if (word === 'hundred') return group * 100
  const value = ONES_EN.includes(word) ? ONES_EN.indexOf(word) : TENS_EN.indexOf(word) * 10
  if (value < 0) throw new Error(`'${word}' is no English word for a number.`)
  return group + value
}

const spelled = (words: string) =>
  words
    .replace(/\bsepuluh\b/g, 'satu puluh')
    .replace(/\bsebelas\b/g, 'satu belas')
    .replace(/\bse(ratus|ribu)\b/g, 'satu $1')

const back = {
  id: (words: string) => numberOf(spelled(words), SCALES_ID, inIndonesian),
  en: (words: string) => numberOf(words, SCALES_EN, inEnglish),
}

/** The words without the currency at their end. */
function numeral(text: string): string {
  expect(text).toMatch(/^[A-Z].* rupiah$/)
  return text.slice(0, -' rupiah'.length).toLowerCase()
}

describe.each(['id', 'en'] as const)('in %s', (language) => {
  test('the words of an amount are read back as the amount', () => {
    for (const amount of [...edges, ...thousands])
      expect(back[language](numeral(terbilang(amount, language)))).toBe(amount)
    fc.assert(
      fc.property(fc.oneof(fc.integer({ min: 0, max: most }), fc.integer({ min: 0, max: 2_000_000 })), (amount) => {
        expect(back[language](numeral(terbilang(amount, language)))).toBe(amount)
      }),
    )
  })
})

test.each([
  [0, 'Nol rupiah'],
  [11, 'Sebelas rupiah'],
  [100, 'Seratus rupiah'],
  [1000, 'Seribu rupiah'],
  [1100, 'Seribu seratus rupiah'],
  [11_000, 'Sebelas ribu rupiah'],
  [101_000, 'Seratus satu ribu rupiah'],
  [1_000_000, 'Satu juta rupiah'],
  [57_109_506, 'Lima puluh tujuh juta seratus sembilan ribu lima ratus enam rupiah'],
  [most, 'Satu kuadriliun rupiah'],
])('%s is written as it is spoken', (amount, expected) => {
  expect(terbilang(amount, 'id')).toBe(expected)
})

test('an English paper tells the amount in English', () => {
  expect(terbilang(57_109_506, 'en')).toBe('Fifty-seven million one hundred nine thousand five hundred six rupiah')
})

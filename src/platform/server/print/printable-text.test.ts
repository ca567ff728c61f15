import { createRequire } from 'node:module'
import roboto from 'pdfmake/fonts/Roboto.js'
import { expect, test } from 'vitest'
import { printableText } from './printable-text.ts'

interface FontReader {
  openSync(path: string): { hasGlyphForCodePoint(code: number): boolean }
}

// The font parser of pdfmake, which is a dependency of it, not of this package.
const pdfkit = createRequire(import.meta.resolve('pdfmake')).resolve('pdfkit')
const fontkit: FontReader = createRequire(pdfkit)('fontkit')

test('every character that is kept has a picture in both weights of the font', () => {
  const fonts = [roboto.Roboto.normal, roboto.Roboto.bold].map((path) => fontkit.openSync(path))
  const missing: string[] = []
  for (let code = 0x20; code <= 0xffff; code++) {
    for (const character of printableText(String.fromCodePoint(code)).replace('\n', '')) {
      if (!fonts.every((font) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0))) {
        missing.push(`${code.toString(16)} → ${character}`)
      }
    }
  }
  expect(missing).toEqual([])
})

test('what the font can draw stays as it is', () => {
  expect(printableText('7,00 m³ “Ångström” – K-350 ± ½ Ω €')).toBe('7,00 m³ “Ångström” – K-350 ± ½ Ω €')
})

test('control characters, direction marks and halves of characters vanish', () => {
  expect(printableText('Beton\u0000 \u202eNormal\u200b\ud83d')).toBe('Beton Normal')
  expect(printableText('a\tb\r\nc\u2028d')).toBe('a b\nc\nd')
})

test('emoji are left out and unknown letters leave a mark', () => {
  expect(printableText('PT Maju 🚛👷🏽‍♂️🇮🇩 Jaya')).toBe('PT Maju  Jaya')
  expect(printableText('中建 Tower')).toBe('?? Tower')
  expect(printableText('Ⅻ ﬀ')).toBe('XII ff')
})

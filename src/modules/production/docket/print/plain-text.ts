/** Characters that printers lack, and their replacements. Accented letters need no entry. */
const LIKENESS: readonly (readonly [signs: string, typed: string])[] = [
  ['‘’′', "'"],
  ['“”„«»″', '"'],
  ['‐‑‒–—―−·', '-'],
  ['⁄∕÷', '/'],
  ['‚', ','],
  ['•', '*'],
  ['×', 'x'],
  ['±', '+/-'],
  ['≤', '<='],
  ['≥', '>='],
  ['→', '->'],
  ['←', '<-'],
  ['°', ' deg'],
  ['µμ', 'u'],
  ['€', 'EUR'],
  ['£', 'GBP'],
  ['¥', 'JPY'],
  ['©', '(c)'],
  ['®', '(R)'],
  ['™', '(TM)'],
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['Æ', 'AE'],
  ['œ', 'oe'],
  ['Œ', 'OE'],
  ['ø', 'o'],
  ['Ø', 'O'],
  ['đð', 'd'],
  ['ĐÐ', 'D'],
  ['ł', 'l'],
  ['Ł', 'L'],
  ['þ', 'th'],
  ['Þ', 'Th'],
  ['ı', 'i'],
]
const SPELLED = new Map(LIKENESS.flatMap(([signs, typed]) => Array.from(signs, (sign) => [sign, typed] as const)))

const ASCII = /[ -~]/
const LINE_BREAK = /\r\n?|[\u0085\u2028\u2029]/g
const INVISIBLE = /(?!\n)[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}]/gu
const DECORATION = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\p{M}]/u

/**
 * The text in ASCII, which every printer has: accents are removed, m³ becomes m3, control characters and emoji are
 * left out, and other characters become '?'. Line breaks stay.
 */
export function plainText(text: string): string {
  const visible = text
    .normalize('NFC')
    .replace(LINE_BREAK, '\n')
    .replace(/[\t\v\f\p{Zs}]/gu, ' ')
    .replace(INVISIBLE, '')
  return Array.from(visible, plainCharacter).join('')
}

/** The same on one line. */
export function plainLine(text: string): string {
  return plainText(text).replace(/\s+/g, ' ').trim()
}

function plainCharacter(character: string): string {
  if (character === '\n' || ASCII.test(character)) return character
  const spelled = SPELLED.get(character)
  if (spelled !== undefined) return spelled
  if (DECORATION.test(character)) return ''
  const likeness = Array.from(character.normalize('NFKD'), (part) => SPELLED.get(part) ?? part).filter((part) =>
    ASCII.test(part),
  )
  return likeness.join('') || '?'
}

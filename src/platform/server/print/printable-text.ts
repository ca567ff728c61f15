/**
 * The ranges of the embedded font (Roboto), from its own table. Other characters would be drawn as empty boxes, so they
 * are replaced.
 */
const IN_FONT =
  /[\n\u0020-\u007e\u00a0-\u017f\u0192\u01a0\u01a1\u01af\u01b0\u01fa-\u01ff\u0218-\u021b\u02c6\u02c7\u02d8-\u02dd\u0384-\u038a\u038c\u038e-\u03a1\u03a3-\u03ce\u0400-\u0482\u048a-\u0513\u1e80-\u1e85\u1e9e\u1ea0-\u1ef9\u2010\u2011\u2013-\u2015\u2017-\u201e\u2020-\u2022\u2026\u2030\u2032\u2033\u2039\u203a\u203c\u2044\u2070\u2074-\u208e\u20a3\u20a4\u20a6-\u20ac\u20b1\u20b9\u20ba\u20bc\u20bd\u2105\u2113\u2116\u2122\u2126\u212e\u215b-\u215e\u2202\u2206\u220f\u2211\u2212\u221a\u221e\u222b\u2248\u2260\u2264\u2265\u25ca]/u

const LINE_BREAK = /\r\n?|[\u0085\u2028\u2029]/g
const OTHER_SPACE = /[\t\v\f\p{Zs}]/gu
/** Control and format characters, surrogate halves and private use: none of them is visible. */
const INVISIBLE = /(?!\n)[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}]/gu
const DECORATION = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\p{M}]/u

/**
 * The text with only characters of the font: unknown accents are removed, emoji left out, and characters without a
 * replacement become '?', so that the reader sees that one is missing.
 */
export function printableText(text: string): string {
  const visible = text.normalize('NFC').replace(LINE_BREAK, '\n').replace(OTHER_SPACE, ' ').replace(INVISIBLE, '')
  return Array.from(visible, printableCharacter).join('')
}

function printableCharacter(character: string): string {
  if (IN_FONT.test(character)) return character
  if (DECORATION.test(character)) return ''
  const likeness = Array.from(character.normalize('NFKD')).filter((part) => IN_FONT.test(part))
  return likeness.join('') || '?'
}

/** A place for a text on the page, in points. */
export interface Place {
  width: number
  size: number
  lines?: number
}

/** The width of an average small letter, as a share of the font size; rather too large than too small. */
const LETTER = 0.59

/** The largest font size up to `most` at which the text fits on one line of this width. */
export function sizeToFit(text: string, width: number, most: number, least: number): number {
  return Math.max(least, Math.min(most, Math.floor(width / (letters(text) * LETTER))))
}

/** The width of '…', in letters. */
const ELLIPSIS = 1.3

/** The text, or its beginning that fits, broken at words. */
export function beginningThatFits(text: string, { width, size, lines = 1 }: Place): string {
  const room = width / (size * LETTER)
  const kept: string[] = []
  let line = 1
  let used = 0
  for (const word of text.match(/\S+ ?/g) ?? []) {
    // A word that does not fit starts the next line; one longer than a line continues on the next.
    const broken = used > 0 && used + letters(word.trimEnd()) > room
    for (const [place, character] of Array.from(word).entries()) {
      const wide = characterWidth(character)
      if ((broken && place === 0) || (character !== ' ' && used + wide > room)) {
        if (line === lines) return withRoom(kept, used + ELLIPSIS > room)
        line += 1
        used = 0
      }
      used += wide
      kept.push(character)
    }
  }
  return text
}

function withRoom(kept: readonly string[], full: boolean): string {
  return kept
    .slice(0, full ? -2 : undefined)
    .join('')
    .trimEnd()
}

/** The width of a text in average small letters. */
function letters(text: string): number {
  return Array.from(text, characterWidth).reduce((sum, width) => sum + width, 0)
}

function characterWidth(character: string): number {
  if (/[MWmw@%]/.test(character)) return 1.65
  if (/[ .,:;'|!()ijlItfr-]/.test(character)) return 0.6
  return /[\p{Lu}\p{N}&#+=±<>]/u.test(character) ? 1.2 : 1
}

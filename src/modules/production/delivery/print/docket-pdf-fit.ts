/** A place for a text on the page, in points. */
export interface Place {
  width: number
  size: number
  lines?: number
}

/** Width of an average small letter of the font, as a share of its size; rather too much than too little. */
const LETTER = 0.59

/** The largest size up to `most` at which the text stays on one line of this width. */
export function sizeToFit(text: string, width: number, most: number, least: number): number {
  return Math.max(least, Math.min(most, Math.floor(width / (letters(text) * LETTER))))
}

/** Room that '…' needs, in letters. */
const ELLIPSIS = 1.3

/** The text, or as much of its beginning as the place holds when lines end at words. */
export function beginningThatFits(text: string, { width, size, lines = 1 }: Place): string {
  const room = width / (size * LETTER)
  const kept: string[] = []
  let line = 1
  let used = 0
  for (const word of text.match(/\S+ ?/g) ?? []) {
    // A word that does not fit begins the next line; one longer than a line goes on in the next.
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

/** How wide a text is, counted in average small letters. */
function letters(text: string): number {
  return Array.from(text, characterWidth).reduce((sum, width) => sum + width, 0)
}

function characterWidth(character: string): number {
  if (/[MWmw@%]/.test(character)) return 1.65
  if (/[ .,:;'|!()ijlItfr-]/.test(character)) return 0.6
  return /[\p{Lu}\p{N}&#+=±<>]/u.test(character) ? 1.2 : 1
}

import type { PdfContent } from '../../../../platform/server/print/pdf-content.ts'
import { type DocketValues, orDash } from './docket-values.ts'
import type { DocketWord } from './docket-words.ts'
import { GREY } from './docket-pdf-parts.ts'

/**
 * Room for texts that are longer than their place on the docket. The docket keeps its one page and
 * its signatures where the hand expects them; the whole text stands on the pages after it.
 */
export interface Annex {
  /** The text on one line if it fits into `room` average characters, else its beginning and '…'. */
  fit(name: DocketWord, text: string | null, room: number): string
  isEmpty(): boolean
  pages(): PdfContent[]
}

export function openAnnex(v: DocketValues): Annex {
  const whole = new Map<DocketWord, string>()
  return {
    fit(name, text, room) {
      const oneLine = orDash(text).replace(/\s+/g, ' ').trim()
      const beginning = beginningOf(oneLine, room)
      if (beginning === oneLine) return oneLine
      whole.set(name, orDash(text))
      return `${beginning}…`
    },
    isEmpty: () => whole.size === 0,
    pages() {
      if (whole.size === 0) return []
      const title = `${v.word('continuation')} ${v.print.docket_number}`
      return [
        { stack: [{ text: title, fontSize: 14, bold: true, margin: [0, 0, 0, 10] }], pageBreak: 'before' },
        ...[...whole].flatMap(([name, text]): PdfContent[] => [
          { text: v.word(name), fontSize: 8, color: GREY },
          { text, margin: [0, 0, 0, 10] },
        ]),
      ]
    },
  }
}

/** How wide a text is, counted in average small letters of the font. */
export function textWidth(text: string): number {
  return Array.from(text, characterWidth).reduce((sum, width) => sum + width, 0)
}

function characterWidth(character: string): number {
  if (/[MWmw@%]/.test(character)) return 1.7
  return /[\p{Lu}\p{N}&#+=]/u.test(character) ? 1.2 : 1
}

function beginningOf(text: string, room: number): string {
  if (textWidth(text) <= room) return text
  let left = room
  const kept: string[] = []
  for (const character of text) {
    left -= characterWidth(character)
    if (left < 0) break
    kept.push(character)
  }
  return kept.join('').trimEnd()
}

import type { PdfContent } from '../../../../platform/server/print/pdf-content.ts'
import { beginningThatFits, type Place } from './docket-pdf-fit.ts'
import { label } from './docket-pdf-parts.ts'
import { type DocketValues, orDash } from './docket-values.ts'
import type { DocketWord } from './docket-words.ts'

/**
 * Room for texts that are longer than their place on the docket. The docket keeps its one page and
 * its signatures where the hand expects them; the whole text stands on the pages after it.
 */
export interface Annex {
  /** The text if its place holds it, else its beginning and '…'. */
  fit(name: DocketWord, text: string | null, place: Place): string
  pages(): PdfContent[]
}

/** An annex without a page yet; whatever does not fit on the docket goes into it. */
export function openAnnex(v: DocketValues): Annex {
  const whole = new Map<DocketWord, string>()
  return {
    fit(name, text, place) {
      const oneLine = orDash(text).replace(/\s+/g, ' ').trim()
      const held = beginningThatFits(oneLine, place)
      if (held === oneLine) return oneLine
      whole.set(name, paragraphs(orDash(text)))
      return `${held}…`
    },
    pages() {
      if (whole.size === 0) return []
      const title = `${v.word('continuation')} ${v.print.docket_number}`
      const entries = [...whole].flatMap(([name, text]): PdfContent[] => [
        label(v.word(name)),
        { text, margin: [0, 0, 0, 10] },
      ])
      return [
        { stack: [{ text: title, fontSize: 14, bold: true, margin: [0, 0, 0, 10] }], pageBreak: 'before' },
        ...entries,
      ]
    },
  }
}

/** Its own lines, unless they are so many that the paper would stay empty beside them. */
function paragraphs(text: string): string {
  const lines = text.split(/\s*\n\s*/)
  return lines.length > MOST_LINES ? lines.join(' ') : lines.join('\n')
}

const MOST_LINES = 100

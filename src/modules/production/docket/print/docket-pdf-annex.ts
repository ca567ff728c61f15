import type { PdfContent } from '../../../../platform/server/print/pdf-content.ts'
import { beginningThatFits, type Place } from './docket-pdf-fit.ts'
import { label } from './docket-pdf-parts.ts'
import { type DocketValues, orDash } from './docket-values.ts'
import type { DocketWord } from './docket-words.ts'

/**
 * Pages for texts longer than their place on the docket. The docket stays on one page with its signatures in the
 * usual place; the full texts are on the pages after it.
 */
export interface Annex {
  /** The text if it fits its place, else its beginning and '…'. */
  fit(name: DocketWord, text: string | null, place: Place): string
  pages(): PdfContent[]
}

/** An empty annex; texts that do not fit on the docket are added to it. */
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

/** The text with its line breaks, unless there are so many that most of the page would stay empty. */
function paragraphs(text: string): string {
  const lines = text.split(/\s*\n\s*/)
  return lines.length > MOST_LINES ? lines.join(' ') : lines.join('\n')
}

const MOST_LINES = 100

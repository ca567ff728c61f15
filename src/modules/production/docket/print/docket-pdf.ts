import { a4, type Orientation } from '../../../../platform/server/print/page.ts'
import type { PdfContent } from '../../../../platform/server/print/pdf-content.ts'
import type { PdfDocument } from '../../../../platform/server/print/render-pdf.ts'
import { classicDocket } from './docket-pdf-01.ts'
import { cutLine, twinDocket } from './docket-pdf-02.ts'
import { openAnnex } from './docket-pdf-annex.ts'
import { GREY } from './docket-pdf-parts.ts'
import { temporaryDocket } from './docket-pdf-temp.ts'
import type { DocketPrint, DocketTemplateCode } from './docket-print.ts'
import { type DocketPrintOptions, type DocketValues, docketValues } from './docket-values.ts'

export interface DocketPdfOptions extends DocketPrintOptions {
  /** A4 landscape by default. */
  orientation?: Orientation
}

const MARGIN = 24

const bodies = {
  'DOCKET-01': classicDocket,
  'DOCKET-02': twinDocket,
  'DOCKET-TEMP': temporaryDocket,
} satisfies Record<DocketTemplateCode, unknown>

/** The docket as a document for `renderPdf`: one A4 page, and further pages for texts too long for it. */
export function docketPdf(
  print: DocketPrint,
  template: DocketTemplateCode,
  options: DocketPdfOptions = {},
): PdfDocument {
  const v = docketValues(print, options)
  const page = a4(options.orientation ?? 'landscape', MARGIN)
  const annex = openAnnex(v)
  const docket = bodies[template](v, page, annex)
  return {
    title: print.docket_number,
    author: print.corporate_name,
    language: v.language,
    page,
    content: [...docket, ...annex.pages()],
    background: (pageNumber) => (template === 'DOCKET-02' && pageNumber === 1 ? cutLine(page) : null),
    footer: (pageNumber, pageCount) => footer(v, pageNumber, pageCount),
  }
}

/** Only with more than one page; on the first it explains '…'. */
function footer(v: DocketValues, no: number, count: number): PdfContent | null {
  if (count === 1) return null
  const more = no === 1 ? `… ${v.word('continued')}  ·  ` : ''
  const text = `${more}${v.print.docket_number}  ·  ${v.word('page', { no, count })}`
  return { text, fontSize: 7.5, color: GREY, alignment: 'right', margin: [MARGIN, 6, MARGIN, 0] }
}

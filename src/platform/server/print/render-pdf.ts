import { PRODUCT_NAME } from '../../definition/product.ts'
import type { Page } from './page.ts'
import type { PdfContent } from './pdf-content.ts'
import { printableContent } from './printable-content.ts'
import { printableText } from './printable-text.ts'

export interface PdfDocument {
  title: string
  author: string
  /** The language of the text, for screen readers. */
  language: string
  page: Page
  content: readonly PdfContent[]
  /** Drawn below the page, such as a cut line. */
  background?: (pageNumber: number) => PdfContent | null
  footer?: (pageNumber: number, pageCount: number) => PdfContent | null
}

/** The printer with its fonts takes megabytes, so it is loaded with the first document. */
async function openPrinter() {
  const [{ default: pdfmake }, { default: roboto }] = await Promise.all([
    import('pdfmake'),
    import('pdfmake/fonts/Roboto.js'),
  ])
  // Roboto 3 comes with pdfmake under the SIL Open Font License 1.1, which permits embedding; it has ³ and tabular
  // digits. Used glyphs are embedded, so a document looks the same everywhere.
  const fontFiles = new Set<string>(Object.values(roboto.Roboto))
  pdfmake.setFonts(roboto)
  // A document is data: nothing in it may make the server fetch a URL or read a file.
  pdfmake.setUrlAccessPolicy(() => false)
  pdfmake.setLocalAccessPolicy((path) => fontFiles.has(path))
  return pdfmake
}

let printer: ReturnType<typeof openPrinter> | undefined

/** Draws a document as a PDF with vectors and embedded fonts. */
export async function renderPdf(document: PdfDocument): Promise<Uint8Array> {
  const { page, background, footer } = document
  printer ??= openPrinter()
  const pdfmake = await printer
  return pdfmake
    .createPdf({
      version: '1.7',
      info: { title: printableText(document.title), author: printableText(document.author), creator: PRODUCT_NAME },
      language: document.language,
      displayTitle: true,
      pageSize: 'A4',
      pageOrientation: page.orientation,
      pageMargins: page.margin,
      defaultStyle: { font: 'Roboto', fontSize: 10, lineHeight: 1.1 },
      content: document.content.map(printableContent),
      background: (pageNumber: number) => printableOrNothing(background?.(pageNumber)),
      footer: (pageNumber: number, pageCount: number) => printableOrNothing(footer?.(pageNumber, pageCount)),
    })
    .getBuffer()
}

function printableOrNothing(content: PdfContent | null | undefined): PdfContent | null {
  return content ? printableContent(content) : null
}

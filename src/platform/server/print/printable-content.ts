import type { PdfCell, PdfContent, PdfText } from './pdf-content.ts'
import { printableText } from './printable-text.ts'

/**
 * A copy of the content with only printable texts. It is applied to the whole document just before drawing, so that no
 * template can omit it.
 */
export function printableContent(content: PdfContent): PdfContent {
  if ('text' in content) return printableNode(content)
  if ('stack' in content) return { ...content, stack: content.stack.map(printableContent) }
  if ('columns' in content) return { ...content, columns: content.columns.map(sameKind) }
  if ('table' in content) {
    return { ...content, table: { ...content.table, body: content.table.body.map((row) => row.map(printableCell)) } }
  }
  return content
}

function printableNode(node: PdfText): PdfText {
  const { text } = node
  return { ...node, text: typeof text === 'string' ? inPieces(printableText(text)) : text.map(printableNode) }
}

/** The number of letters of a word that are laid out together. */
const PIECE = 60
const LONG_WORD = new RegExp(`\\S{${PIECE}}(?=\\S)`, 'g')

/**
 * Splits long words into pieces without spaces between them. The layout measures a word again for each line it fills,
 * so one of 40,000 letters would take a minute.
 */
function inPieces(text: string): PdfText['text'] {
  const ends = [...text.matchAll(LONG_WORD)].map(({ index, 0: piece }) => index + piece.length)
  if (ends.length === 0) return text
  return [0, ...ends].map((start, no) => ({ text: text.slice(start, ends[no]) }))
}

/** Column widths and cell borders are beside the content and stay unchanged. */
function sameKind(column: PdfContent & { width?: number | '*' | 'auto' }) {
  return { ...printableContent(column), width: column.width }
}

function printableCell(cell: PdfCell): PdfCell {
  return { ...cell, ...printableContent(cell) }
}

import { a4 } from './page.ts'
import type { PdfContent } from './pdf-content.ts'
import type { PdfDocument } from './render-pdf.ts'
import type { FoundTemplate } from './stored-templates.ts'
import type { PrintOptions } from './template-registry.ts'

const MARGIN = 36

/** A template that is text with variables. */
export interface WrittenTemplate {
  code: string
  name: string
  body: string
}

/** How a found template is drawn: one of the product by its code, a written one by its text. */
export function drawnBy({ code, name, body }: FoundTemplate): string | WrittenTemplate {
  return body === undefined ? code : { code, name: name[0], body }
}

/** The content of a written template with these values. */
export function writtenDocument(
  { code, name, body }: WrittenTemplate,
  values: Readonly<Record<string, string>>,
  { language, orientation }: PrintOptions,
): PdfDocument {
  return {
    title: code,
    author: name,
    language,
    page: a4(orientation, MARGIN),
    content: writtenContent(body, values),
  }
}

/**
 * The body as paragraphs, one per line: `# ` makes a heading, ` | ` separates columns, and `{name}` is the value of
 * that variable.
 */
export function writtenContent(body: string, values: Readonly<Record<string, string>>): PdfContent[] {
  const fill = (text: string) =>
    text.replaceAll(/\{(\w+)\}/g, (place, name: string) => (Object.hasOwn(values, name) ? (values[name] ?? '') : place))
  return body.split(/\r?\n/).map((line): PdfContent => {
    if (line.startsWith('# ')) return { text: fill(line.slice(2)), fontSize: 16, bold: true, margin: [0, 0, 0, 6] }
    if (line.trim() === '') return { text: ' ' }
    const parts = line.split(' | ')
    if (parts.length === 1) return { text: fill(line) }
    return { columns: parts.map((part) => ({ text: fill(part), width: '*' as const })), columnGap: 12 }
  })
}
